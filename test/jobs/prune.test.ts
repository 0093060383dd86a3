import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { jobContextOf } from '../../src/jobs/job-context.ts'
import { prune } from '../../src/jobs/prune.ts'
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
