import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { prune } from '../../src/jobs/prune.ts'
import { jobContextOf } from '../../src/jobs/run-jobs.ts'
import { DAY, idOf, keep, SCRIPT, unsaved } from '../services/results/saved-results.ts'
import { personId } from '../support/worker/people.ts'
import { newWorld } from '../support/worker/world.ts'

beforeEach(async () => void (await newWorld(1)))

const rows = async (table: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n

const many = (count: number) =>
  `WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${count})`

test('5,000 bodies without a script go in one run, in steps, and those in use stay', async () => {
  await env.DB.prepare(
    `INSERT INTO script_body (hash, body) ${many(5000)} SELECT 'orphan' || n, '[]' FROM counted`,
  ).run()
  let most = 0
  const cx = jobContextOf(env, Date.now())
  const files = new Proxy(env.FILES, {
    get: (target, name) => {
      if (name !== 'delete') return Reflect.get(target, name).bind(target) as unknown
      return async (keys: string[]) => {
        most = Math.max(most, keys.length)
        await target.delete(keys)
      }
    },
  })
  await env.DB.prepare(`UPDATE script_body SET body = NULL WHERE hash LIKE 'orphan1%'`).run()
  await prune({ ...cx, files })
  expect(await rows('script_body')).toBe(1)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(500)
  await prune(cx)
  expect(await rows('script_body')).toBe(1)
})

test('thousands of unfinished sign-ins, old uploads and expired scripts go in one run', async () => {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO sign_in (state_hash, browser_hash, provider, code_verifier, nonce, return_to, expires_at)
        ${many(3000)} SELECT 's' || n, '', 'google', '', '', '/', 1 FROM counted`,
    ),
    env.DB.prepare(
      `INSERT INTO upload (id, key, user_id, at, before, allowed) ${many(3000)} SELECT 'u' || n, 'k', 'p', 1, 0, 1 FROM counted`,
    ),
  ])
  await prune(jobContextOf(env, Date.now()))
  expect([await rows('sign_in'), await rows('upload')]).toEqual([0, 0])
})

test('A result stays for 400 days, and then goes with its script, whether the job runs once or twice', async () => {
  await keep(unsaved(idOf(1)), SCRIPT)
  const { endedAt } = unsaved(idOf(1)).result
  await prune(jobContextOf(env, endedAt + 399 * DAY))
  expect([await rows('result'), await rows('script_body')]).toEqual([1, 2])
  const after = jobContextOf(env, endedAt + 401 * DAY)
  await Promise.all([prune(after), prune(after)])
  await prune(after)
  expect([await rows('result'), await rows('script_body')]).toEqual([0, 1])
})

test('The note that a result was deleted goes after 400 days', async () => {
  const now = Date.now()
  await env.DB.prepare('INSERT INTO deleted_result (id, at) VALUES (?, ?)').bind(idOf(1), now).run()
  await prune(jobContextOf(env, now + 399 * DAY))
  expect(await rows('deleted_result')).toBe(1)
  await prune(jobContextOf(env, now + 401 * DAY))
  expect(await rows('deleted_result')).toBe(0)
})

test('5,000 results that have ended go in one run, in steps', async () => {
  await env.DB.prepare(
    `INSERT INTO result (id, host_user_id, rev, ended_at, host_name, vote_type, votes_cast, players, standings, winners, counts)
      ${many(5000)} SELECT 'r' || n, '${personId('storyteller')}', 1, n, '', 'borda', 0, 5, '[]', '[]', '[]' FROM counted`,
  ).run()
  await prune(jobContextOf(env, Date.now()))
  expect(await rows('result')).toBe(0)
})
