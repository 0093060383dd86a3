import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../src/context.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { listOwn } from '../../../src/services/results/results.ts'
import * as bodies from '../../../src/services/scripts/bodies.ts'
import { personId } from '../../support/worker/people.ts'
import { newWorld } from '../../support/worker/world.ts'

const OWN = 300
const OTHERS = 3_000

const many = (who: string, count: number) =>
  env.DB.prepare(
    `INSERT INTO result (id, host_user_id, rev, ended_at, host_name, vote_type, votes_cast, players, body_hash, standings, winners, counts)
      WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${count})
      SELECT ?1 || n, ?1, 1, n, '', 'borda', 0, 5, ?1 || n, '[]', '[]', '[]' FROM counted`,
  ).bind(who)

beforeAll(async () => {
  await newWorld(0)
  await env.DB.batch([
    many(personId('storyteller'), OWN),
    many(personId('sponsor'), OTHERS),
    env.DB.prepare(`INSERT INTO script_body (hash, body) SELECT body_hash, '[]' FROM result`),
  ])
})

/** How many rows D1 reads for what is asked of it. */
async function rowsRead(ask: (cx: Context) => Promise<unknown>): Promise<number> {
  let read = 0
  const note = ({ meta }: D1Result) => (read += meta.rows_read)
  const statement = (real: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(real, {
      get(target, name) {
        if (name === 'bind') return (...given: unknown[]) => statement(target.bind(...given))
        if (name === 'raw')
          return async () => {
            const answer = await target.all()
            note(answer)
            return answer.results.map((row) => Object.values(row))
          }
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? (value as (...all: unknown[]) => unknown).bind(target) : value
      },
    })
  const db = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => statement(target.prepare(sql))
      return async (statements: D1PreparedStatement[]) => {
        const answers = await target.batch(statements)
        answers.forEach(note)
        return answers
      }
    },
  })
  const actor = { userId: personId('storyteller'), displayName: '', role: 'Storyteller' as const, sessionHash: '' }
  await ask({ db: openDatabase(db), files: env.FILES, actor, now: Date.now() } as Context)
  return read
}

// Promise of Results that stay: You can list your own, newest first
test('A page of your own results reads that page and counts your own, whatever others have', async () => {
  const read = await rowsRead((cx) => listOwn(cx, { mine: '1', page: 1, limit: 5 }))
  expect(read).toBeGreaterThan(5)
  expect(read).toBeLessThanOrEqual(OWN + 20)
})

test('Looking for bodies that nothing uses reads each body and its holders, not all results each time', async () => {
  const read = await rowsRead((cx) => bodies.deleteUnused(cx, 500))
  expect(read).toBeGreaterThan(OWN + OTHERS)
  expect(read).toBeLessThanOrEqual(4 * (OWN + OTHERS))
})
