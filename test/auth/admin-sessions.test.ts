import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { SAMPLE_SCRIPTS } from '#domain/catalogue/sample-scripts.ts'
import type { Device, Me } from '#protocol/person.ts'
import { jobContextOf } from '../../src/jobs/job-context.ts'
import { prune } from '../../src/jobs/prune.ts'
import { sha256 } from '../../src/random.ts'
import { Browser } from '../support/worker/browser.ts'
import { call, read, refusal } from '../support/worker/call.ts'
import { standInForProviders } from '../support/worker/identity.ts'
import { openSessionFor, personId, type PersonKey, sessionTokenOf } from '../support/worker/people.ts'
import { player } from '../support/worker/player.ts'
import { storeScripts } from '../support/worker/stored-scripts.ts'
import { newWorld } from '../support/worker/world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

beforeEach(async () => {
  await newWorld(2)
  standInForProviders()
})

type Column = 'created_at' | 'signed_in_at' | 'last_seen_at' | 'provider'
const setSession = async (key: PersonKey, column: Column, ago: number | null) =>
  env.DB.prepare(`UPDATE session SET ${column} = ? WHERE token_hash = ?`)
    .bind(ago === null ? null : Date.now() - ago, await sha256(sessionTokenOf(key)))
    .run()
const statusOf = async (as: PersonKey) => (await call('GET', '/api/auth/me', { as })).status
const signedIn = (ago: number, as: PersonKey = 'admin') => setSession(as, 'signed_in_at', ago)

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

const TOWNSFOLK = `/api/users/${personId('townsfolk')}`
const MANY = Array.from({ length: 11 }, (_, n) => n)

const FRESH = [
  ['deletes every script', 'POST', '/api/scripts/admin/delete-all', { confirmation: 'DELETE ALL' }],
  ['clears the log', 'POST', '/api/admin/activity/clear', {}],
  ['changes a role', 'PUT', `/api/users/${personId('sponsor')}/role`, { role: 'Townsfolk' }],
  ['deactivates somebody', 'PUT', `${TOWNSFOLK}/deactivate`, undefined],
  ['deletes somebody', 'DELETE', TOWNSFOLK, undefined],
  ['unlinks somebody’s provider', 'PUT', `${TOWNSFOLK}/unlink-provider`, { provider: 'discord' }],
  ['unlinks their own provider', 'PUT', `/api/users/${personId('admin')}/unlink-provider`, { provider: 'discord' }],
  ['exports the log', 'GET', '/api/admin/activity/export', undefined],
  ['deletes more than ten scripts', 'POST', '/api/scripts/admin/delete', { ids: MANY.map((n) => `script-${n}`) }],
  ['deletes more than ten entries of the log', 'POST', '/api/admin/activity/delete', { ids: MANY.map((n) => n + 1) }],
] as const

describe.each(FRESH)('An Admin who %s', (_, method, path, body) => {
  test('must have signed in within the last 15 minutes', async () => {
    await fill()
    await signedIn(15 * MINUTE + 1)
    const tables = async () => JSON.stringify(await dump())
    const before = await tables()
    expect(await refusal(method, path, { as: 'admin', body })).toMatchObject({
      status: 403,
      error: 'FRESH_SIGN_IN_NEEDED',
      message:
        'For this you need to have signed in within the last 15 minutes. Nothing has changed. Sign in again to continue.',
    })
    expect(await tables()).toBe(before)
    await signedIn(14 * MINUTE)
    expect((await call(method, path, { as: 'admin', body })).status).toBeOneOf([200, 204])
  })

  test('must sign in again if an earlier release opened the session', async () => {
    await fill()
    for (const column of ['signed_in_at', 'provider'] as const) {
      await setSession('admin', column, null)
      expect((await refusal(method, path, { as: 'admin', body })).error).toBe('FRESH_SIGN_IN_NEEDED')
      await signedIn(MINUTE)
    }
  })
})

/** Eleven scripts and eleven entries of the log. */
async function fill() {
  await env.DB.prepare('DELETE FROM script').run()
  await storeScripts(SAMPLE_SCRIPTS.slice(0, MANY.length))
  await env.DB.batch(
    MANY.flatMap((n) => [
      env.DB.prepare('UPDATE script SET id = ? WHERE rowid = (SELECT rowid FROM script LIMIT 1 OFFSET ?)').bind(
        `script-${n}`,
        n,
      ),
      env.DB.prepare("INSERT INTO activity (id, ts, action, result) VALUES (?, 1, 'x', 'success')").bind(n + 1),
    ]),
  )
}

async function dump() {
  return (
    await env.DB.batch(
      // What tells of the refusal is new.
      ['script', "activity WHERE result = 'success'", 'script_backup', 'user'].map((rows) =>
        env.DB.prepare(`SELECT * FROM ${rows}`),
      ),
    )
  ).map(({ results }) => results)
}

test('the kill switch never asks for a fresh sign-in', async () => {
  await signedIn(6 * DAY)
  for (const siteEnabled of [false, true]) {
    const body = { siteEnabled }
    expect((await call('PUT', '/api/site-options/killswitch/status', { as: 'admin', body })).status).toBe(200)
  }
})

describe('A round trip to the provider', () => {
  const age = async (browser: Browser, ago: number) =>
    env.DB.prepare('UPDATE session SET signed_in_at = ? WHERE token_hash = ?')
      .bind(Date.now() - ago, await sha256(browser.session ?? ''))
      .run()
  const clear = async (browser: Browser) => (await browser.call('POST', '/api/admin/activity/clear', {})).status

  test('is a fresh sign-in, also for somebody who is signed in, and leads back', async () => {
    const browser = new Browser()
    await browser.signIn('owner@belfry.test')
    expect(await clear(browser)).toBe(200)
    await age(browser, HOUR)
    expect(await clear(browser)).toBe(403)
    expect(await browser.signIn('owner@belfry.test', 'google', '&returnTo=/admin/activity')).toBe('/admin/activity')
    expect(await clear(browser)).toBe(200)
  })

  test('that the person refuses is none', async () => {
    const browser = new Browser()
    await browser.signIn('owner@belfry.test')
    await age(browser, HOUR)
    await browser.signIn('deny@example.org')
    expect(await clear(browser)).toBe(403)
  })

  test('that links another account is none: anybody who borrowed a browser could do that', async () => {
    const { browser } = await player('Admin')
    await age(browser, 10 * MINUTE)
    const link = '/auth/discord?link=1&returnTo=/profile&login_hint=linked.admin@example.org'
    expect(await browser.follow(link, { 'Sec-Fetch-Site': 'same-origin' })).toBe('/profile')
    await age(browser, HOUR)
    expect(await clear(browser)).toBe(403)
  })
})
