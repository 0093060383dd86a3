import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { app } from '../../src/app.ts'
import { RATE_LIMITS } from '../../src/limits.ts'
import { ORIGIN } from '../support/worker/call.ts'
import { counted } from '../support/worker/counted-database.ts'
import { GroupTable } from '../support/worker/group.ts'
import { sessionCookieOf } from '../support/worker/people.ts'
import { newWorld } from '../support/worker/world.ts'
import { ApiDescription } from './api-description.ts'
import { readyCall } from './endpoint-call.ts'
import { ACTORS, type Row } from './permission-row.ts'
import { PERMISSIONS } from './permission-table.ts'

let api: ApiDescription
beforeAll(async () => {
  await newWorld(3)
  api = await ApiDescription.read()
})

const REFUSING = { limit: async () => ({ success: false }) }
const NONE_LEFT = { ...env, ...Object.fromEntries(Object.keys(RATE_LIMITS).map((name) => [name, REFUSING])) }

/** Where only a search counts: one. */
const SEARCHES: Readonly<Record<string, string>> = {
  'GET /library': 'search=x',
  'GET /api/scripts': 'search=x',
  'GET /api/library': 'search=x',
  'GET /feeds/library.xml': 'search=x',
  'GET /compare': 'a={script}&b={owngroup}',
}

/** Where only an unknown address counts, as a search: one. */
const UNKNOWN: Readonly<Record<string, string>> = {
  'GET /results/:id': '/results/none',
  'GET /characters/:id': '/characters/none',
  'GET /script/:id': '/script/none',
  'GET /api/results/:id': '/api/results/none',
  'GET /api/characters/:id': '/api/characters/none',
  'GET /api/scripts/:id': '/api/scripts/none',
  'GET /api/scripts/:file.json': '/api/scripts/none.json',
  'GET /images/:key': '/images/none',
  'GET /sitemaps/:part': '/sitemaps/99.xml',
  'GET /embeds/character/:file.json': '/embeds/character/none.json',
  'GET /embeds/script/:file.json': '/embeds/script/none.json',
  'GET /embeds/result/:file.json': '/embeds/result/none.json',
}

const isLimited = (call: string) => '429' in (api.operation(call)?.responses ?? {})
/** The first row of each read that answers somebody. */
const READS = [
  ...new Map(
    PERMISSIONS.filter(({ call, statuses }) => call.startsWith('GET ') && statuses.some((status) => status < 400))
      .toReversed()
      .map((row) => [row.call, row] as const),
  ).values(),
]

async function statusOf(row: Row, bindings: Env = NONE_LEFT, at: string | null = UNKNOWN[row.call] ?? null) {
  const query = SEARCHES[row.call] ?? row.query
  const actor = ACTORS[row.statuses.findIndex((status) => status < 400)] ?? 'Owner'
  const { browser, method, path } = await readyCall(actor, query === undefined ? row : { ...row, query })
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const cx = createExecutionContext()
  const headers = { Origin: ORIGIN, ...(cookie !== '' && { Cookie: cookie }) }
  const address = ORIGIN + (at ?? path)
  const { status } = await app.fetch(new Request(address, { method, headers }), bindings, cx)
  await waitOnExecutionContext(cx)
  return status
}

describe('A read that says 429', () => {
  it.each(READS.map((row) => [row.call, row] as const))(
    'answers it once the limit is reached: %s',
    async (call, row) => {
      const status = await statusOf(row)
      expect([call, status === 429]).toEqual([call, isLimited(call)])
    },
  )
})

describe('A read that answers though no limit has anything left', () => {
  afterEach(() => vi.restoreAllMocks())
  /** Of those that have several, the one that grows. */
  const GROWING: Readonly<Record<string, string>> = { 'GET /sitemaps/:part': '/sitemaps/1.xml' }

  async function rowsRead(row: Row): Promise<number> {
    const { db, ran } = counted(env.DB)
    const plain = row.call in SEARCHES ? row.call.slice('GET '.length) : null
    await statusOf(row, { ...NONE_LEFT, DB: db }, GROWING[row.call] ?? plain)
    return ran.reduce((sum, { rowsRead: rows }) => sum + rows, 0)
  }

  async function addScripts(): Promise<void> {
    const { results } = await env.DB.prepare("SELECT name FROM pragma_table_info('script')").all<{ name: string }>()
    const columns = results.map(({ name }) => name).filter((name) => !['id', 'seq', 'identity_key'].includes(name))
    const copied = columns.map((name) => `"${name}"`).join(', ')
    await env.DB.prepare(
      `INSERT INTO script (id, seq, identity_key, ${copied})
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
       SELECT 'copy-' || i, 1000 + i, 'copy ' || i, ${copied} FROM (SELECT * FROM script LIMIT 1), n`,
    ).run()
  }

  it('reads no more for a thousand scripts than for a few, also where nothing is cached', async () => {
    vi.spyOn(caches.default, 'match').mockResolvedValue(undefined)
    vi.spyOn(caches.default, 'put').mockResolvedValue(undefined)
    const before = new Map<string, number>()
    for (const row of READS) before.set(row.call, await rowsRead(row))
    await addScripts()
    const grown: [string, number][] = []
    for (const row of READS) grown.push([row.call, (await rowsRead(row)) - (before.get(row.call) ?? 0)])
    expect(grown.filter(([, more]) => more > 200)).toEqual([])
  })
})

describe('A member’s reads of groups', () => {
  /** Counts what one account asks, and lets so many through. */
  const limited = (most: number) => {
    const counts = new Map<string, number>()
    const limit = async ({ key }: { key: string }) => {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return { success: (counts.get(key) ?? 0) <= most }
    }
    return { limit }
  }
  const statusOfRead = async (path: string, as: 'storyteller' | 'sponsor', bindings: object, from = '203.0.113.7') => {
    const cx = createExecutionContext()
    const headers = { Cookie: sessionCookieOf(as), 'CF-Connecting-IP': from }
    const response = await app.fetch(new Request(ORIGIN + path, { headers }), { ...env, ...bindings }, cx)
    await waitOnExecutionContext(cx)
    return [response.status, response.headers.get('Retry-After')]
  }

  it.each(['', '/figures', '/played', '/nights', '?mine=1'])('are counted by account: %s', async (path) => {
    const group = await GroupTable.make()
    await group.join('sponsor')
    const at = path.startsWith('?') ? `/api/groups${path}` : group.path + path
    const bindings = { GROUP_READS: limited(2) }
    for (const from of ['203.0.113.1', '203.0.113.2'])
      expect(await statusOfRead(at, 'storyteller', bindings, from)).toEqual([200, null])
    expect(await statusOfRead(at, 'storyteller', bindings, '203.0.113.3')).toEqual([429, '60'])
    expect(await statusOfRead(at, 'sponsor', bindings, '203.0.113.3')).toEqual([200, null])
  })

  it('of a table for a spreadsheet are counted apart', async () => {
    const group = await GroupTable.make()
    const bindings = { GROUP_FILES: limited(1), GROUP_READS: limited(0) }
    expect(await statusOfRead(`${group.path}/nights.csv`, 'storyteller', bindings)).toEqual([200, null])
    expect(await statusOfRead(`${group.path}/nights.csv`, 'storyteller', bindings)).toEqual([429, '60'])
  })
})
