import { isGone, CACHED_HEADER } from '../cached/messages.ts'
import { markableAt } from './markable.ts'

/** Why something is not kept. */
export type KeepFailure = 'no-space' | 'no-network' | 'gone' | 'refused'

export class NotCached extends Error {
  readonly reason: KeepFailure

  constructor(reason: KeepFailure) {
    super(`Not kept: ${reason}`)
    this.reason = reason
  }
}

/**
 * What the network answers, or without one this device, if it may be kept. Asked without cookies, so that it is the same for
 * everybody, and never what is marked `no-store`.
 */
export async function answerToCache(path: string): Promise<Response> {
  const response = await asked(path)
  if (isGone(response) && markableAt(path) !== null) throw new NotCached('gone')
  if (!mayBeCached(response)) throw new NotCached('refused')
  if (!response.headers.has(CACHED_HEADER)) return response
  const headers = new Headers(response.headers)
  headers.delete(CACHED_HEADER)
  return new Response(response.body, { headers })
}

/** The same for a picture: without one that is missing a page still shows its letters. */
export async function pictureToCache(path: string): Promise<Response | null> {
  const response = await asked(path)
  return mayBeCached(response) ? response : null
}

async function asked(path: string): Promise<Response> {
  try {
    return await fetch(path, { credentials: 'omit' })
  } catch {
    throw new NotCached('no-network')
  }
}

const mayBeCached = ({ status, redirected, headers }: Response) =>
  status === 200 && !redirected && !/no-store|private/u.test(headers.get('cache-control') ?? '')
