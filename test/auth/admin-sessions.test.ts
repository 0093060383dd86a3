import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Device, Me } from '#protocol/person.ts'
import { prune } from '../../src/jobs/prune.ts'
import { jobContextOf } from '../../src/jobs/run-jobs.ts'
import { sha256 } from '../../src/random.ts'
import { call, read } from '../support/worker/call.ts'
import { standInForProviders } from '../support/worker/identity.ts'
import { openSessionFor, personId, type PersonKey, sessionTokenOf } from '../support/worker/people.ts'
import { player } from '../support/worker/player.ts'
import { newWorld } from '../support/worker/world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

beforeEach(async () => {
  await newWorld(2)
  standInForProviders()
})

type Column = 'created_at' | 'signed_in_at' | 'last_seen_at'
const setSession = async (key: PersonKey, column: Column, ago: number | null) =>
  env.DB.prepare(`UPDATE session SET ${column} = ? WHERE token_hash = ?`)
    .bind(ago === null ? null : Date.now() - ago, await sha256(sessionTokenOf(key)))
    .run()
const statusOf = async (as: PersonKey) => (await call('GET', '/api/auth/me', { as })).status

describe.each(['admin', 'owner'] as const)('A session of an %s', (key) => {
  test('ends after 12 hours without use', async () => {
    await setSession(key, 'last_seen_at', 12 * HOUR - MINUTE)
    expect(await statusOf(key)).toBe(200)
    await setSession(key, 'last_seen_at', 12 * HOUR + 1)
    expect(await statusOf(key)).toBe(401)
  })

  test('ends 7 days after the sign-in, however much it is used', async () => {
    await setSession(key, 'signed_in_at', 7 * DAY - MINUTE)
    expect(await statusOf(key)).toBe(200)
    await setSession(key, 'signed_in_at', 7 * DAY + 1)
    expect(await statusOf(key)).toBe(401)
  })

  test('that an earlier release opened counts from its beginning', async () => {
    await setSession(key, 'signed_in_at', null)
    expect(await statusOf(key)).toBe(200)
    await setSession(key, 'created_at', 7 * DAY + 1)
    expect(await statusOf(key)).toBe(401)
  })

  test('counts a use within minutes', async () => {
    await setSession(key, 'last_seen_at', 10 * MINUTE)
    await statusOf(key)
    const row = await env.DB.prepare('SELECT last_seen_at AS at FROM session WHERE user_id = ?')
      .bind(personId(key))
      .first<{ at: number }>()
    expect(Date.now() - (row?.at ?? 0)).toBeLessThan(MINUTE)
  })
})

describe('A role', () => {
  test('of everybody else leaves sessions their 30 and 180 days', async () => {
    await setSession('sponsor', 'last_seen_at', 29 * DAY)
    await setSession('sponsor', 'signed_in_at', 100 * DAY)
    expect(await statusOf('sponsor')).toBe(200)
  })

  test('that becomes Admin shortens sessions at once', async () => {
    await setSession('sponsor', 'signed_in_at', 8 * DAY)
    expect(await statusOf('sponsor')).toBe(200)
    await read('PUT', `/api/users/${personId('sponsor')}/role`, { as: 'owner', body: { role: 'Admin' } })
    expect(await statusOf('sponsor')).toBe(401)
  })

  test('that changes gives a new token, which is neither younger nor a new sign-in', async () => {
    const { browser, id } = await player('Storyteller')
    const old = Date.now() - 3 * DAY
    await env.DB.prepare('UPDATE session SET created_at = ?1, signed_in_at = ?1 WHERE user_id = ?2').bind(old, id).run()
    await read('PUT', `/api/users/${id}/role`, { as: 'owner', body: { role: 'Admin' } })
    const before = browser.session
    await browser.read<Me>('GET', '/api/auth/me')
    expect(browser.session).not.toBe(before)
    const row = await env.DB.prepare('SELECT * FROM session WHERE token_hash = ?')
      .bind(await sha256(browser.session ?? ''))
      .first()
    expect(row).toMatchObject({ created_at: old, signed_in_at: old, ends_at: old + 180 * DAY })
    const { items } = await browser.read<{ items: Device[] }>('GET', '/api/auth/devices')
    expect(items.map(({ signedInAt }) => signedInAt)).toEqual([new Date(old).toISOString()])
  })
})

test('the job deletes ended sessions of Admins, and no others', async () => {
  await openSessionFor(personId('admin'), 'other-device-of-the-admin')
  await setSession('admin', 'last_seen_at', 13 * HOUR)
  await setSession('sponsor', 'last_seen_at', 13 * HOUR)
  const { total } = (await env.DB.prepare('SELECT count(*) AS total FROM session').first<{ total: number }>()) ?? {}
  await prune(jobContextOf(env, Date.now()))
  const { results } = await env.DB.prepare('SELECT token_hash FROM session').all<{ token_hash: string }>()
  expect(results).toHaveLength((total ?? 0) - 1)
  expect(results.map(({ token_hash }) => token_hash)).not.toContain(await sha256(sessionTokenOf('admin')))
})
