import { vi } from 'vitest'
import { openIdentity } from './open-identity.mjs'

export const IDENTITY_ORIGIN = 'http://localhost:9999'
export const BELFRY_ORIGIN = 'http://localhost'

/** A picture of one pixel, as PNG. */
export const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

const identity = openIdentity(
  {
    port: 9999,
    google: { id: 'google-client', secret: 'google-secret' },
    discord: { id: 'discord-client', secret: 'discord-secret' },
    redirectOrigins: [BELFRY_ORIGIN],
  },
  IDENTITY_ORIGIN,
)

/** Answers that replace the identity server's, by path; for providers that fail. */
export const interceptors = new Map<string, (request: Request) => Response | Promise<Response>>()
/** Every address that the Worker has called. */
export const called: string[] = []

/** The local identity server, answering in the Worker's own process: nothing else can be reached. */
export async function answerIdentity(request: Request): Promise<Response> {
  const { pathname, origin } = new URL(request.url)
  called.push(request.url)
  if (origin !== IDENTITY_ORIGIN) throw new Error(`The tests reached out to ${origin}.`)
  const instead = interceptors.get(pathname)
  if (instead !== undefined) return instead(request)
  const answer = await identity(request)
  if (answer !== null) return answer
  if (/^\/(a|avatars)\//u.test(pathname)) return new Response(PIXEL, { headers: { 'Content-Type': 'image/png' } })
  return new Response('There’s nothing here.', { status: 404 })
}

/** Lets the Worker's own fetch reach the identity server. It follows redirects as fetch does: unless it is told not to. */
export function standInForProviders(): void {
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => answered(new Request(input, init)))
}

async function answered(request: Request): Promise<Response> {
  const again = request.clone()
  const answer = await inTime(answerIdentity(request), request.signal)
  const location = answer.headers.get('Location')
  if (location === null || request.redirect !== 'follow') return answer
  const next = new URL(location, request.url)
  // 307 and 308 send the same call on, body and headers included; the others ask with GET.
  return answered(answer.status < 307 ? new Request(next, { headers: again.headers }) : new Request(next, again))
}

/** The answer, or the failure of a call that was given up. */
async function inTime(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  return Promise.race([answer, givenUp])
}
