// @module-tag rest
import { existsSync, rmSync } from 'node:fs'
import { execaNode } from 'execa'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inProject } from '../../scripts/product/in-project.ts'
import { holdStateFolder } from '../../scripts/product/state-folder.ts'
import { copySeededState } from '../support/product.ts'
import { databaseIn, tablesOf } from '../support/stored-state.ts'

let folder = ''
beforeAll(async () => {
  folder = await copySeededState()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function run(command: 'backup' | 'restore', ...words: string[]) {
  const child = execaNode(inProject(`scripts/${command}.ts`), [...words], {
    all: true,
    env: { STATE_DIR: folder, CLOUDFLARE_API_TOKEN: '', HOME: folder, XDG_CONFIG_HOME: folder, VITEST: undefined },
    nodeOptions: [],
    reject: false,
    stdin: 'ignore',
  })
  const { all, exitCode } = await child
  expect(existsSync(inProject(`.cache/restore/wrangler-${child.pid}.toml`)), 'a file that was left behind').toBe(false)
  return { said: all, exitCode }
}

function rowsHere(): Record<string, unknown> {
  const database = new DatabaseSync(databaseIn(folder))
  const ours = tablesOf(database).filter((table) => !table.startsWith('_cf_'))
  const rows = ours.map((table) => {
    const found = database.prepare(`SELECT * FROM "${table}"`).all()
    return [table, found.map((row) => JSON.stringify({ ...row, epoch: '', applied_at: '' })).sort()]
  })
  database.close()
  return Object.fromEntries(rows) as Record<string, unknown>
}

describe('npm run backup and npm run restore, on this machine', () => {
  it('back up, list it, tell the differences, bring everything back, and settle after Time Travel', async () => {
    const before = rowsHere()
    const made = await run('backup', '--local')
    expect(made.said).toMatch(/The backup \d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ is complete: \d+ tables, \d+ rows, 2 files/u)
    const [, id, size] = /The backup (\S+) is complete: (.+)\./u.exec(String(made.said)) ?? []
    expect(await run('restore', '--list', '--local')).toEqual({ exitCode: 0, said: `${id}  ${size}` })
    const database = new DatabaseSync(databaseIn(folder))
    database.exec('DELETE FROM script; DELETE FROM jinx')
    database.close()
    const tried = await run('restore', 'newest', '--local', '--dry-run')
    expect(tried.said).toContain('It holds 1 Admin and 1 Owner. A restore signs everybody out.')
    expect(tried.said).toMatch(/script: 0 here, 32 in the backup; 32 would come back, 0 would go, 0 would change/u)
    expect(rowsHere()).not.toEqual(before)
    const restored = await run('restore', 'newest', '--local')
    expect([restored.exitCode, restored.said]).toEqual([
      0,
      expect.stringContaining('script: 32 rows, equal to the backup'),
    ])
    expect(rowsHere()).toEqual(before)
    const settled = await run('restore', '--after-time-travel', '--local')
    expect(settled.exitCode).toBe(0)
    expect(settled.said).toMatch(/deleted accounts: 0 deleted again[^]*rooms: the hourly job asks them/u)
    expect(rowsHere()).toEqual(before)
  })

  it('say what is wrong with the words, the date, the account, and a folder that is in use', async () => {
    expect(await run('restore')).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining('takes a day, the id of a backup'),
    })
    expect(await run('restore', '2020-02-02', '--local')).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining('There is no backup of 2020-02-02.'),
    })
    expect(await run('restore', 'newest')).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining('You aren’t signed in to Cloudflare here.'),
    })
    holdStateFolder(folder)
    expect(await run('restore', 'newest', '--local')).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining('is in use by'),
    })
  })
})
