import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ProblemBody } from '#protocol/problem.ts'
import { app } from '../../src/app.ts'
import { ORIGIN } from '../support/worker/call.ts'
import { type PersonKey, sessionCookieOf } from '../support/worker/people.ts'
import { newWorld } from '../support/worker/world.ts'
import { ApiDescription } from './api-description.ts'

let scripts: { id: string }[] = []
beforeAll(async () => {
  scripts = await newWorld(3)
})

/** Calls from one address, of which the limits let the first `most` through. */
function caller(most: number) {
  const counts = new Map<string, number>()
  const limitNamed = (name: string) => ({
    limit: async ({ key }: { key: string }) => {
      const count = (counts.get(`${name} ${key}`) ?? 0) + 1
      counts.set(`${name} ${key}`, count)
      return { success: count <= most }
    },
  })
  const bindings = { ...env, SEARCHES: limitNamed('SEARCHES'), VALIDATIONS: limitNamed('VALIDATIONS') }
  const ask = async (method: string, path: string, sent: { body?: string; as?: PersonKey; from?: string } = {}) => {
    const cx = createExecutionContext()
    const cookie = sent.as === undefined ? {} : { Cookie: sessionCookieOf(sent.as) }
    const headers = {
      Origin: ORIGIN,
      'CF-Connecting-IP': sent.from ?? '203.0.113.7',
      'Content-Type': 'application/json',
    }
    const init = { method, headers: { ...headers, ...cookie }, ...(sent.body === undefined ? {} : { body: sent.body }) }
    const response = await app.fetch(new Request(ORIGIN + path, init), bindings, cx)
    const text = await response.text()
    await waitOnExecutionContext(cx)
    return { status: response.status, text, headers: response.headers }
  }
  return { ask, counts }
}

const SEARCHES = [
  '/api/scripts?search=trouble',
  '/api/scripts?include=imp',
  '/api/scripts?exclude=no-dashii',
  '/api/scripts?type=full',
  '/api/scripts?page=2',
  '/api/scripts?limit=1000&cursor=x',
  '/api/scripts?sponsor=somebody',
  '/api/scripts/search?query=trouble',
  '/api/scripts/search',
  '/api/scripts/filter',
  '/api/scripts/by-sponsor/somebody',
  '/api/library?search=trouble',
]

describe('A search of the library', () => {
  it.each(SEARCHES)('counts by address: %s', async (path) => {
    const { ask } = caller(2)
    for (const _ of [1, 2]) expect((await ask('GET', path)).status).not.toBe(429)
    const refused = await ask('GET', path)
    expect(JSON.parse(refused.text)).toMatchObject({
      error: 'RATE_LIMITED',
      message: 'Too many searches from your network. Try again in a minute.',
    } satisfies Partial<ProblemBody>)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
    expect((await ask('GET', path, { as: 'admin' })).status).toBe(429)
    expect((await ask('GET', path, { from: '203.0.113.8' })).status).not.toBe(429)
  })

  it.each(['/api/scripts', '/api/scripts?limit=50&sort=title&search=&type=all', '/api/library?limit=50', '/library'])(
    'does not count where the answer is the same for everybody: %s',
    async (path) => {
      const { ask, counts } = caller(0)
      expect((await ask('GET', path)).status).toBe(200)
      expect(counts.size).toBe(0)
    },
  )

  it('in the address of the library’s page comes without its scripts once it is too much', async () => {
    const { ask } = caller(1)
    const firstData = async () => {
      const { status, text, headers } = await ask('GET', `/library?search=${crypto.randomUUID()}`)
      return [status, text.includes('"libraryTotal":'), headers.get('Cache-Control'), headers.get('Retry-After')]
    }
    expect(await firstData()).toEqual([200, true, 'public, max-age=0, s-maxage=300', null])
    expect(await firstData()).toEqual([429, false, 'no-store', '60'])
  })
})

/** Of each kind of address below which an id is looked up: one that is not there, and one that is. */
const BY_ID = [
  ['/characters/{}', '/characters/imp'],
  ['/script/{}', '/script/{script}'],
  ['/results/{}', null],
  ['/images/avatar-{}', null],
  ['/sitemaps/{}.xml', '/sitemaps/0.xml'],
  ['/embeds/character/{}.json', '/embeds/character/imp.json'],
  ['/embeds/script/{}.json', '/embeds/script/{script}.json'],
  ['/embeds/result/{}.json', null],
  ['/api/characters/{}', '/api/characters/imp'],
  ['/api/scripts/{}', '/api/scripts/{script}'],
  ['/api/scripts/{}.json', '/api/scripts/{script}.json'],
  ['/api/scripts/{}/similar', '/api/scripts/{script}/similar'],
  ['/api/results/{}', null],
  [
    `/api/oembed?url=${encodeURIComponent(`${ORIGIN}/script/`)}{}`,
    `/api/oembed?url=${encodeURIComponent(`${ORIGIN}/script/`)}{script}`,
  ],
  ['/compare?a={}&b={}', null],
] as const

