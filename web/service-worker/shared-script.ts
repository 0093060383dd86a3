import { SHARE_TARGET } from '#protocol/document.ts'
import { CACHES } from '../app/data/cached/cached-requests.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** As much as Add Script reads, and the words around it. */
const MOST_BYTES = 12 * 1024 * 1024
const KEPT_AT = 'X-Belfry-Kept-At'

/** What somebody shared with Belfry, or opened with it. */
export interface SharedForm {
  /** When it came, in epoch milliseconds. */
  at: number
  form: FormData
}

/** Keeps a form on this device, in place of the one before it: for signing in, people leave the page. */
export async function keepShared(from: Request | Response, now = Date.now()): Promise<void> {
  const body = await from.blob()
  if (body.size > MOST_BYTES) return forgetShared()
  const headers = { 'Content-Type': from.headers.get('Content-Type') ?? '', [KEPT_AT]: String(now) }
  await (await caches.open(CACHES.shared)).put(SHARE_TARGET, new Response(body, { headers }))
}

/** The form that is kept; null if there is none, or none that can be read. */
export async function readShared(now = Date.now()): Promise<SharedForm | null> {
  const kept = await (await caches.open(CACHES.shared)).match(SHARE_TARGET)
  if (kept === undefined || isOld(kept, now)) return null
  const form = await kept.formData().catch(() => null)
  return form === null ? null : { at: keptAt(kept), form }
}

export async function forgetShared(): Promise<void> {
  await caches.delete(CACHES.shared)
}

/** After a day nobody waits for it any more. */
export async function forgetOldShared(now = Date.now()): Promise<void> {
  const kept = await caches.match(SHARE_TARGET, { cacheName: CACHES.shared })
  if (kept !== undefined && isOld(kept, now)) await forgetShared()
}

const keptAt = ({ headers }: Response) => Number(headers.get(KEPT_AT))

/** A clock that was put back makes nothing younger than it is. */
const isOld = (kept: Response, now: number) => Math.abs(now - keptAt(kept)) > DAY_MS
