import type { ZodMiniType } from 'zod/mini'
import type { Answered, Call, Parts, ReadOnly } from '#protocol/calls/call.ts'
import { CACHED_HEADER } from '../data/cached/messages.ts'
import type { ProblemBody } from '#protocol/problem.ts'
import { json } from './json.ts'
import { ApiError } from './api-error.ts'
import { REQUEST_FAILED, UNKNOWN_ERROR, UNREACHABLE } from './sentence-of.ts'
import { reachable } from './site-status.ts'
import { reportSite } from './site-status.ts'
import { say } from '../../ui/say.ts'

export { ApiError, isApiError, messageOf } from './api-error.ts'
export { sentenceOf } from './sentence-of.ts'

/** What only programs read. */
const CODE = /^[A-Z\d]+(?:_[A-Z\d]+)*$/u
const UNREACHABLE_MESSAGE = say`Can’t reach Belfry. Nothing you typed is lost. Check your connection.`

/** What a call takes: the named parts of its path, its query and its body. What is empty in a query is not sent. */
export type Sent<C extends Call> = Parts<C> & SentQuery<C> & SentBody<C>
type SentQuery<C extends Call> =
  C extends Record<'query', ZodMiniType<unknown, infer Query>>
    ? object extends Query
      ? { query?: Loose<Query> }
      : { query: Loose<Query> }
    : { query?: never }
type Loose<Query> = {
  readonly [Name in keyof Query]: Query[Name] | (string extends Query[Name] ? number | null : null)
}
type SentBody<C extends Call> =
  C extends Record<'body', ZodMiniType<unknown, infer Body>> ? { body: ReadOnly<Body> } : { body?: never }

export interface How {
  /** A participant's token, or an answer's, sent as bearer token. */
  token?: string | undefined
  /** Without it the session’s cookie goes along. */
  isWithoutSession?: boolean | undefined
  /** The tag of the answer that is here already: where it still holds, the answer is 304. */
  etag?: string | null | undefined
  signal?: AbortSignal | undefined
}

type Given<C extends Call> = object extends Sent<C> ? [sent?: Sent<C>, how?: How] : [sent: Sent<C>, how?: How]

/** Makes a call of the API. Resolves to the JSON it answers, undefined for an empty answer; throws `ApiError`. */
export async function call<C extends Call>(called: C, ...given: Given<C>): Promise<Answered<C>> {
  const response = await send(called, ...given)
  if (!response.ok) throw await readFailure(response)
  return readAnswer(called, response)
}

export async function readAnswer<C extends Call>(called: C, response: Response): Promise<Answered<C>> {
  if (response.status === 204) return undefined as Answered<C>
  const answer = await response.json().catch((error: unknown) => {
    throw unreadable(response.status, error)
  })
  if (!import.meta.env.PROD) requireAgreed(called, response.status, answer)
  return answer as Answered<C>
}

/**
 * Throws unless an answer is what the table of calls says, in development and in tests: in a build answers are trusted, and no page
 * loads a schema for them.
 */
function requireAgreed({ key, answers }: Call, status: number, answer: unknown): void {
  const schema = answers[status]
  if (schema === undefined)
    throw new ApiError(status, 'WRONG_ANSWER', `${key} answered ${status}, which its row does not have.`)
  if (!('safeParse' in schema)) return
  const { error } = schema.safeParse(answer)
  const faults = error?.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`) ?? []
  if (faults.length > 0)
    throw new ApiError(status, 'WRONG_ANSWER', `${key} answered what its row does not have. ${faults.join(' ')}`)
}

/** The answer as it came; throws only where none did. */
export async function send<C extends Call>(called: C, ...[sent, how = {}]: Given<C>): Promise<Response> {
  const { token, isWithoutSession, etag, signal = null } = how
  const { body, query = {}, ...parts }: { body?: unknown; query?: object } = sent ?? {}
  // In a build a call is its key alone.
  const key: string = import.meta.env.DEV ? called.key : (called as unknown as string)
  const [method = '', path = ''] = key.split(' ')
  const address = path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(parts[name as never]))
  const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => (value ?? '') !== ''))
  // Commas stay as they are: a kept answer is found by its address.
  const search = asked.size > 0 ? `?${asked}`.replaceAll('%2C', ',') : ''
  try {
    const response = await fetch(address + search, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(etag != null && { 'if-none-match': etag }),
      },
      credentials: isWithoutSession ? 'omit' : 'same-origin',
      signal,
      body: body === undefined ? null : json.write(body),
    })
    reachable.set(!isGatewayFailure(response) && !response.headers.has(CACHED_HEADER))
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    reachable.set(false)
    throw new ApiError(0, UNREACHABLE, UNREACHABLE_MESSAGE)
  }
}

/** A proxy answered instead of the Worker, whose own 503 is JSON. */
function isGatewayFailure(response: Response): boolean {
  return response.status >= 502 && response.status <= 504 && !isJson(response)
}

const isJson = (response: Response) => (response.headers.get('content-type') ?? '').includes('json')

export async function readFailure(response: Response): Promise<ApiError> {
  try {
    const body = (await response.json()) as Partial<Record<keyof ProblemBody, unknown>> | null
    const { error, message, details } = body ?? {}
    const code = typeof error === 'string' && error !== '' ? error : REQUEST_FAILED
    if (code === 'SITE_DISABLED') reportSite(false)
    const sentence = [message, error].find((words) => typeof words === 'string' && words !== '' && !CODE.test(words))
    return new ApiError(
      response.status,
      code,
      typeof sentence === 'string' ? sentence : `HTTP ${response.status}`,
      details,
    )
  } catch (error) {
    return unreadable(response.status, error)
  }
}

function unreadable(status: number, error: unknown): ApiError {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  return new ApiError(status, UNKNOWN_ERROR, 'An unknown error occurred')
}
