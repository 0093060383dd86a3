import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { app } from '../../../src/app.ts'
import { RATE_LIMITS } from '../../../src/limits.ts'
import { asQuery } from '../../support/fuzz/as-sent.ts'
import { internalsIn, refusalFault } from '../../support/fuzz/answer-faults.ts'
import type { Dice } from '../../support/fuzz/dice.ts'
import { fuzzValue } from '../../support/fuzz/fuzz-value.ts'
import { HOSTILE_TEXTS, hostileValue } from '../../support/fuzz/hostile-values.ts'
import { rawBody } from '../../support/fuzz/raw-texts.ts'
import { READING_STEPS } from '../../support/fuzz/reading-steps.ts'
import { BELFRY_ORIGIN } from '../../support/worker/identity.ts'
import { RoomTable } from '../../support/worker/table.ts'
import { readyCall } from '../endpoint-call.ts'
import { ODD_NAMES } from '../odd/odd-values.ts'
import { type Actor, ACTORS } from '../permission-row.ts'
import { PERMISSIONS } from '../permission-table.ts'

const UNLIMITED: RateLimit = { limit: async () => ({ success: true }) }
const BINDINGS = { ...env, ...Object.fromEntries(Object.keys(RATE_LIMITS).map((name) => [name, UNLIMITED])) }

/** Fewer than one person may send to a room at once, and than an account may edit in an hour. */
const MOST_AS_ONE = 20
const AT_ONCE = 5

/** A call that works, whose parts are then fuzzed. */
interface Base {
  method: string
  path: string
  body: unknown
  headers: Record<string, string>
}

/** How often each status was answered. */
export const STATUSES = new Map<number, number>()

/** Makes so many fuzzed calls of an endpoint, as each actor in turn, until something is wrong with an answer. */
export async function faultsOfFuzzed(endpoint: string, wanted: number, dice: Dice): Promise<string[]> {
  const asOne = Math.min(MOST_AS_ONE, Math.ceil(wanted / ACTORS.length))
  for (let made = 0; made < wanted; made += asOne) {
    const actor = ACTORS[(made / asOne) % ACTORS.length] ?? 'visitor'
    const base = await baseCall(endpoint, actor, dice)
    for (let sent = 0; sent < asOne; sent += AT_ONCE) {
      const requests = Array.from({ length: Math.min(AT_ONCE, asOne - sent) }, () =>
        fuzzedRequest(endpoint, base, dice),
      )
      const answers = await Promise.all(requests.map(async (one) => faultOf(endpoint, one)))
      const faults = answers.flatMap((fault) => (fault === null ? [] : [`${actor}: ${fault}`]))
      if (faults.length > 0) return faults
    }
  }
  return []
}

