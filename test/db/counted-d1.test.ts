import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { countedD1 } from '../../src/db/counted-d1.ts'
import { openDatabase } from '../../src/db/database.ts'
import { scripts, siteOptions } from '../../src/db/schema.ts'
import { takePending } from '../../src/metrics/count.ts'
import { newWorld } from '../support/worker/world.ts'

const STATEMENTS: readonly [what: string, statement: string, values: unknown[]][] = [
  ['rows', 'SELECT id, name, uploaded_at FROM script ORDER BY id', []],
  ['no row', 'SELECT id, name FROM script WHERE id = ?', ['none']],
  ['columns of one name', 'SELECT id, name, id FROM script ORDER BY id LIMIT ?', [2]],
  ['columns whose names are numbers', 'SELECT 5 AS "2", 6 AS "1", NULL AS "a", 1.5 AS "0"', []],
  ['values of every kind', "SELECT ? AS text, ? AS number, NULL AS none, x'0102' AS bytes, '' AS empty", ['ä', 2]],
  ['rows that are written', "UPDATE site_option SET value = '1' WHERE key = ? RETURNING key", ['none']],
]

beforeEach(async () => {
  await newWorld(3)
})

test.each(STATEMENTS)('%s are answered as D1 answers them, the first time and later', async (_, statement, values) => {
  const d1 = countedD1(env.DB)
  for (let time = 0; time < 3; time += 1) {
    const [real, counted] = [env.DB, d1].map((db) => db.prepare(statement).bind(...values))
    expect(await counted?.raw()).toEqual(await real?.raw())
    expect((await counted?.all())?.results).toEqual((await real?.all())?.results)
  }
})

test('a batch is answered as D1 answers it', async () => {
  const statements = (d1: D1Database) => [
    d1.prepare('SELECT id FROM script ORDER BY id'),
    d1.prepare("UPDATE script SET name = 'New' WHERE id = ?").bind('none'),
  ]
  const [real, counted] = [env.DB, countedD1(env.DB)]
  const [theirs, ours] = [await real.batch(statements(real)), await counted.batch(statements(counted))]
  expect(ours.map(({ results }) => results)).toEqual(theirs.map(({ results }) => results))
})

test('rows are counted as D1 bills them, from the second time on also those of a selection', async () => {
  const used = { read: 0, written: 0 }
  const db = openDatabase(env.DB, used)
  const byName = () =>
    db
      .select({ id: scripts.id })
      .from(scripts)
      .where(sql`length(${scripts.name}) > 1000`)
  await byName()
  takePending()
  const before = used.read
  await byName()
  const { meta } = await env.DB.prepare('SELECT id FROM script WHERE length(name) > 1000').all()
  expect(meta.rows_read).toBeGreaterThan(0)
  expect(used.read - before).toBe(meta.rows_read)
  expect(takePending()).toEqual({ 'd1-rows-read': meta.rows_read })
  await db.insert(siteOptions).values({ key: 'counted', value: 1, updatedAt: 1, updatedBy: null })
  await db.batch([db.update(siteOptions).set({ value: 2 }), db.select().from(siteOptions)])
  expect(used.written).toBe(takePending()['d1-rows-written'])
  expect(used.written).toBeGreaterThanOrEqual(2)
})

test('a failure of the database is thrown as it is', async () => {
  const d1 = countedD1(env.DB)
  await expect(d1.prepare('SELECT id FROM nowhere').raw()).rejects.toThrow('no such table')
  await expect(d1.batch([d1.prepare('SELECT 1'), d1.prepare('SELECT missing')])).rejects.toThrow('no such column')
})
