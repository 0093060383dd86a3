import { Discord, Google } from 'arctic'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { allowedAddress, fetchAvatar } from '../../src/auth/avatars.ts'
import { authorizationUrl, fetchProfile, PROVIDER_TABLE } from '../../src/auth/providers.ts'
import { readConfig } from '../../src/config.ts'
import { PIXEL } from '../support/worker/identity.ts'

const config = readConfig({ ...env, OAUTH_DEV_ORIGIN: '' })
const { google: googleClient, discord: discordClient } = config
const secrets = { state: 's', codeVerifier: 'v'.repeat(43), nonce: 'n' }
const REDIRECT = 'https://belfry.example/api/auth/callback'

test('Google’s endpoints, and what is sent there, are those of arctic’s own class', async () => {
  const google = new Google(googleClient.id, googleClient.secret, `${REDIRECT}/google`)
  const theirs = google.createAuthorizationURL('s', secrets.codeVerifier, PROVIDER_TABLE.google.scopes)
  const ours = authorizationUrl(config, 'google', 'https://belfry.example', secrets, null)
  expect(ours.searchParams.get('nonce')).toBe('n')
  ours.searchParams.delete('nonce')
  expect(ours.href).toBe(theirs.href)
  expect(await exchangeOf('google')).toEqual(
    await sentBy(() => google.validateAuthorizationCode('c', secrets.codeVerifier)),
  )
})

test('Discord’s endpoints, and what is sent there, are those of arctic’s own class', async () => {
  const discord = new Discord(discordClient.id, discordClient.secret, `${REDIRECT}/discord`)
  const theirs = discord.createAuthorizationURL('s', null, PROVIDER_TABLE.discord.scopes)
  expect(authorizationUrl(config, 'discord', 'https://belfry.example', secrets, null).href).toBe(theirs.href)
  expect(await exchangeOf('discord')).toEqual(await sentBy(() => discord.validateAuthorizationCode('c', null)))
})

test.each([
  ['google', 'https://lh3.googleusercontent.com/a/1=s96-c', true],
  ['discord', 'https://cdn.discordapp.com/avatars/1/2.png', true],
  ['google', 'http://lh3.googleusercontent.com/a/1', false],
  ['google', 'https://lh3.googleusercontent.com.evil.example/a', false],
  ['google', 'https://evil.example/a', false],
  ['google', 'https://lh3.googleusercontent.com:8443/a', false],
  ['google', 'https://ana:pass@lh3.googleusercontent.com/a', false],
  ['google', 'https://169.254.169.254/latest', false],
  ['google', 'http://localhost:9999/a/1', false],
  ['discord', 'https://lh3.googleusercontent.com/a/1', false],
  ['discord', 'file:///etc/passwd', false],
  ['discord', 'not an address', false],
] as const)('a %s picture at %s: asked for %s', (provider, address, isAllowed) => {
  expect(allowedAddress(config, provider, address) !== null).toBe(isAllowed)
})

const ADDRESS = 'https://lh3.googleusercontent.com/a/1'
const pictureFrom = (response: () => Response | Promise<Response>) => {
  vi.stubGlobal('fetch', async () => response())
  return fetchAvatar(config, 'google', ADDRESS)
}

test('a picture that redirects, fails or is too large is left out', async () => {
  expect(await pictureFrom(() => new Response(PIXEL))).toEqual(PIXEL)
  expect(
    await pictureFrom(() => new Response(null, { status: 302, headers: { Location: 'https://evil.example' } })),
  ).toBeNull()
  expect(await pictureFrom(() => new Response('no', { status: 500 }))).toBeNull()
  expect(await pictureFrom(() => Promise.reject(new Error('no line')))).toBeNull()
  expect(await pictureFrom(() => new Response(new Uint8Array(512 * 1024 + 1)))).toBeNull()
})

/** What Belfry's own exchange of a code sends. */
async function exchangeOf(provider: 'google' | 'discord'): Promise<object> {
  const { origin } = new URL(REDIRECT)
  return sentBy(() => fetchProfile(config, provider, origin, 'c', secrets, Date.now()))
}

/** The first call that is posted; it is answered with a failure. */
async function sentBy(exchange: () => Promise<unknown>): Promise<object> {
  const posted: Request[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    if (request.method === 'POST') posted.push(request)
    return new Response(null, { status: 500 })
  })
  await expect(exchange()).rejects.toThrow()
  const [sent] = posted
  const body = Object.fromEntries(new URLSearchParams(await sent?.text()))
  return { address: sent?.url, authorization: sent?.headers.get('Authorization'), body }
}
