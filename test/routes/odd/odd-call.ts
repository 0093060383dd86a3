import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { ProblemBody } from '#protocol/problem.ts'
import type { GivenAnswer } from '#protocol/shortlist.ts'
import { app } from '../../../src/app.ts'
import { RATE_LIMITS } from '../../../src/limits.ts'
import { read } from '../../support/worker/call.ts'
import { BELFRY_ORIGIN } from '../../support/worker/identity.ts'
import { newOp, RoomTable } from '../../support/worker/table.ts'
import { readyCall } from '../endpoint-call.ts'
import { ACTORS } from '../permission-row.ts'
import { PERMISSIONS } from '../permission-table.ts'

/** A call that works, whose parts are then made odd. */
export interface WorkingCall {
  headers: Record<string, string>
  method: string
  path: string
  body: unknown
}

/** The call of the endpoint's first row that works, by the highest actor it works for; of a room by the Storyteller of a new one. */
export async function workingCall(endpoint: string): Promise<WorkingCall> {
  const rows = PERMISSIONS.filter(({ call }) => call === endpoint)
  const row = rows.find(({ statuses }) => statuses.some((status) => status < 400)) ?? rows[0]
  if (row === undefined) throw new Error(`There is no row for ${endpoint}.`)
  const actor = ACTORS.findLast((_, index) => (row.statuses[index] ?? 0) < 400) ?? 'Owner'
  const room = endpoint.includes('/api/rooms/:') ? await RoomTable.open() : null
  const { browser, ...call } = await readyCall(
    actor,
    room === null ? row : { ...row, params: { ...row.params, code: room.code } },
  )
  const token = endpoint.endsWith('/answers/mine') ? await answerTo(call.path) : room?.host.token
  const headers = {
    ...browser.headers,
    Origin: BELFRY_ORIGIN,
    'Content-Type': 'application/json',
    Cookie: [...browser.jar].map((pair) => pair.join('=')).join('; '),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  }
  return { ...call, headers }
}

/** The token of a new answer to the shortlist that the path names. */
async function answerTo(path: string): Promise<string> {
  const body = { op: newOp(), name: 'Ana' }
  return (await read<GivenAnswer>('POST', path.replace(/\/mine$/u, ''), { body })).answerToken
}

const UNLIMITED: RateLimit = { limit: async () => ({ success: true }) }
const BINDINGS = { ...env, ...Object.fromEntries(Object.keys(RATE_LIMITS).map((name) => [name, UNLIMITED])) }

/** What is odd about a call, and whether the API's description refuses it. */
export interface Oddity {
  pathOf?: (path: string) => string
  sent?: string
  isRefused?: boolean
}

/** Fewer than one person may send to a room at once. */
const AT_ONCE = 25

/** The calls answered with 500 or more, without a sentence, before they were read, or not refused though they must be. */
export async function faultsOf(endpoint: string, oddities: readonly Oddity[]): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < oddities.length; at += AT_ONCE) {
    const call = await workingCall(endpoint)
    const answers = await Promise.all(oddities.slice(at, at + AT_ONCE).map(async (odd) => faultOf(call, odd)))
    found.push(...answers.filter((fault) => fault !== null))
  }
  return found
}

async function faultOf({ method, headers, body, ...call }: WorkingCall, { pathOf, sent, isRefused = false }: Oddity) {
  const path = pathOf?.(call.path) ?? call.path
  const init = { method, headers, ...(method === 'GET' ? {} : { body: sent ?? JSON.stringify(body ?? {}) }) }
  const context = createExecutionContext()
  const response = await app.fetch(new Request(BELFRY_ORIGIN + path, init), BINDINGS, context)
  const text = response.webSocket === null ? await response.text() : ''
  await waitOnExecutionContext(context)
  const { status } = response
  // A refusal of the caller would say nothing about what was sent.
  const isOfCaller = status === 429 || (sent !== undefined && (status === 401 || status === 403))
  const isFine = status < 400 ? !isRefused : status < 500 && !isOfCaller && isWorded(path, text)
  return isFine ? null : `${method} ${path.slice(0, 80)} ${sent?.slice(0, 160) ?? ''}: ${status} ${text.slice(0, 200)}`
}

/** Pages and files may refuse without JSON. */
function isWorded(path: string, text: string): boolean {
  if (!text.startsWith('{')) return !path.startsWith('/api/')
  const problem = ProblemBody.safeParse(JSON.parse(text))
  return problem.success && /\w \w/u.test(problem.data.message) && !text.includes('Invalid input')
}
