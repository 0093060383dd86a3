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
const UNDESCRIBED = new Set(['GET /assets/*'])

const ENDPOINTS = [
  ...new Set(app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
].filter((endpoint) => !UNDESCRIBED.has(endpoint))

let api: ApiDescription
beforeAll(async () => {
  await newWorld(3)
  new Publisher().open()
  api = await ApiDescription.read()
})

describe('The answer of', () => {
  it.each(ENDPOINTS)('%s is what the API’s description says', async (endpoint) => {
    const response = await (WORKING_CALLS[endpoint] ?? (() => callOf(endpoint, (status) => status < 400)))()
    expect(response.status, `${endpoint} works`).toBeLessThan(400)
    expect(await api.faultsIn(endpoint, response)).toEqual([])
  })

  it.each(ENDPOINTS)('%s, when it fails, is what the description says', async (endpoint) => {
    const response = await refusedCall(endpoint)
    expect(response.status, `${endpoint} fails`).toBeGreaterThanOrEqual(400)
    expect(await api.faultsIn(endpoint, response)).toEqual([])
  })

  it('/health while a store is away has the form that is described for 503', async () => {
    const bindings = { ...env, OPTIONS: { get: async () => Promise.reject(new Error('The store is away.')) } }
    const response = await app.fetch(new Request(`${ORIGIN}/health`), bindings, createExecutionContext())
    expect(response.status).toBe(503)
    expect(await api.faultsIn('GET /health', response)).toEqual([])
  })
})

/** A store that fails whatever it is asked. */
const AWAY = new Proxy({} as never, {
  get() {
    throw new Error('The store is away.')
  },
})

/** The call of the permission table that answers such a status, by the first actor who gets one. */
async function callOf(endpoint: string, isFitting: (status: number) => boolean): Promise<Response> {
  const [found] = rowsOf(endpoint).flatMap((row) =>
    ACTORS.filter((_, index) => isFitting(row.statuses[index] ?? 0)).map((actor) => ({ row, actor })),
  )
  if (found === undefined) throw new Error(`${endpoint} needs a call of this kind.`)
  return callAs(found.actor, found.row)
}

/** A refusal of the permission table; where nobody is refused, somebody signed in calls while the stores are away. */
async function refusedCall(endpoint: string): Promise<Response> {
  const [row] = rowsOf(endpoint)
  const isRefused = (status: number) => status >= 400
  if (row === undefined || rowsOf(endpoint).some(({ statuses }) => statuses.some(isRefused))) {
    return callOf(endpoint, isRefused)
  }
  const [method, path] = pathOf(row)
  const headers = { Cookie: sessionCookieOf('owner'), Origin: ORIGIN }
  const bindings = { ...env, DB: AWAY, OPTIONS: AWAY, FILES: AWAY, ASSETS: AWAY }
  // It is logged as a bug, which is no news here.
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const response = await app.fetch(new Request(ORIGIN + path, { method, headers }), bindings, createExecutionContext())
  log.mockRestore()
  return response
}

function rowsOf(endpoint: string): Row[] {
  return PERMISSIONS.filter(({ call }) => call === endpoint)
}
