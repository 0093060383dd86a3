// @module-tag rest
import { execaNode } from 'execa'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inProject } from '../../scripts/product/in-project.ts'
import { migrate } from '../../scripts/product/migrate.ts'
import { toolEnvironment, WRANGLER } from '../../scripts/product/tool-environment.ts'
import { copySeededState } from '../support/product.ts'

const BELLS = {
  name: '0000_bells.sql',
  sql: 'CREATE TABLE bell (note TEXT);\n--> statement-breakpoint\nCREATE TABLE rope (bell);',
}
const RINGERS = { name: '0001_ringers.sql', sql: 'CREATE TABLE ringer (name TEXT);\nCREATE TABLE bell (again TEXT);' }
const MENDED = { ...RINGERS, sql: 'CREATE TABLE ringer (name TEXT);' }

describe('Migrating the local database', () => {
  let runtime: Miniflare
  let said: string[] = []
  beforeEach(() => {
    said = []
    runtime = new Miniflare(convertV4MiniflareOptions({ modules: true, script: '', d1Databases: ['DB'] }))
  })
  afterEach(() => runtime.dispose())

  const database = () => runtime.getD1Database('DB')
  const say = (doing: string) => void said.push(doing)
  const namesOf = async (sql: string) => {
    const { results } = await (await database()).prepare(sql).all<{ name: string }>()
    return results.map(({ name }) => name)
  }
  const tables = () =>
    namesOf("SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('bell', 'rope', 'ringer')")
  const applied = () => namesOf('SELECT name FROM d1_migrations ORDER BY id')

  it('applies each migration once, in order, and says which one', async () => {
    await migrate(await database(), [BELLS], say)
    await migrate(await database(), [BELLS, MENDED], say)
    expect([await applied(), await tables()]).toEqual([
      [BELLS.name, MENDED.name],
      ['bell', 'rope', 'ringer'],
    ])
    expect(said).toEqual(['migration 1 of 1', 'migration 1 of 1'])
  })

  it('names one that fails and leaves nothing of it; mended, it comes the next time', async () => {
    const failing = migrate(await database(), [BELLS, RINGERS], say)
    await expect(failing).rejects.toThrow('The migration 0001_ringers.sql failed: ')
    expect([await applied(), await tables()]).toEqual([[BELLS.name], ['bell', 'rope']])
    await migrate(await database(), [BELLS, MENDED], say)
    expect(await applied()).toEqual([BELLS.name, MENDED.name])
  })
})

it('A database that was prepared here has nothing left to apply for wrangler', async () => {
  const state = await copySeededState()
  try {
    const list = ['d1', 'migrations', 'list', 'DB', '--local', '--persist-to', state]
    const env = { ...toolEnvironment(state), VITEST: undefined, WRANGLER_LOG: 'log' }
    const { all } = await execaNode(inProject(WRANGLER), list, { all: true, env, ipc: false, nodeOptions: [] })
    expect(all).toContain('No migrations to apply!')
  } finally {
    rmSync(state, { recursive: true })
  }
})
