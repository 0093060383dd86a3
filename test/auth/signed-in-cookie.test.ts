import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Device } from '#protocol/person.ts'
import { SIGNED_IN_COOKIE } from '#protocol/signed-in-cookie.ts'
import { Browser } from '../support/worker/browser.ts'
import { failing } from '../support/worker/broken-stores.ts'
import { call } from '../support/worker/call.ts'
import { standInForProviders } from '../support/worker/identity.ts'
import { player } from '../support/worker/player.ts'
import { askToEnd, begin, cast, EMAIL, keep, signIn } from '../services/users/leaving.ts'

const SILENT = '/api/auth/me?silent=1'
const hintIn = ({ jar }: Browser) => jar.get(SIGNED_IN_COOKIE)
/** What an answer says about it; null if nothing. */
const toldBy = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${SIGNED_IN_COOKIE}=`)) ?? null

beforeEach(standInForProviders)

describe('What tells pages that somebody may be signed in', () => {
  test('comes with a sign-in, for as long as the session, for this host alone, readable, and says nothing', async () => {
    const browser = new Browser()
    const start = await browser.send('/auth/google?login_hint=hinted@example.org')
    const asked = await fetch(start.headers.get('Location') ?? '', { redirect: 'manual' })
    const back = await browser.send(asked.headers.get('Location') ?? '')
    const told = `${SIGNED_IN_COOKIE}=1; Max-Age=15552000; Path=/; Secure; SameSite=Lax`
    expect([toldBy(start), toldBy(back)]).toEqual([null, told])
  })

  // A `Browser` refuses every answer that changes one cookie without the other.
  test('comes back with a linked provider, and with a token that is renewed', async () => {
    const { browser, id } = await player('Storyteller')
    const beginAgain = () => browser.jar.delete(SIGNED_IN_COOKIE)
    beginAgain()
    await browser.follow('/auth/discord?link=1&returnTo=/profile&login_hint=two@example.org', {
      'Sec-Fetch-Site': 'same-origin',
    })
    expect(hintIn(browser)).toBe('1')
    beginAgain()
    await env.DB.prepare('UPDATE session SET stale_at = 1 WHERE user_id = ?').bind(id).run()
    await browser.read('GET', '/api/rooms/settings')
    expect(hintIn(browser)).toBe('1')
  })

  test('comes with the question whether to keep an account, and with the account', async () => {
    await begin()
    await askToEnd()
    const { browser } = await signIn()
    expect(hintIn(browser)).toBe('1')
    // Nobody is signed in yet.
    await browser.read('GET', SILENT)
    expect([hintIn(browser), browser.session]).toEqual([undefined, expect.any(String)])
    expect((await keep(browser)).status).toBe(200)
    expect(hintIn(browser)).toBe('1')
  })

  test.each([
    ['signing out', 'POST', () => '/api/auth/logout'],
    ['signing out, at the other address', 'POST', () => '/auth/logout'],
    ['ending this device’s session', 'DELETE', () => ownDevice()],
    ['ending all sessions', 'DELETE', () => '/api/auth/devices'],
    ['deleting the account', 'DELETE', () => `/api/users/${cast.person.id}`],
  ])('goes with %s', async (_, method, pathFor) => {
    await begin()
    const { browser } = cast.person
    expect(hintIn(browser)).toBe('1')
    expect((await browser.call(method, await pathFor())).status).toBe(204)
    expect([hintIn(browser), browser.session]).toEqual([undefined, undefined])
  })

  test('goes with an account that is to be deleted later, and stays where another device is signed out', async () => {
    await begin()
    await askToEnd()
    expect(hintIn(cast.person.browser)).toBeUndefined()
    await begin()
    const other = new Browser()
    await other.signIn(EMAIL)
    const device = await ownDevice(other)
    expect((await cast.person.browser.call('DELETE', device)).status).toBe(204)
    expect(hintIn(cast.person.browser)).toBe('1')
  })
})

async function ownDevice(browser = cast.person.browser): Promise<string> {
  const { items } = await browser.read<{ items: Device[] }>('GET', '/api/auth/devices')
  return `/api/auth/devices/${items.find(({ isThis }) => isThis)?.id}`
}

describe('The answer to who is signed in', () => {
  test('tells pages where they have not been told yet, and once', async () => {
    const { browser } = await player('Townsfolk')
    for (const path of [SILENT, '/api/auth/me']) {
      browser.jar.delete(SIGNED_IN_COOKIE)
      const first = await browser.call('GET', path)
      expect([toldBy(first), first.headers.get('Cache-Control')]).toEqual([expect.stringContaining('=1; '), 'no-store'])
      expect(toldBy(await browser.call('GET', path))).toBeNull()
    }
  })

  test.each(['1', '', 'signed-in-as-Owner', '"'])('takes back the value %j where nobody is', async (value) => {
    const cookie = `a=b; ${SIGNED_IN_COOKIE}=${value}`
    for (const [path, status] of [
      [SILENT, 200],
      ['/api/auth/me', 401],
    ] as const) {
      const response = await call('GET', path, { cookie })
      expect([response.status, toldBy(response)]).toEqual([status, expect.stringContaining('=; Max-Age=0; Path=/')])
    }
    // It opens nothing.
    expect((await call('GET', '/api/auth/devices', { cookie })).status).toBe(401)
  })

  test('says nothing to somebody who was never here, nor while sessions cannot be read', async () => {
    expect((await call('GET', SILENT)).headers.getSetCookie()).toEqual([])
    const { browser } = await player('Townsfolk')
    browser.bindings = { SITE_ENABLED: '0', DB: failing(env.DB, 'prepare', 'batch') }
    const response = await browser.call('GET', SILENT)
    expect([response.status, await response.json(), toldBy(response)]).toEqual([200, { authenticated: false }, null])
  })

  test('says nothing to other answers: they are the same with it', async () => {
    expect(toldBy(await call('GET', '/api/site', { cookie: `${SIGNED_IN_COOKIE}=1` }))).toBeNull()
  })
})
