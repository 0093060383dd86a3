// @module-tag gate: below a second; every sign-in of the tests needs it
import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SAMPLE_PEOPLE } from '../../scripts/identity/people.ts'
import type { IdentityServer } from '../../scripts/identity/server.ts'
import { pictureOf } from '../../scripts/identity/portrait.ts'
import { refusal, startForTests } from '../support/identity-server.ts'
import { oauthClient } from '../support/oauth-client.ts'

let server: IdentityServer

beforeAll(async () => {
  server = await startForTests()
})
afterAll(() => server.close())

const google = () => oauthClient('google', server.origin)
const discord = () => oauthClient('discord', server.origin)

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

  test('gives sample people the pictures that Belfry has of them from the start', async () => {
    const client = google()
    const pictured = SAMPLE_PEOPLE.filter(({ hasPicture }) => hasPicture)
    const given = pictured.map(async ({ email }) => {
      const { access_token: token } = await (await client.exchange(await client.codeFor(email))).json()
      const { picture } = await (await client.profile(token)).json()
      return new Uint8Array(await (await fetch(picture)).arrayBuffer())
    })
    expect(pictured.map(pictureOf)).toEqual(await Promise.all(given))
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
