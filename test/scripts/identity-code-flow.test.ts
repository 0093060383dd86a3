// @module-tag gate: below a second; every sign-in of the tests needs it
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IdentityServer } from '../../scripts/identity/server.ts'
import { refusal, startForTests } from '../support/identity-server.ts'
import { oauthClient } from '../support/oauth-client.ts'

let server: IdentityServer
let clock = Date.now()

beforeAll(async () => {
  server = await startForTests(() => clock)
})
afterAll(() => server.close())

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
    expect(page).toContain('Enter an email address')
  })
})
