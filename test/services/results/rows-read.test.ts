import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../../../src/context.ts'
import { openDatabase } from '../../../src/db/database.ts'
import { listOwn } from '../../../src/services/results/results.ts'
import * as bodies from '../../../src/services/scripts/bodies.ts'
import { counted } from '../../support/worker/counted-database.ts'
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
  const { db, ran } = counted(env.DB)
  const actor = { userId: personId('storyteller'), displayName: '', role: 'Storyteller' as const, sessionHash: '' }
  await ask({ db: openDatabase(db), files: env.FILES, actor, now: Date.now() } as Context)
  return ran.reduce((sum, one) => sum + one.rowsRead, 0)
}

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
