import { execaSync } from 'execa'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const FOLDER = 'test/defects'

describe('A planted defect', () => {
  it.each(readdirSync(FOLDER).filter((file) => file.endsWith('.patch')))(
    '%s fits the code, and names its tests',
    (file) => {
      const { stderr } = execaSync('git', ['apply', '--check', `${FOLDER}/${file}`], { reject: false })
      expect(stderr).toBe('')
      const named = /^Caught by: (.+)$/mu.exec(readFileSync(`${FOLDER}/${file}`, 'utf8'))?.[1]
      expect(existsSync(named ?? ''), named).toBe(true)
    },
  )
})
