import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startIdentityServer, type IdentityServer } from '../../scripts/identity/server.ts'
import { oauthClient } from '../support/oauth-client.ts'

let server: IdentityServer
let clock = Date.now()

beforeAll(async () => {
  server = await startIdentityServer({
    port: 0,
    google: { id: 'google-id', secret: 'google-secret' },
    discord: { id: 'discord-id', secret: 'discord-secret' },
    redirectOrigins: ['http://localhost:8787', 'http://127.0.0.1:8787'],
    now: () => clock,
  })
})
afterAll(() => server.close())

const google = () => oauthClient('google', server.origin)
const discord = () => oauthClient('discord', server.origin)
const refusal = async (response: Response) => [response.status, (await response.json()).error]

describe('Google', () => {
  test('signs a sample person in, with a signed identity token and a profile', async () => {
    const client = google()
    const { target } = await client.authorize({ login_hint: 'owner@belfry.test' })
    expect(target?.origin).toBe('http://localhost:8787')
    expect(target?.searchParams.get('state')).toBe('s-1')

    const answer = await (await client.exchange(target?.searchParams.get('code') ?? '')).json()
    expect(answer).toMatchObject({ token_type: 'Bearer', expires_in: 3599, scope: 'openid email profile' })
    const claims = await readVerified(answer.id_token)
    expect(claims).toMatchObject({
      iss: 'https://accounts.google.com',
      aud: 'google-id',
      nonce: 'n-1',
      sub: '104728190035512700001',
      email: 'owner@belfry.test',
      email_verified: true,
      name: 'Olwen',
    })
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600)

    const profile = await (await client.profile(answer.access_token)).json()
    expect(profile).toMatchObject({ sub: claims.sub, email: claims.email, picture: claims.picture })
    const picture = await fetch(profile.picture)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG')
  })

  test('insists on PKCE with S256', async () => {
    const missing = await google().authorize({ code_challenge: null, login_hint: 'ana@example.org' })
    expect(missing.target?.searchParams.get('error')).toBe('invalid_request')
    const plain = await google().authorize({ code_challenge_method: 'plain', login_hint: 'ana@example.org' })
    expect(plain.target?.searchParams.get('error')).toBe('invalid_request')
  })

  test('refuses a wrong verifier', async () => {
    const client = google()
    const code = await client.codeFor('ana@example.org')
    expect(await refusal(await client.exchange(code, { code_verifier: 'x'.repeat(43) }))).toEqual([
      400,
      'invalid_grant',
    ])
  })

  test('says when an address is not verified', async () => {
    const client = google()
    const answer = await (await client.exchange(await client.codeFor('unverified@example.org'))).json()
    expect(await readVerified(answer.id_token)).toMatchObject({ email_verified: false })
  })
})

describe('Discord', () => {
  test('signs a sample person in and answers in the shape of Discord', async () => {
    const client = discord()
    const answer = await (await client.exchange(await client.codeFor('storyteller@belfry.test'))).json()
    expect(answer).toMatchObject({ token_type: 'Bearer', expires_in: 604_800, scope: 'identify email' })
    expect(answer).not.toHaveProperty('id_token')
    const profile = await (await client.profile(answer.access_token)).json()
    expect(profile).toMatchObject({
      id: '410000000000000003',
      username: 'storyteller',
      global_name: 'Sam',
      email: 'storyteller@belfry.test',
      verified: true,
    })
    const avatar = await fetch(`${server.origin}/avatars/${profile.id}/${profile.avatar}.png`)
    expect(avatar.headers.get('content-type')).toBe('image/png')
  })

  test('takes the secret from the body as well, but not from two places', async () => {
    const client = discord()
    const code = await client.codeFor('admin@belfry.test')
    const both = await client.exchange(code, { client_secret: client.credentials.secret })
    expect(await refusal(both)).toEqual([400, 'invalid_request'])
    const form = { grant_type: 'authorization_code', code, redirect_uri: client.redirect }
    const credentials = { client_id: client.credentials.id, client_secret: client.credentials.secret }
    const body = new URLSearchParams({ ...form, ...credentials })
    expect((await fetch(client.tokenUrl, { method: 'POST', body })).status).toBe(200)
  })

  test('knows people without a picture, without an address, and unverified ones', async () => {
    const read = async (email: string) => {
      const client = discord()
      const { access_token } = await (await client.exchange(await client.codeFor(email))).json()
      return (await client.profile(access_token)).json()
    }
    expect(await read('townsfolk@belfry.test')).toMatchObject({ avatar: null })
    expect(await read('noemail@example.org')).toMatchObject({ email: null, verified: false })
    expect(await read('unverified@example.org')).toMatchObject({ verified: false })
  })

  test('refuses an unknown bearer, and a token of Google', async () => {
    const client = google()
    const { access_token } = await (await client.exchange(await client.codeFor('ana@example.org'))).json()
    expect((await discord().profile(access_token)).status).toBe(401)
    expect((await google().profile('nonsense')).status).toBe(401)
  })
})

