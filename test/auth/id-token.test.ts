import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '../support/worker/browser.ts'
import { interceptors, standInForProviders } from '../support/worker/identity.ts'

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
const END_OF = { taken: '/setup/display-name?returnTo=%2F', refused: '/auth/login?error=server_error' }

let ours: CryptoKeyPair
let foreign: CryptoKeyPair

beforeAll(async () => {
  ours = await keyPair()
  foreign = await keyPair()
})
beforeEach(() => {
  standInForProviders()
  interceptors.clear()
})

async function keyPair(): Promise<CryptoKeyPair> {
  const size = { modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
  return (await crypto.subtle.generateKey({ ...RSA, ...size }, true, ['sign', 'verify'])) as CryptoKeyPair
}

const published = async ({ publicKey }: CryptoKeyPair, kid: string) => ({
  ...((await crypto.subtle.exportKey('jwk', publicKey)) as JsonWebKey),
  kid,
})
const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/u, '')
const encode = (value: unknown) => base64Url(new TextEncoder().encode(JSON.stringify(value)))

async function signed(head: object, claims: object, { privateKey }: CryptoKeyPair): Promise<string> {
  const body = `${encode(head)}.${encode(claims)}`
  const signature = await crypto.subtle.sign(RSA.name, privateKey, new TextEncoder().encode(body))
  return `${body}.${base64Url(new Uint8Array(signature))}`
}

const countUsers = async () => (await env.DB.prepare('SELECT count(*) AS n FROM user').first<{ n: number }>())?.n ?? 0

/** A sign-in in which Google answers with the token that `make` makes of the usual claims; where it ends. */
async function signInWith(make: (claims: Record<string, unknown>) => string | Promise<string>): Promise<string> {
  const browser = new Browser()
  const start = await browser.send('/auth/google?login_hint=ana@example.org')
  const asked = new URL(start.headers.get('Location') ?? '')
  const back = new URL((await fetch(asked, { redirect: 'manual' })).headers.get('Location') ?? '')
  const usual = { iss: 'https://accounts.google.com', aud: 'google-client', exp: Date.now() / 1000 + 600, sub: '7' }
  const idToken = await make({ ...usual, nonce: asked.searchParams.get('nonce') })
  const answer = { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken }
  const keys = [await published(foreign, 'other'), await published(ours, 'now')]
  interceptors.set('/token', () => Response.json(answer))
  if (!interceptors.has('/oauth2/v3/certs')) interceptors.set('/oauth2/v3/certs', () => Response.json({ keys }))
  interceptors.set('/v1/userinfo', () => Response.json({ sub: '7', name: 'Ana' }))
  const before = await countUsers()
  const end = await browser.follow(back.pathname + back.search)
  expect(await countUsers()).toBe(browser.session === undefined ? before : before + 1)
  await env.DB.prepare("DELETE FROM user WHERE id IN (SELECT user_id FROM identity WHERE subject = '7')").run()
  return end
}

const HEAD = { alg: 'RS256', kid: 'now', typ: 'JWT' }

test.each([
  ['with all claims sound is taken', {}, END_OF.taken],
  ['of another issuer is refused', { iss: 'https://evil.example' }, END_OF.refused],
  ['for another audience is refused', { aud: 'somebody-else' }, END_OF.refused],
  ['with another nonce is refused', { nonce: 'other' }, END_OF.refused],
  ['that has ended is refused', { exp: 1 }, END_OF.refused],
  ['of another subject than the profile is refused', { sub: '1' }, END_OF.refused],
])('an id token %s', async (_, change, end) => {
  expect(await signInWith((claims) => signed(HEAD, { ...claims, ...change }, ours))).toBe(end)
})

test.each([
  ['by a key that its issuer has not published', () => HEAD, () => foreign],
  ['with a key that it does not name', () => ({ alg: 'RS256' }), () => ours],
  ['with a key that nobody knows', () => ({ ...HEAD, kid: 'later' }), () => ours],
  ['with a key that it brings itself', () => ({ ...HEAD, kid: 'mine', jku: 'https://evil.example/keys' }), () => ours],
  ['by another algorithm, as it says', () => ({ ...HEAD, alg: 'HS256' }), () => ours],
] as const)('an id token that is signed %s is refused', async (_, headOf, keys) => {
  expect(await signInWith((claims) => signed(headOf(), claims, keys()))).toBe(END_OF.refused)
})

test('an id token without a signature, or with that of another token, is refused', async () => {
  const unsigned = (claims: object) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
  expect(await signInWith(unsigned)).toBe(END_OF.refused)
  const swapped = async (claims: object) => {
    const [head, , signature] = (await signed(HEAD, { ...claims, sub: '8' }, ours)).split('.')
    return `${head}.${encode(claims)}.${signature}`
  }
  expect(await signInWith(swapped)).toBe(END_OF.refused)
  expect(await signInWith(() => 'no token')).toBe(END_OF.refused)
})

test.each([
  ['fail', () => new Response(null, { status: 500 })],
  ['are elsewhere', () => Response.redirect('https://evil.example/keys', 302)],
  ['are endless', () => new Response('x'.repeat(100_000))],
  ['are none', () => Response.json({})],
  ['are no JSON', () => new Response('keys')],
])('while the keys %s nobody gets in', async (_, answer) => {
  interceptors.set('/oauth2/v3/certs', answer)
  expect(await signInWith((claims) => signed(HEAD, claims, ours))).toBe(END_OF.refused)
})
