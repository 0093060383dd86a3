import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Site } from '#protocol/site.ts'
import { app } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { LIMIT_NAMES } from '../../src/limits.ts'
import { ORIGIN } from '../support/worker/call.ts'

describe('The configuration', () => {
  afterEach(() => void vi.restoreAllMocks())
  const statusWith = async (bindings: object, origin = ORIGIN) => {
    const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const response = await app.fetch(new Request(`${origin}/health`), { ...env, ...bindings }, createExecutionContext())
    return [response.status, logged.mock.calls.map(([line]) => String(line)).join()] as const
  }

  it.each([
    'https://accounts.elsewhere.example',
    'http://10.0.0.7:9999',
    'http://localhost.elsewhere.example',
    'http://localhost:9999/path',
    'http://user@localhost:9999',
    'localhost:9999',
    'nonsense',
  ])('refuses %s as a replacement for the providers', async (OAUTH_DEV_ORIGIN) => {
    const [status, logged] = await statusWith({ OAUTH_DEV_ORIGIN })
    expect([status, logged]).toEqual([
      500,
      expect.stringContaining('"event":"config-refused","variable":"OAUTH_DEV_ORIGIN"'),
    ])
    expect(logged).not.toContain(OAUTH_DEV_ORIGIN)
  })

  it('refuses the local identity server unless the request is on loopback', async () => {
    expect((await statusWith({}, 'https://belfry.example'))[0]).toBe(500)
    const none = { OAUTH_DEV_ORIGIN: '', OFFICIAL_DATA_URL: '' }
    expect((await statusWith(none, 'https://belfry.example'))[0]).toBe(200)
    for (const origin of ['http://localhost:1', 'http://127.0.0.1:8787', 'http://[::1]:8787'])
      expect((await statusWith({}, origin))[0], origin).toBe(200)
  })

  it.each(LIMIT_NAMES)('refuses %s unless it is a whole number of at least 1', async (name) => {
    for (const value of ['', '0', '-1', '1.5', '1e3', ' 7', 'many']) {
      const [status, logged] = await statusWith({ [name]: value })
      expect([value, status, logged.includes(name)]).toEqual([value, 500, true])
    }
    expect((await statusWith({ [name]: '7' }))[0]).toBe(200)
  })

  it.each(['EU', 'europe', 'fedramp', '0', ' '])('refuses "%s" as the place of rooms', async (ROOMS_JURISDICTION) => {
    const [status, logged] = await statusWith({ ROOMS_JURISDICTION })
    expect([status, logged]).toEqual([500, expect.stringContaining('"variable":"ROOMS_JURISDICTION"')])
  })

  it('tells pages where sheets of official characters are made, and another place if a variable says so', async () => {
    const placeWith = async (bindings: object) => {
      const cx = createExecutionContext()
      const response = await app.fetch(new Request(`${ORIGIN}/api/site`), { ...env, ...bindings }, cx)
      return (await response.json<Site>()).links.pocketGrimoire
    }
    expect(await placeWith({})).toBe('https://www.pocketgrimoire.co.uk/en_GB/sheet')
    const elsewhere = 'https://sheets.example/en_GB/sheet'
    expect(await placeWith({ POCKET_GRIMOIRE_URL: elsewhere })).toBe(elsewhere)
    expect((await statusWith({ POCKET_GRIMOIRE_URL: 'javascript:alert(1)' }))[0]).toBe(500)
  })

  it('says by which providers people sign in: none for both secrets leaves one out', async () => {
    const providersWith = async (bindings: object) => {
      const cx = createExecutionContext()
      const response = await app.fetch(new Request(`${ORIGIN}/api/site`), { ...env, ...bindings }, cx)
      return (await response.json<Site>()).providers
    }
    expect(await providersWith({})).toEqual(['google', 'discord'])
    expect(await providersWith({ GOOGLE_CLIENT_ID: 'none', GOOGLE_CLIENT_SECRET: 'none' })).toEqual(['discord'])
  })

  it('is read once for each environment', () => {
    expect(readConfig(env)).toBe(readConfig(env))
    expect(readConfig(env).limits).toMatchObject({ FRAMES_PER_SECOND: 10, FRAMES_BURST: 30, SOCKETS_PER_SEAT: 8 })
  })

  it('refuses an unknown role for new accounts, and Owner', async () => {
    for (const NEW_ACCOUNT_ROLE of ['Owner', 'King', '']) expect((await statusWith({ NEW_ACCOUNT_ROLE }))[0]).toBe(500)
    for (const NEW_ACCOUNT_ROLE of ['Townsfolk', 'Storyteller', 'Admin'])
      expect((await statusWith({ NEW_ACCOUNT_ROLE }))[0]).toBe(200)
  })
})

const HOST = 'https://challenges.cloudflare.com'

async function policyOf(path: string, bindings: Partial<Env>): Promise<string> {
  const response = await app.request(path, {}, { ...env, ...bindings }, createExecutionContext())
  await response.text()
  return response.headers.get('Content-Security-Policy') ?? ''
}

it('only the policy of /feedback allows the bot check’s host, and only if its keys are set', async () => {
  const keys = { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'secret' }
  const open = await policyOf('/feedback', keys)
  expect(open).toContain(`script-src 'self' ${HOST};`)
  expect(open).toContain(`frame-src ${HOST}`)
  expect(open).toContain("default-src 'none'")
  expect(open).not.toContain('unsafe')
  for (const [path, bindings] of [
    ['/feedback', {}],
    ['/feedback', { TURNSTILE_SITE_KEY: 'site' }],
    ['/api/site', keys],
    ['/health', keys],
  ] as const) {
    expect(await policyOf(path, bindings)).not.toContain('challenges')
  }
})