describe.each(['google', 'discord'] as const)('%s', (provider) => {
  const client = () => oauthClient(provider, server.origin)

  test('gives one address one person, and another address another', async () => {
    const read = async (email: string) => {
      const visitor = client()
      const { access_token } = await (await visitor.exchange(await visitor.codeFor(email))).json()
      const profile = await (await visitor.profile(access_token)).json()
      return { subject: profile.sub ?? profile.id, name: profile.name ?? profile.global_name }
    }
    const ana = await read('Ana.Banana@example.org')
    expect(ana.subject).toMatch(/^\d{18,21}$/)
    expect(ana.name).toBe('Ana Banana')
    expect((await read('ana.banana@example.org')).subject).toBe(ana.subject)
    expect((await read('ana.banana@example.com')).subject).not.toBe(ana.subject)
  })

  test('exchanges a code once, and a second try ends the first token', async () => {
    const visitor = client()
    const code = await visitor.codeFor('ana@example.org')
    const { access_token } = await (await visitor.exchange(code)).json()
    expect((await visitor.profile(access_token)).status).toBe(200)
    expect(await refusal(await visitor.exchange(code))).toEqual([400, 'invalid_grant'])
    expect((await visitor.profile(access_token)).status).toBe(401)
  })

  test('lets a code live for sixty seconds', async () => {
    const visitor = client()
    const [early, late] = [await visitor.codeFor('ana@example.org'), await visitor.codeFor('ana@example.org')]
    clock += 59_999
    expect((await visitor.exchange(early)).status).toBe(200)
    clock += 1
    expect(await refusal(await visitor.exchange(late))).toEqual([400, 'invalid_grant'])
  })

  test('refuses a wrong secret, an unknown client, another redirect address and another grant', async () => {
    const visitor = client()
    const code = await visitor.codeFor('ana@example.org')
    const wrong = await visitor.exchange(code, {}, { id: visitor.credentials.id, secret: 'wrong' })
    expect(wrong.headers.get('www-authenticate')).toContain('Basic')
    expect(await refusal(wrong)).toEqual([401, 'invalid_client'])
    const unknown = await visitor.exchange(code, {}, { id: 'nobody', secret: visitor.credentials.secret })
    expect(await refusal(unknown)).toEqual([401, 'invalid_client'])
    const elsewhere = await visitor.exchange(code, { redirect_uri: 'http://127.0.0.1:8787/api/auth/callback/google' })
    expect(await refusal(elsewhere)).toEqual([400, 'invalid_grant'])
    const password = await visitor.exchange(code, { grant_type: 'password' })
    expect(await refusal(password)).toEqual([400, 'unsupported_grant_type'])
    expect((await visitor.exchange(code)).status).toBe(200)
  })

  test('sends nobody to an address that is not registered', async () => {
    for (const redirect of ['https://evil.example/', 'http://localhost:8788/api/auth/callback/google', '']) {
      const { response, target } = await client().authorize({ redirect_uri: redirect, login_hint: 'ana@example.org' })
      expect([response.status, target]).toEqual([400, undefined])
      expect(await response.text()).toContain('This redirect_uri is not registered here.')
    }
    const { response } = await client().authorize({ client_id: 'nobody' })
    expect(response.status).toBe(400)
  })

  test('reports other mistakes to the registered address, with the state', async () => {
    const { target } = await client().authorize({ response_type: 'token' })
    expect(target?.searchParams.get('error')).toBe('unsupported_response_type')
    expect(target?.searchParams.get('state')).toBe('s-1')
    const scope = await client().authorize({ scope: 'everything' })
    expect(scope.target?.searchParams.get('error')).toBe('invalid_scope')
  })

  test('denies when asked to', async () => {
    const byHand = await client().authorize({}, { decision: 'deny' })
    expect(byHand.target?.searchParams.get('error')).toBe('access_denied')
    const byHint = await client().authorize({ login_hint: 'deny@example.org' })
    expect(byHint.target?.searchParams.get('error')).toBe('access_denied')
  })

  test('breaks the token endpoint when asked to', async () => {
    const visitor = client()
    const { target } = await visitor.authorize({}, { decision: 'break', person: 'storyteller@belfry.test' })
    expect((await visitor.exchange(target?.searchParams.get('code') ?? '')).status).toBe(500)
  })

  test('shows a page that works without scripts, and takes someone new', async () => {
    const { response } = await client().authorize()
    const page = await response.text()
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const words of ['Choose who you are', 'Olwen', 'Dee', 'Someone new', 'Deny', 'Break the token endpoint']) {
      expect(page).toContain(words)
    }
    expect(page).not.toContain('<script')
    const visitor = client()
    const { target } = await visitor.authorize({}, { email: 'newcomer@example.net', name: 'Nadja' })
    const { access_token } = await (await visitor.exchange(target?.searchParams.get('code') ?? '')).json()
    expect(JSON.stringify(await (await visitor.profile(access_token)).json())).toContain('Nadja')
  })

  test('asks again for an address that is none, and keeps what was typed', async () => {
    const { response } = await client().authorize({}, { email: '"><b>', name: 'Ana' })
    expect(response.status).toBe(422)
    const page = await response.text()
    expect(page).toContain('value="&quot;&gt;&lt;b&gt;"')
    expect(page).toContain('Enter an e-mail address')
  })
})

async function readVerified(token: string): Promise<Record<string, unknown>> {
  const [head = '', body = '', signature = ''] = token.split('.')
  const { keys } = await (await fetch(`${server.origin}/oauth2/v3/certs`)).json()
  const header = JSON.parse(Buffer.from(head, 'base64url').toString())
  const key = keys.find((candidate: { kid: string }) => candidate.kid === header.kid)
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    createPublicKey({ key, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  )
  expect(isGenuine).toBe(true)
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}
