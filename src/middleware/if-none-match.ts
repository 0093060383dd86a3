import type { Context as HonoContext } from 'hono'

/** Whether the copy that the caller already has is current. */
export function hasCurrent(c: HonoContext, etag: string): boolean {
  const given = (c.req.header('If-None-Match') ?? '').split(',').map((one) => one.trim())
  return given.some((one) => one === '*' || opaque(one) === opaque(etag))
}

/** A weak tag and a strong one are compared alike. */
const opaque = (etag: string) => etag.replace(/^W\//u, '')
