import type { Context as HonoContext } from 'hono'
import { routePath } from 'hono/route'
import { roomCodeIn } from '#protocol/room/room-code.ts'
import type { AppEnv } from './context.ts'

/** The pattern of the route that answers: a page's own, where its context is made; else the last that fits. */
export function routeOf(c: HonoContext<AppEnv>): string {
  const here = routePath(c)
  return here === '/*' ? routePath(c, -1) : here
}

/** A request as the machine's log tells it: never its address, its query or what is in it. */
export function askedRequest(c: HonoContext<AppEnv>) {
  // A refused configuration fails before there is a context.
  const cx = c.var.cx as AppEnv['Variables']['cx'] | undefined
  return {
    requestId: cx?.requestId ?? crypto.randomUUID(),
    method: c.req.method,
    route: cx?.route ?? routeOf(c),
    room: roomCodeIn(c.req.path),
    ms: cx === undefined ? 0 : Date.now() - cx.now,
    rowsRead: cx?.rows.read ?? 0,
    rowsWritten: cx?.rows.written ?? 0,
  }
}
