import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { app } from '../../src/app.ts'
import { type Score, scoreOf, type Visit } from '../support/observatory.ts'
import { sessionCookieOf } from '../support/worker/people.ts'
import { RoomTable } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'
import { makeResult } from '../routes/endpoint-call.ts'

const HOST = 'belfry.example'
/** As deployed: no address of the development servers. */
const DEPLOYED = { ...env, OAUTH_DEV_ORIGIN: '', OFFICIAL_DATA_URL: '' }
const LEAST = 120

const ask = async (address: string, init: RequestInit = {}) =>
  app.fetch(new Request(address, { redirect: 'manual', ...init }), DEPLOYED, createExecutionContext())

async function visit(path: string, init: RequestInit = {}): Promise<Visit> {
  const [secure, plain] = [await ask(`https://${HOST}${path}`, init), await ask(`http://${HOST}${path}`)]
  const overHttp = { status: plain.status, location: plain.headers.get('Location') }
  return { headers: secure.headers, html: await secure.text(), overHttp, url: new URL(`https://${HOST}${path}`) }
}

const GOOD: Score['points'] = {
  'content-security-policy': 10,
  cookies: 0,
  'cross-origin-resource-sharing': 0,
  'cross-origin-resource-policy': 10,
  redirection: 0,
  'referrer-policy': 5,
  'strict-transport-security': 0,
  'subresource-integrity': 0,
  'x-content-type-options': 0,
  'x-frame-options': 5,
}

let scriptId = ''
let resultId = ''
let code = ''
beforeAll(async () => {
  const [script] = await newWorld(2)
  scriptId = script?.id ?? ''
  resultId = await makeResult('sample-storyteller')
  code = (await RoomTable.open()).code
})

describe('The public Observatory gives', () => {
  it.each([
    '/',
    '/library',
    '/changelog',
    '/feedback',
    '/script/:script',
    '/rooms/:room',
    '/results/:result',
    '/rooms/ZZZZ',
  ])(`at least ${LEAST} points to %s`, async (path) => {
    const address = path.replace(':script', scriptId).replace(':result', resultId).replace(':room', code)
    const score = scoreOf(await visit(address))
    expect(score).toEqual({ points: GOOD, total: 130 })
    expect(score.total).toBeGreaterThanOrEqual(LEAST)
  })

  it.each(['/health', '/api/site', '/api/scripts', '/api/no-such-thing', '/robots.txt'])(
    'the same headers’ points to %s',
    async (path) => {
      const { points } = scoreOf(await visit(path))
      expect({ ...points, redirection: 0 }).toEqual(GOOD)
    },
  )

  it('the same points to files of the build', async () => {
    const page = await (await ask(`https://${HOST}/library`)).text()
    const script = /\/assets\/[\w.-]+\.js/u.exec(page)?.[0] ?? 'none'
    expect(scoreOf(await visit(script)).points).toEqual(GOOD)
  })

  it('five more where a cookie is set', async () => {
    const init = { method: 'POST', headers: { Origin: `https://${HOST}`, 'Content-Type': 'application/json' } }
    const joining = { ...init, body: JSON.stringify({ displayName: 'Ana' }) }
    const joined = await visit(`/api/rooms/${code}/join`, joining)
    expect(joined.headers.getSetCookie().length).toBe(1)
    expect(scoreOf(joined).points).toEqual({ ...GOOD, cookies: 5, redirection: -20 })
    const signIn = await visit('/auth/google')
    expect(scoreOf(signIn).points).toMatchObject({ cookies: 5, redirection: 0 })
  })
})

describe('Over http', () => {
  it('a page sends the browser to the same address over https, and keeps it there', async () => {
    const answer = await ask(`http://${HOST}/library?search=bell&page=2`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, `https://${HOST}/library?search=bell&page=2`])
  })

  it('a program is refused, so that its secrets are not sent in the open unnoticed', async () => {
    for (const [path, method] of [
      ['/api/auth/me', 'GET'],
      ['/api/feedback', 'POST'],
      ['/auth/logout', 'POST'],
    ] as const) {
      const answer = await ask(`http://${HOST}${path}`, { method, headers: { Cookie: sessionCookieOf('owner') } })
      expect([path, answer.status, await answer.json()]).toMatchObject([path, 400, { error: 'BAD_REQUEST' }])
    }
  })

  it('this machine is served, since development has no certificate', async () => {
    for (const host of ['localhost:8787', '127.0.0.1', '[::1]']) {
      const answer = await app.fetch(new Request(`http://${host}/health`), env, createExecutionContext())
      expect(answer.status).toBe(200)
    }
  })
})

describe('The score itself', () => {
  const best = { html: '', overHttp: null, url: new URL(`https://${HOST}/`) }
  const scored = (headers: Record<string, string>, more: Partial<Visit> = {}) =>
    scoreOf({ ...best, headers: new Headers(headers), ...more })

  it('is 30 for a page without any header: penalties of 70, and no bonus below 90', () => {
    expect(scored({}).total).toBe(30)
  })

  it('falls with each thing that is worse', () => {
    const policy = (value: string) => scored({ 'Content-Security-Policy': value }).points['content-security-policy']
    expect(policy("default-src 'none'")).toBe(10)
    expect(policy("default-src 'self'")).toBe(5)
    expect(policy("default-src 'none'; style-src 'self' 'unsafe-inline'")).toBe(0)
    expect(policy("default-src 'none'; img-src http:")).toBe(-10)
    expect(policy("default-src 'none'; script-src 'self' 'unsafe-eval'")).toBe(-10)
    expect(policy("default-src 'none'; script-src 'self' 'unsafe-inline'")).toBe(-20)
    expect(policy("script-src 'self'")).toBe(-20)
    const cookie = (value: string) => scored({ 'Set-Cookie': value }).points['cookies']
    expect(cookie('a=b; Secure; SameSite=Lax')).toBe(5)
    expect(cookie('a=b; Secure')).toBe(0)
    expect(cookie('a=b; SameSite=Lax')).toBe(-20)
    expect(cookie('a=b; Secure; SameSite=None')).toBe(-20)
    expect(cookie('session=b; Secure; SameSite=Lax')).toBe(-30)
    expect(cookie('session=b; HttpOnly')).toBe(-40)
    const page = (html: string) => scored({}, { html }).points['subresource-integrity']
    expect(page('<script src="/a.js"></script>')).toBe(0)
    expect(page('<script src="/a.js" integrity="sha256-x"></script>')).toBe(5)
    expect(page('<script src="https://elsewhere.example/a.js"></script>')).toBe(-5)
    expect(page('<script src="http://elsewhere.example/a.js"></script>')).toBe(-50)
    expect(scored({}, { overHttp: { status: 200, location: null } }).points['redirection']).toBe(-20)
    expect(scored({ 'Strict-Transport-Security': 'max-age=60' }).points['strict-transport-security']).toBe(-10)
  })
})
