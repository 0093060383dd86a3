import { vi } from 'vitest'
import { SIGNED_IN_COOKIE } from '#protocol/signed-in-cookie.ts'

type Handler = (url: URL, init: RequestInit) => Response | Promise<Response>

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

export const FRESH_WORDS =
  'For this you need to have signed in within the last 15 minutes. Nothing has changed. Sign in again to continue.'
export const needsFresh = () => json({ error: 'FRESH_SIGN_IN_NEEDED', message: FRESH_WORDS, requestId: 'r' }, 403)

/** Answers are trusted, as in a build: those of other releases are not what the table of calls says. */
export const asInBuild = () => vi.stubEnv('PROD', true)

/** Somebody may be signed in in this browser: else pages don't ask who. */
export const mayBeSignedIn = () => vi.spyOn(document, 'cookie', 'get').mockReturnValue(`${SIGNED_IN_COOKIE}=1`)

/** Answers calls by the first path that matches, and others with 404. Returns the calls as "METHOD path?query". */
export function answer(handlers: Record<string, Handler>): string[] {
  const calls: string[] = []
  if ('/api/auth/me' in handlers) mayBeSignedIn()
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost')
    calls.push(`${init.method ?? 'GET'} ${url.pathname}${url.search}`)
    const path = Object.keys(handlers).find((start) => url.pathname === start)
    const handler = path === undefined ? undefined : handlers[path]
    return handler ? await handler(url, init) : json({ error: 'NOT_FOUND', message: 'Nothing here.' }, 404)
  })
  return calls
}
