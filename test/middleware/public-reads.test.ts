import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { CALLS } from '#protocol/calls/all.ts'
import { app } from '../../src/app.ts'
import { ENDPOINTS } from '../routes/endpoints.ts'
import { makeResult } from '../routes/endpoint-call.ts'
import { PERMISSIONS } from '../routes/permission-table.ts'
import { ORIGIN } from '../support/worker/call.ts'
import { sessionCookieOf } from '../support/worker/people.ts'
import { newWorld } from '../support/worker/world.ts'

const FOREIGN = 'https://elsewhere.example'

let scriptId = ''
let resultId = ''
beforeAll(async () => {
  const [script] = await newWorld(2)
  scriptId = script?.id ?? ''
  resultId = await makeResult('sample-storyteller')
})

async function ask(path: string, init: RequestInit = {}, bindings: object = {}) {
  const request = new Request(ORIGIN + path, { ...init, headers: { Origin: FOREIGN, ...init.headers } })
  return app.fetch(request, { ...env, ...bindings }, createExecutionContext())
}

const sharing = ({ headers }: Response) => ({
  origin: headers.get('Access-Control-Allow-Origin'),
  exposed: headers.get('Access-Control-Expose-Headers'),
  credentials: headers.get('Access-Control-Allow-Credentials'),
})
const EVERYBODY = { origin: '*', exposed: 'ETag, Retry-After, X-Request-Id', credentials: null }
const NOBODY = { origin: null, exposed: null, credentials: null }

const filled = (path: string) =>
  path
    .replace('/scripts/:id', `/scripts/${scriptId}`)
    .replace('/results/:id', `/results/${resultId}`)
    .replace(':file', scriptId)
    .replace(/:\w+(\{[^}]+\})?/gu, 'none')

const PUBLIC = new Set<string>(CALLS.filter(({ isPublic }) => isPublic === true).map(({ key }) => key))
const rows = (isPublic: boolean) =>
  ENDPOINTS.filter((one) => one.startsWith('GET ') && PUBLIC.has(one) === isPublic).map((one) =>
    one.slice('GET '.length),
  )

describe('What pages of other sites may read', () => {
  it('is nothing that anybody is refused', () => {
    expect(rows(true).length).toBeGreaterThan(20)
    const refused = PERMISSIONS.filter(
      ({ call, query }) => call.startsWith('GET ') && !/sponsor=me|mine/u.test(query ?? ''),
    )
      .filter(({ statuses }) => new Set(statuses).size > 1)
      .map(({ call }) => call)
    expect(refused.filter((call) => PUBLIC.has(call))).toEqual([])
  })

  it.each(rows(true))('%s: its answers, without credentials', async (path) => {
    const response = await ask(filled(path), { headers: { Cookie: sessionCookieOf('admin') } })
    expect(sharing(response)).toEqual(EVERYBODY)
    const head = await ask(filled(path), { method: 'HEAD' })
    expect(sharing(head)).toEqual(EVERYBODY)
  })

  it.each(rows(true))('%s: after asking whether it may', async (path) => {
    const asking = { 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'if-none-match,x-other' }
    const { status, headers, body } = await ask(filled(path), { method: 'OPTIONS', headers: asking })
    expect([status, body]).toEqual([204, null])
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(headers.get('Access-Control-Max-Age')).toBe('86400')
    expect(headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD')
    expect(headers.get('Access-Control-Allow-Headers')).toBe('*')
    expect(headers.get('Content-Security-Policy')).not.toBeNull()
  })

  it.each(rows(false))('%s: nothing', async (path) => {
    for (const method of ['GET', 'OPTIONS']) {
      const response = await ask(filled(path), {
        method,
        redirect: 'manual',
        headers: { Cookie: sessionCookieOf('admin') },
      })
      expect(sharing(response)).toEqual(NOBODY)
    }
  })

  it.each([
    '/api/scripts?sponsor=me',
    '/api/scripts?sponsor=x&sponsor=me',
    '/api/library?sponsor=me&search=bell',
    '/api/library?mine=1',
    '/api/scripts/by-sponsor/me',
    '/api/results?mine=1',
    '/api/rooms?mine=1',
  ])('%s: nothing, since it is the caller’s own', async (path) => {
    for (const method of ['GET', 'OPTIONS']) {
      const response = await ask(path, { method, headers: { Cookie: sessionCookieOf('admin') } })
      expect(sharing(response)).toEqual(NOBODY)
    }
  })

  it('is read alone: what changes something is never open', async () => {
    const path = `/api/scripts/${scriptId}`
    expect(sharing(await ask(path, { method: 'DELETE' }))).toEqual(NOBODY)
    expect(sharing(await ask('/api/scripts/validate', { method: 'POST' }))).toEqual(NOBODY)
    const preflight = await ask(path, { method: 'OPTIONS', headers: { 'Access-Control-Request-Method': 'DELETE' } })
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD')
  })

  it('stays open in every answer: unchanged, from the edge, refused, failed, and while the site is off', async () => {
    const fresh = await ask('/api/scripts?limit=2')
    await fresh.text()
    const cached = await ask('/api/scripts?limit=2')
    expect([cached.status, sharing(cached)]).toEqual([200, EVERYBODY])
    const tag = { 'If-None-Match': cached.headers.get('ETag') ?? '' }
    const unchanged = await ask('/api/scripts?limit=2', { headers: tag })
    expect([unchanged.status, sharing(unchanged)]).toEqual([304, EVERYBODY])
    const etag = (await ask('/api/characters')).headers.get('ETag') ?? ''
    const same = await ask('/api/characters', { headers: { 'If-None-Match': etag } })
    expect([same.status, sharing(same)]).toEqual([304, EVERYBODY])
    const refused: readonly [string, number, object?][] = [
      ['/api/scripts/none', 404],
      ['/api/scripts?limit=x', 422],
      ['/api/scripts?search=bell', 429, { SEARCHES: { limit: async () => Promise.resolve({ success: false }) } }],
      ['/api/scripts?limit=3', 503, { SITE_ENABLED: '0' }],
      ['/api/site', 500, { SITE_ENABLED: 'nonsense' }],
    ]
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    for (const [path, status, bindings] of refused) {
      const response = await ask(path, {}, bindings)
      expect([path, response.status, sharing(response)]).toEqual([path, status, EVERYBODY])
    }
    log.mockRestore()
  })
})
