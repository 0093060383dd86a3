import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '#protocol/person.ts'
import { SIGNED_IN_COOKIE } from '#protocol/signed-in-cookie.ts'
import type { JoinResult } from '#protocol/room/room-answers.ts'
import { Browser } from '../support/worker/browser.ts'
import { player } from '../support/worker/player.ts'
import { standInForProviders } from '../support/worker/identity.ts'

const EMAIL = 'private.person@example.org'
const ADDRESS = '203.0.113.99'

let logged: string[] = []
beforeEach(() => {
  standInForProviders()
  logged = []
  vi.spyOn(console, 'log').mockImplementation((...words: unknown[]) => void logged.push(words.map(String).join(' ')))
})
afterEach(() => vi.restoreAllMocks())

/** A browser that keeps the text of every answer it gets. */
class Listener extends Browser {
  readonly answers: string[] = []

  override async send(path: string, init?: RequestInit): Promise<Response> {
    const response = await super.send(path, init)
    const text = await response.clone().text()
    const headers = [...response.headers].filter(([name]) => name !== 'set-cookie')
    this.answers.push(`${init?.method ?? 'GET'} ${path}\n${JSON.stringify(headers)}\n${text}`)
    return response
  }
}

async function someCallsOf(browser: Browser, { id }: { id: string }, code: string, token: string): Promise<void> {
  const bearer = { headers: { Authorization: `Bearer ${token}` } }
  const calls = [
    '/api/auth/me',
    '/api/auth/me?silent=1',
    '/api/auth/devices',
    '/api/users/search?query=priv',
    '/api/users',
    '/api/rooms?mine=1',
    '/api/rooms/settings',
  ]
  for (const path of [
    ...calls,
    `/api/users/${id}`,
    `/api/users/${id}/activity`,
    `/api/scripts/by-sponsor/${id}`,
    '/api/scripts',
  ]) {
    await browser.send(path)
  }
  await browser.send(`/api/rooms/${code}`)
  await browser.send(`/api/rooms/${code}`, bearer)
  await browser.call('PUT', `/api/users/${id}/role`, { role: 'Admin' })
  await browser.call('DELETE', `/api/users/${id}`)
}

test('no answer and no log entry has a token, and no answer to others has an email, a subject or an address', async () => {
  const self = new Listener({ 'CF-Connecting-IP': ADDRESS })
  await self.signIn(EMAIL)
  const me = await self.read<Me>('POST', '/api/auth/setup-display-name', { displayName: 'Private Person' })
  const code = (await self.read<{ code: string }>('POST', '/api/rooms', {})).code
  const scriptData = [{ id: '_meta', name: 'Private Matters' }, 'washerwoman', 'imp', 'baron', 'chef', 'empath']
  await self.read('POST', '/api/scripts', { scriptData })
  const subject = me.googleId ?? ''
  const other = new Listener()
  other.jar.set('__Host-belfry', (await player('Storyteller')).browser.session ?? '')
  const guest = new Listener()
  const seats: string[] = []
  for (const browser of [self, other, guest]) {
    const { participantToken } = await browser.read<JoinResult>('POST', `/api/rooms/${code}/join`, {
      displayName: 'Somebody',
    })
    browser.answers.pop()
    seats.push(participantToken)
    await someCallsOf(browser, browser === self ? { id: crypto.randomUUID() } : me, code, participantToken)
  }
  const everything = [...self.answers, ...other.answers, ...guest.answers, ...logged].join('\n')
  const secrets = [self, other].map(({ session }) => session ?? '').concat(seats)
  expect(secrets.every((secret) => secret.length > 20)).toBe(true)
  for (const secret of secrets) expect(everything).not.toContain(secret)
  expect(self.answers.join('\n')).toContain(EMAIL)
  const toOthers = [...other.answers, ...guest.answers].join('\n')
  for (const trace of [EMAIL, ADDRESS, subject]) expect(toOthers).not.toContain(trace)
  expect(logged.join('\n')).not.toMatch(/@|203\.0\.113/u)
})

test('only hashes of tokens, states and browser secrets are stored', async () => {
  const browser = new Browser()
  const start = await browser.send('/auth/google?login_hint=hash@example.org')
  const state = new URL(start.headers.get('Location') ?? '').searchParams.get('state') ?? ''
  const bound = browser.jar.get('__Host-belfry-signin') ?? ''
  const rows = JSON.stringify((await env.DB.prepare('SELECT * FROM sign_in').all()).results)
  expect(rows).not.toContain(state)
  expect(rows).not.toContain(bound)
  await browser.signIn('hash@example.org')
  const sessions = JSON.stringify((await env.DB.prepare('SELECT * FROM session').all()).results)
  expect(sessions).not.toContain(browser.session)
})

test('the cookies are for this host only, unreadable for scripts but for one that opens nothing, and never cached', async () => {
  const browser = new Browser()
  const start = await browser.send('/auth/google?login_hint=cookie@example.org')
  const asked = await fetch(start.headers.get('Location') ?? '', { redirect: 'manual' })
  const response = await browser.send(asked.headers.get('Location') ?? '')
  const cookies = [...start.headers.getSetCookie(), ...response.headers.getSetCookie()]
  expect(cookies.length).toBeGreaterThanOrEqual(2)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-belfry/u)
    for (const part of ['Path=/', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(part)
    expect([cookie, cookie.includes('HttpOnly')]).toEqual([cookie, !cookie.startsWith(`${SIGNED_IN_COOKIE}=1;`)])
    expect(cookie).not.toContain('Domain')
  }
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('a sign-in tells the first page what to leave space for, in a cookie that opens nothing and lasts a minute', async () => {
  const browser = new Browser()
  await browser.signIn('places@example.org')
  expect(browser.jar.get('__Host-belfry-places')).toBeUndefined()
  await browser.read('POST', '/api/auth/setup-display-name', { displayName: 'Zoë Ünger' })
  const placesOf = async (role: string) => {
    await env.DB.prepare("UPDATE user SET role = ? WHERE display_name = 'Zoë Ünger'").bind(role).run()
    await browser.signIn('places@example.org')
    return decodeURIComponent(browser.jar.get('__Host-belfry-places') ?? '')
  }
  await browser.read('POST', '/api/groups', { name: 'The Thursday Ravens' })
  expect(await placesOf('Storyteller')).toBe('+host Zoë Ünger')
  await env.DB.prepare('DELETE FROM group_member').run()
  expect(await placesOf('Townsfolk')).toBe('-member Zoë Ünger')
})