describe('An address with an id that is not there', () => {
  const unknown = (path: string) => path.replaceAll('{}', crypto.randomUUID().replaceAll('-', '').slice(0, 22))

  it.each(BY_ID)('counts like a search by address: %s', async (path, there) => {
    const { ask } = caller(2)
    for (const _ of [1, 2]) expect((await ask('GET', unknown(path))).status).toBe(404)
    const refused = await ask('GET', unknown(path))
    expect([refused.status, refused.headers.get('Retry-After'), refused.headers.get('Cache-Control')]).toEqual([
      429,
      '60',
      'no-store',
    ])
    expect(refused.text).toMatch(/Too many (?:unknown addresses|searches) from your network/u)
    expect((await ask('GET', unknown(path), { from: '203.0.113.8' })).status).toBe(404)
    if (there === null) return
    const known = there.replaceAll('{script}', scripts[0]?.id ?? '')
    expect((await ask('GET', known)).status).toBe(200)
  })

  it('leaves searches as they were, and searches leave it', async () => {
    const { ask } = caller(1)
    expect((await ask('GET', '/images/picture-1')).status).toBe(404)
    expect((await ask('GET', '/images/picture-2')).status).toBe(429)
    expect((await ask('GET', '/api/scripts/search?query=imp')).status).toBe(200)
    expect((await ask('GET', '/api/scripts/search?query=imp')).status).toBe(429)
    expect((await ask('GET', '/api/scripts/none', { from: '203.0.113.8' })).status).toBe(404)
    expect((await ask('GET', '/feeds/library.xml?search=imp', { from: '203.0.113.8' })).status).toBe(200)
  })

  it('that is there counts for nothing, however often it is read', async () => {
    const { ask, counts } = caller(0)
    for (const [, there] of BY_ID) {
      if (there !== null)
        expect((await ask('GET', there.replaceAll('{script}', scripts[0]?.id ?? ''))).status).toBe(200)
    }
    expect(counts.size).toBe(0)
  })
})

describe('Checking a script', () => {
  const body = JSON.stringify({ scriptData: ['imp'] })

  it.each(['/api/scripts/validate', '/api/scripts/resolve-jinxes'])(
    'counts by address, before the body is read: %s',
    async (path) => {
      const { ask } = caller(2)
      expect((await ask('POST', path, { body })).status).toBe(200)
      expect((await ask('POST', path, { body: '{' })).status).toBe(400)
      const refused = await ask('POST', path, { body: '{' })
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
      expect(refused.text).toContain('Too many scripts to check from your network. Try again in a minute.')
    },
  )

  it.each([
    ['/api/scripts/check-duplicate', { name: 'A name' }],
    ['/api/scripts/next-version-name', { name: 'A name' }],
    ['/api/scripts/import', { url: 'https://elsewhere.example/' }],
  ])('before saving it counts by account, below Admin: %s', async (path, given) => {
    const { ask } = caller(1)
    const sent = { body: JSON.stringify(given) }
    expect((await ask('POST', path, { ...sent, as: 'storyteller' })).status).not.toBe(429)
    expect((await ask('POST', path, { ...sent, as: 'storyteller', from: '203.0.113.9' })).status).toBe(429)
    for (const _ of [1, 2, 3]) expect((await ask('POST', path, { ...sent, as: 'admin' })).status).not.toBe(429)
  })
})

describe('A query that means nothing', () => {
  it.each(['/api/library/index', '/sitemap.xml', '/api/scripts', '/api/library/cards?seqs=1'])(
    'does not get round the edge cache: %s',
    async (path) => {
      const { ask } = caller(1000)
      expect((await ask('GET', path)).status).toBe(200)
      const cx = createExecutionContext()
      const address = `${ORIGIN}${path}${path.includes('?') ? '&' : '?'}x=${crypto.randomUUID()}`
      const response = await app.fetch(new Request(address), { ...env, DB: withoutScripts(), SEARCHES: OPEN }, cx)
      expect([response.status, (await response.text()).slice(0, 80)]).toEqual([200, expect.anything()])
      await waitOnExecutionContext(cx)
    },
  )
})

const OPEN: RateLimit = { limit: async () => ({ success: true }) }

/** The database, which answers nothing about scripts. */
function withoutScripts(): D1Database {
  return new Proxy(env.DB, {
    get(db, name) {
      if (name === 'prepare') return (text: string) => (/\bscript\b/u.test(text) ? refuse(text) : db.prepare(text))
      const value: unknown = Reflect.get(db, name)
      return typeof value === 'function' ? (value.bind(db) as unknown) : value
    },
  })
}

function refuse(text: string): never {
  throw new Error(`Nobody should ask: ${text.slice(0, 60)}`)
}

describe('The API’s description', () => {
  it('names 429 where a call is limited, and 413 and 415 where a body is read', async () => {
    const api = await ApiDescription.read()
    const has = (endpoint: string, status: number) => `${status}` in (api.operation(endpoint)?.responses ?? {})
    for (const endpoint of [
      'GET /api/scripts',
      'GET /api/scripts/search',
      'GET /api/scripts/filter',
      'GET /api/library',
      'POST /api/scripts/validate',
      'POST /api/scripts/resolve-jinxes',
      'GET /api/users/search',
      'POST /api/feedback',
      'POST /api/rooms',
      'POST /api/rooms/:code/join',
    ])
      expect([endpoint, has(endpoint, 429)]).toEqual([endpoint, true])
    const writers = Object.entries(api.document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    for (const { path, method, operation } of writers) {
      const readsBody = operation.requestBody !== undefined
      for (const status of [413, 415])
        expect([method, path, `${status}` in operation.responses]).toEqual([method, path, readsBody])
    }
  })
})