async function baseCall(endpoint: string, actor: Actor, dice: Dice): Promise<Base> {
  const rows = PERMISSIONS.filter(({ call }) => call === endpoint)
  const row = dice.pick(rows)
  const room = endpoint.includes('/api/rooms/:') ? await RoomTable.open() : null
  const { browser, ...call } = await readyCall(
    actor,
    room === null ? row : { ...row, params: { ...row.params, code: room.code } },
  )
  const token = room === null ? null : await tokenFor(room, actor)
  return {
    ...call,
    headers: {
      ...browser.headers,
      Origin: BELFRY_ORIGIN,
      ...(browser.jar.size === 0 ? {} : { Cookie: [...browser.jar].map((pair) => pair.join('=')).join('; ') }),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
  }
}

/** In a room it is the token that counts: nobody's, a player's, a waiting screen's, or the Storyteller's. */
async function tokenFor(room: RoomTable, actor: Actor): Promise<string | null> {
  if (actor === 'visitor') return null
  if (actor === 'Townsfolk') return (await room.join('Ana')).token
  if (actor === 'Storyteller') return (await room.askForScreen()).screenToken
  return room.host.token
}

interface Sent {
  request: Request
  /** All that was sent, as text: an answer may say it back. */
  text: string
}

function fuzzedRequest(endpoint: string, base: Base, dice: Dice): Sent {
  const address = `${fuzzedPath(base.path.split('?')[0] ?? '', endpoint, dice)}${fuzzedQuery(endpoint, base, dice)}`
  const body = base.method === 'GET' ? null : fuzzedBody(endpoint, base, dice)
  const request = new Request(BELFRY_ORIGIN + address, {
    method: base.method,
    redirect: 'manual',
    headers: { ...base.headers, ...body?.headers },
    ...(body === null ? {} : { body: body.bytes }),
  })
  const text = `${address} ${decoded(address)} ${body === null ? '' : new TextDecoder().decode(body.bytes)}`
  return { request, text }
}

function fuzzedPath(path: string, endpoint: string, dice: Dice): string {
  const places = endpoint.split('/').flatMap((part, index) => (/:\w+|\*/u.test(part) ? [index] : []))
  if (places.length === 0 || dice.chance(0.75)) return path
  const name = dice.chance(0.5) ? dice.pick(ODD_NAMES) : encodeURIComponent(dice.pick(HOSTILE_TEXTS).toWellFormed())
  return path.split('/').with(dice.pick(places), name).join('/')
}

function fuzzedQuery(endpoint: string, { path }: Base, dice: Dice): string {
  const step = stepOf(endpoint, 'query')
  const value = step === undefined ? { [dice.pick(['search', 'limit', 'silent', 'x'])]: hostileValue(dice) } : null
  if (dice.chance(step === undefined ? 0.9 : 0.2)) return path.includes('?') ? `?${path.split('?')[1]}` : ''
  const query = new URLSearchParams()
  const made = value ?? fuzzValue(step?.schema ?? never(), dice, dice.pick([0, 0.1, 0.5]))
  for (const [name, part] of Object.entries(asQuery(made)))
    for (const one of [part].flat()) query.append(name, one.slice(0, 3_000).toWellFormed())
  return `?${query}`
}

/** The body that works with some fields fuzzed, or one that is made from the schema alone. */
function fuzzedBody(endpoint: string, { body }: Base, dice: Dice) {
  const step = stepOf(endpoint, 'json')
  const made = step === undefined ? hostileValue(dice) : fuzzValue(step.schema, dice, dice.pick([0, 0.05, 0.2, 0.5]))
  const isMixed = dice.chance(0.5) && isRecord(made) && isRecord(body)
  const kept = isMixed ? Object.entries(body).filter(() => dice.chance(0.7)) : []
  return rawBody(isMixed ? { ...made, ...Object.fromEntries(kept) } : made, dice)
}

async function faultOf(endpoint: string, { request, text: sent }: Sent): Promise<string | null> {
  const context = createExecutionContext()
  const response = await app.fetch(request, BINDINGS, context)
  const text = new TextDecoder().decode(await response.arrayBuffer())
  STATUSES.set(response.status, (STATUSES.get(response.status) ?? 0) + 1)
  response.webSocket?.accept()
  response.webSocket?.close()
  await waitOnExecutionContext(context)
  const fault = answerFault(endpoint, response, text, sent)
  return fault === null ? null : `${request.method} ${sent.slice(0, 600)} → ${response.status} ${fault}`
}

function answerFault(endpoint: string, { status, headers }: Response, text: string, sent: string): string | null {
  // The switch itself is among what is fuzzed.
  if (status === 503 && endpoint.startsWith('PUT /api/site-options') && text.includes('SITE_DISABLED')) return null
  if (status >= 500 && status !== 501) return text.slice(0, 300)
  const isJson = headers.get('Content-Type')?.startsWith('application/json') === true
  if (status >= 400 && (isJson || new URL(`http://x${sent.split(' ')[0]}`).pathname.startsWith('/api/')))
    return refusalFault(status, text, sent)
  // Pages and the API's description are written by us.
  const told = status < 400 && isJson && endpoint !== 'GET /api/openapi.json' ? internalsIn(text, sent) : null
  return told === null ? null : `tells internals: ${told}`
}

const stepOf = (endpoint: string, target: 'json' | 'query') =>
  READING_STEPS.find((step) => step.endpoint === endpoint && step.target === target)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function never(): never {
  throw new Error('A query without a schema has been made by hand.')
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address.replaceAll('+', ' '))
  } catch {
    return ''
  }
}

export const ENDPOINTS = [...new Set(PERMISSIONS.map(({ call }) => call))]
export const takesBody = (endpoint: string) => stepOf(endpoint, 'json') !== undefined
