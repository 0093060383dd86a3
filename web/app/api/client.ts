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

export const API_BASE = '/api'
/** What only programs read. */
const CODE = /^[A-Z\d]+(?:_[A-Z\d]+)*$/u
const UNREACHABLE_MESSAGE = say`Can’t reach Belfry. Nothing you typed is lost. Check your connection.`

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  /** A participant's token, sent as bearer token. */
  token?: string | undefined
  /** Without it the session’s cookie goes along. */
  isWithoutSession?: boolean | undefined
  /** The tag of the answer that is here already: where it still holds, the answer is 304. */
  etag?: string | null | undefined
  signal?: AbortSignal | undefined
}

/** Calls `path` under the API base. Resolves to the JSON body, undefined for an empty one; throws `ApiError`. */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const response = await send(path, options)
  if (!response.ok) throw await readFailure(response)
  if (response.status === 204) return undefined as T
  try {
    return (await response.json()) as T
  } catch (error) {
    throw unreadable(response.status, error)
  }
}

/** The same for a file: as text, with its headers. */
export async function requestFile(path: string): Promise<{ text: string; headers: Headers }> {
  const response = await send(path, {})
  if (!response.ok) throw await readFailure(response)
  return { text: await response.text(), headers: response.headers }
}

/** The answer as it came; throws only where none did. */
export async function send(path: string, options: RequestOptions): Promise<Response> {
  const { method = 'GET', body, token, isWithoutSession = false, etag, signal } = options
  const headers = new Headers({ accept: 'application/json' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (typeof etag === 'string') headers.set('if-none-match', etag)
  const credentials = isWithoutSession ? 'omit' : 'same-origin'
  const init: RequestInit = { method, headers, credentials, signal: signal ?? null }
  if (body !== undefined) init.body = json.write(body)
  try {
    const response = await fetch(API_BASE + path, init)
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
