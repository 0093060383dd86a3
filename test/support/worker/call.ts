import { exports } from 'cloudflare:workers'
import { scanAnswer, noteSecrets } from './secret-leaks.ts'
import { type PersonKey, sessionCookieOf } from './people.ts'

export const ORIGIN = 'http://localhost:8787'

/** How a call is made: by whom, with which seat's token, with what. */
export interface Asking {
  as?: PersonKey | undefined
  cookie?: string | undefined
  /** A participant token, carried as a bearer. */
  token?: string | null | undefined
  body?: unknown
  /** The body as JSON text, where JSON.stringify would write another. */
  text?: string
  headers?: Record<string, string>
}

/** Calls the Worker as one of our pages would, or as the caller that `asking` describes. */
export async function call(method: string, path: string, asking: Asking = {}): Promise<Response> {
  const { as, token, headers } = asking
  const text = asking.text ?? JSON.stringify(asking.body)
  const cookie = asking.cookie ?? (as === undefined ? undefined : sessionCookieOf(as))
  noteSecrets(cookie, token)
  const response = await exports.default.fetch(`${ORIGIN}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      Origin: ORIGIN,
      ...(cookie === undefined ? {} : { Cookie: cookie }),
      ...(token == null ? {} : { Authorization: `Bearer ${token}` }),
      ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(text === undefined ? {} : { body: text }),
  })
  await scanAnswer(`${method} ${path}`, response, cookie !== undefined)
  return response
}

/** The answer of a call that must succeed. */
export async function read<T>(method: string, path: string, asking: Asking = {}): Promise<T> {
  const response = await call(method, path, asking)
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
  return (text === '' ? null : JSON.parse(text)) as T
}

export interface Refused {
  status: number
  error: string
  message: string
  details?: unknown
}

/** The refusal of a call that must fail: status and body. */
export async function refusal(method: string, path: string, asking: Asking = {}): Promise<Refused> {
  const response = await call(method, path, asking)
  const body = await response.text()
  if (response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${body}`)
  return { status: response.status, ...(JSON.parse(body) as Omit<Refused, 'status'>) }
}
