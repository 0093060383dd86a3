// @module-tag gate: below a second
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authorizationUrl, fetchProfile } from '../support/sign-in-client.mjs'

const BELFRY = 'http://localhost:8787'
const CLIENT = { id: 'google-client', secret: 'a-secret-that-needs-no-encoding-0123456789' }
const SECRETS = { state: 'state-1', codeVerifier: 'v'.repeat(43), nonce: 'nonce-1' }

let server: Server
let origin: string

// A provider that others wrote and certified, at the paths that Google's endpoints have: it knows nothing of Belfry.
beforeAll(async () => {
  const provider = new Provider('https://accounts.google.com', {
    clients: [
      { client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [`${BELFRY}/api/auth/callback/google`] },
    ],
    routes: { authorization: '/o/oauth2/v2/auth', token: '/token', userinfo: '/v1/userinfo', jwks: '/oauth2/v3/certs' },
    claims: { openid: ['sub'], profile: ['name', 'picture'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key for this test alone'] },
    pkce: { required: () => true },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        name: 'Ana Referee',
        picture: 'https://lh3.googleusercontent.com/a/1',
        email: `${sub}@example.org`,
        email_verified: true,
      }),
    }),
  })
  server = createServer(provider.callback())
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const config = () => ({ oauthDevOrigin: origin, google: CLIENT })

/** Signs in at the provider's own pages and answers the address it sends the browser back to. */
async function consent(start: URL): Promise<URL> {
  const jar = new Map<string, string>()
  const forms = [{ prompt: 'login', login: 'ana', password: 'any' }, { prompt: 'consent' }]
  let address = start
  let form: Record<string, string> | undefined
  for (let hop = 0; hop < 12; hop += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const post = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }
    const response = await fetch(address, { redirect: 'manual', headers: { cookie }, ...post })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    form = undefined
    if (location === null) form = forms.shift()
    else address = here(new URL(location, address))
    if (address.origin === BELFRY) return address
    if (location === null && form === undefined)
      throw new Error(`Stopped at ${response.status}: ${await response.text()}`)
  }
  throw new Error('The provider never sent the browser back.')
}

/** The provider speaks of itself by its issuer's name; it is reached on loopback. */
function here(url: URL): URL {
  return url.hostname === 'accounts.google.com' ? new URL(url.pathname + url.search, origin) : url
}

async function codeFor(secrets = SECRETS): Promise<string> {
  const back = await consent(authorizationUrl(config(), 'google', BELFRY, secrets, null))
  expect(back.searchParams.get('state')).toBe(secrets.state)
  return back.searchParams.get('code') ?? ''
}

test('an independent provider accepts our sign-in, PKCE and nonce included', async () => {
  const profile = await fetchProfile(config(), 'google', BELFRY, await codeFor(), SECRETS, Date.now())
  expect(profile).toEqual({
    subject: 'ana',
    name: 'Ana Referee',
    email: 'ana@example.org',
    isEmailVerified: true,
    pictureUrl: 'https://lh3.googleusercontent.com/a/1',
  })
})

test('it refuses a code that comes twice, and so do we', async () => {
  const code = await codeFor()
  await fetchProfile(config(), 'google', BELFRY, code, SECRETS, Date.now())
  await expect(fetchProfile(config(), 'google', BELFRY, code, SECRETS, Date.now())).rejects.toThrow()
})

test('it refuses another verifier, and so do we', async () => {
  const other = { ...SECRETS, codeVerifier: 'w'.repeat(43) }
  await expect(fetchProfile(config(), 'google', BELFRY, await codeFor(), other, Date.now())).rejects.toThrow()
})

test('we refuse its id token under another nonce', async () => {
  const other = { ...SECRETS, nonce: 'nonce-2' }
  await expect(fetchProfile(config(), 'google', BELFRY, await codeFor(), other, Date.now())).rejects.toThrow('id token')
})
