import { execaSync } from 'execa'
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDER = 'test/defects'

describe('A planted defect', () => {
  it.each(readdirSync(FOLDER).filter((file) => file.endsWith('.patch')))('%s still fits the code', (file) => {
    const { stderr } = execaSync('git', ['apply', '--check', `${FOLDER}/${file}`], { reject: false })
    expect(stderr).toBe('')
  })
})
