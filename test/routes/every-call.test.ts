import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { CALLS } from '#protocol/calls/all.ts'
import { PAGES, serverPageNames } from '#protocol/pages.ts'
import { app } from '../../src/app.ts'
import { ORIGIN } from '../support/worker/call.ts'
import { BELFRY_ORIGIN } from '../support/worker/identity.ts'
import { sessionCookieOf } from '../support/worker/people.ts'
import { Publisher } from '../support/worker/publisher.ts'
import { newWorld } from '../support/worker/world.ts'
import { ApiDescription } from './api-description.ts'
import { BROKEN_BODIES } from './broken-bodies.ts'
import { ENDPOINTS } from './endpoints.ts'
import { pathOf, type ReadyCall, readyCall } from './endpoint-call.ts'
import { type Actor, ACTORS, type Row } from './permission-row.ts'
import { PERMISSIONS } from './permission-table.ts'
import { WORKING_CALLS } from './working-calls.ts'

/** Files of the build, which the description leaves out. */
const UNDESCRIBED = new Set(['GET /assets/*', 'GET /sw.js'])

/** Pages without their data are the bare app, which asks for it; a share only leads on to one. */
const NEVER_FAILS = new Set([
  'POST /add-script/shared',
  ...[
    '/results/:id/print',
    ...serverPageNames().flatMap((name) => PAGES[name].paths.filter((path) => !path.includes(':'))),
  ].map((path) => `GET ${path}`),
])

let api: ApiDescription
beforeAll(async () => {
  await newWorld(3)
  new Publisher().open()
  api = await ApiDescription.read()
})

// Whether an answer tells a secret, an e-mail or an address to others is asked of each by test/support/worker/setup.ts.
describe('Every call by every actor has its status, and an answer that the API’s description has', () => {
  it.each(PERMISSIONS.map((row) => [titleOf(row), row] as const))('%s', async (_, row) => {
    const faults: string[] = []
    for (const [at, actor] of ACTORS.entries()) {
      const status = row.statuses[at] ?? 0
      const call = await readyCall(actor, row)
      const answers = isAskedFirst(row, actor, status) ? await answersToBroken(call) : []
      answers.push(['', await call.browser.call(call.method, call.path, call.body)])
      for (const [what, response] of answers)
        for (const fault of await faultsIn(row.call, response, status)) faults.push(`${actor} ${what}: ${fault}`)
    }
    expect(faults).toEqual([])
  })

  it.each(Object.entries(WORKING_CALLS))('%s in a call of its own', async (endpoint, work) => {
    const response = await work()
    expect(response.status).toBeLessThan(400)
    expect(await api.faultsIn(endpoint, response)).toEqual([])
  })

  it('has a service for every call of the table, a row for every call, a call for every row, and one that works', () => {
    expect(CALLS.map(({ key }) => key).filter((key) => !ENDPOINTS.includes(key))).toEqual([])
    expect([...new Set(PERMISSIONS.map(({ call }) => call))].sort()).toEqual([...ENDPOINTS].sort())
    const works = ({ call, statuses }: Row) => call in WORKING_CALLS || statuses.some((status) => status < 400)
    // Those of a seat work in seat-permissions.test.ts.
    const isOfSeat = (call: string) => call.includes('/api/rooms/:')
    expect(ENDPOINTS.filter((call) => !isOfSeat(call) && !UNDESCRIBED.has(call) && !rowsOf(call).some(works))).toEqual(
      [],
    )
  })
})

describe('While the stores are down, what refuses nobody fails as described:', () => {
  const refusesNobody = (endpoint: string) =>
    rowsOf(endpoint).every(({ statuses }) => statuses.every((status) => status < 400))
  it.each(ENDPOINTS.filter((one) => refusesNobody(one) && !UNDESCRIBED.has(one) && !NEVER_FAILS.has(one)))(
    '%s',
    async (endpoint) => {
      const [method, path] = pathOf(rowsOf(endpoint)[0] ?? { call: endpoint, statuses: [0, 0, 0, 0, 0] })
      const headers = { Cookie: sessionCookieOf('owner'), Origin: ORIGIN }
      const bindings = { ...env, DB: DOWN, OPTIONS: DOWN, FILES: DOWN, ASSETS: DOWN }
      // The Worker logs the failure, which is expected here.
      const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
      const request = new Request(ORIGIN + path, { method, headers })
      const response = await app.fetch(request, bindings, createExecutionContext())
      log.mockRestore()
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(await api.faultsIn(endpoint, response)).toEqual([])
    },
  )

  it('/health, with 503', async () => {
    const bindings = { ...env, OPTIONS: { get: async () => Promise.reject(new Error('The store is down.')) } }
    const response = await app.fetch(new Request(`${ORIGIN}/health`), bindings, createExecutionContext())
    expect(response.status).toBe(503)
    expect(await api.faultsIn('GET /health', response)).toEqual([])
  })
})

/** A store that fails every call. */
const DOWN = new Proxy({} as never, {
  get() {
    throw new Error('The store is down.')
  },
})

function titleOf({ call, note = '', statuses }: Row): string {
  return `${call} ${note} ${[...new Set(statuses)].join(', ')}`
}

function rowsOf(endpoint: string): Row[] {
  return PERMISSIONS.filter(({ call }) => call === endpoint)
}

async function faultsIn(endpoint: string, response: Response, status: number): Promise<string[]> {
  const said = response.clone()
  const faults = UNDESCRIBED.has(endpoint) ? [] : await api.faultsIn(endpoint, response)
  if (response.status !== status) faults.push(`${response.status}, not ${status}: ${(await said.text()).slice(0, 300)}`)
  return faults
}

/** The first caller of each call's first row with a 401 and with a 403, but for what only the body can tell of somebody signed in. */
function isAskedFirst(row: Row, actor: Actor, status: number): boolean {
  const isRefused = status === 401 || (status === 403 && row.isDecidedByBody !== true)
  return isRefused && row === rowsOf(row.call)[0] && ACTORS[row.statuses.indexOf(status)] === actor
}

/** Who is calling is asked before what they send is read. */
async function answersToBroken({ browser, method, path }: ReadyCall): Promise<[string, Response][]> {
  const sendings = Object.entries(method === 'GET' ? ODD_QUERIES : BROKEN_BODIES)
  return Promise.all(
    sendings.map(async ([what, init]): Promise<[string, Response]> => {
      const { query = '', ...sent } = init()
      return [what, await browser.send(path + (path.includes('?') ? '&' : '?') + query, { method, ...sent })]
    }),
  )
}

const query = (text: string) => () => ({ query: text, headers: { Origin: BELFRY_ORIGIN } })

/** Queries that no call takes. */
const ODD_QUERIES: Readonly<Record<string, () => RequestInit & { query?: string }>> = {
  'a page that is no number': query('page=x&after=x&limit=x&format=x&upTo=x&query=x'),
  'everything twice': query('page=1&page=2&query=ab&query=cd&search=a&search=b&format=csv&format=json'),
  'a query that is too long': query(`search=${'x'.repeat(3000)}&query=${'x'.repeat(3000)}`),
}
