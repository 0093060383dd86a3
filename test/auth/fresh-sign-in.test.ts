import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { SAMPLE_SCRIPTS } from '../../scripts/seed/sample-scripts.ts'
import { sha256 } from '../../src/random.ts'
import { Browser } from '../support/worker/browser.ts'
import { call, refusal } from '../support/worker/call.ts'
import { standInForProviders } from '../support/worker/identity.ts'
import { personId, sessionTokenOf } from '../support/worker/people.ts'
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

const setSession = async (column: 'signed_in_at' | 'provider', value: number | string | null) =>
  env.DB.prepare(`UPDATE session SET ${column} = ? WHERE token_hash = ?`)
    .bind(value, await sha256(sessionTokenOf('admin')))
    .run()
const signedIn = (ago: number) => setSession('signed_in_at', Date.now() - ago)

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
    await setSession('provider', null)
    expect((await refusal(method, path, { as: 'admin', body })).error).toBe('FRESH_SIGN_IN_NEEDED')
    await setSession('provider', 'google')
    await setSession('signed_in_at', null)
    expect((await refusal(method, path, { as: 'admin', body })).error).toBe('FRESH_SIGN_IN_NEEDED')
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
