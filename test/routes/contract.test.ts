import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { app } from '../../src/app.ts'
import { ORIGIN } from '../support/worker/call.ts'
import { sessionCookieOf } from '../support/worker/people.ts'
import { Publisher } from '../support/worker/publisher.ts'
import { newWorld } from '../support/worker/world.ts'
import { ApiDescription } from './api-description.ts'
import { callAs, pathOf } from './endpoint-call.ts'
import { ACTORS, PERMISSIONS, type Row } from './permission-table.ts'
import { WORKING_CALLS } from './working-calls.ts'

/** Files of the build, which the description leaves out. */
const UNDESCRIBED = new Set(['GET /assets/*', 'GET /sw.js'])

const ENDPOINTS = [
  ...new Set(app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
].filter((endpoint) => !UNDESCRIBED.has(endpoint))

/** Pages without their data are the bare app, which asks for it. */
const NEVER_FAILS = new Set([
  'GET /',
  'GET /library',
  'GET /changelog',
  'GET /create-room',
  'GET /room-not-found',
  'GET /results/:id/print',
])

let api: ApiDescription
beforeAll(async () => {
  await newWorld(3)
  new Publisher().open()
  api = await ApiDescription.read()
})

describe('The answer of', () => {
  // Promise of API: Every answer and every failure is what the description says
  it.each(ENDPOINTS)('%s is what the API’s description says', async (endpoint) => {
    const responses = await workingCalls(endpoint)
    expect(responses.length, `calls of ${endpoint} that work`).toBeGreaterThan(0)
    for (const response of responses) {
      expect(response.status).toBeLessThan(400)
      expect(await api.faultsIn(endpoint, response)).toEqual([])
    }
  })

  it.each(ENDPOINTS.filter((endpoint) => !NEVER_FAILS.has(endpoint)))(
    '%s, when it fails, is what the description says',
    async (endpoint) => {
      const response = await refusedCall(endpoint)
      expect(response.status, `${endpoint} fails`).toBeGreaterThanOrEqual(400)
      expect(await api.faultsIn(endpoint, response)).toEqual([])
    },
  )

  it('/health while a store is down is what the description says of 503', async () => {
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

/** The endpoint's call of its own, if it has one, and each row of the permission table by the first actor it works for. */
async function workingCalls(endpoint: string): Promise<Response[]> {
  const responses = [await WORKING_CALLS[endpoint]?.()]
  for (const row of rowsOf(endpoint)) {
    const actor = ACTORS.find((_, index) => (row.statuses[index] ?? 0) < 400)
    if (actor !== undefined) responses.push(await callAs(actor, row))
  }
  return responses.filter((response) => response !== undefined)
}

/** A refusal of the permission table; where nobody is refused, the call of somebody signed in while the stores are down. */
async function refusedCall(endpoint: string): Promise<Response> {
  const [row, ...others] = rowsOf(endpoint)
  if (row === undefined) throw new Error(`${endpoint} has no row in the permission table.`)
  for (const refused of [row, ...others]) {
    const actor = ACTORS.find((_, index) => (refused.statuses[index] ?? 0) >= 400)
    if (actor !== undefined) return callAs(actor, refused)
  }
  const [method, path] = pathOf(row)
  const headers = { Cookie: sessionCookieOf('owner'), Origin: ORIGIN }
  const bindings = { ...env, DB: DOWN, OPTIONS: DOWN, FILES: DOWN, ASSETS: DOWN }
  // The Worker logs the failure, which is expected here.
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const response = await app.fetch(new Request(ORIGIN + path, { method, headers }), bindings, createExecutionContext())
  log.mockRestore()
  return response
}

function rowsOf(endpoint: string): Row[] {
  return PERMISSIONS.filter(({ call }) => call === endpoint)
}
