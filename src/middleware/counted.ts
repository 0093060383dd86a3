import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import { linesOf, READS_PER_LINE } from '#domain/operations/told-request.ts'
import { askedOf } from '../asked.ts'
import type { AppEnv } from '../context.ts'
import { log } from '../log.ts'
import { count, countTime } from '../metrics/count.ts'
import { flushLater } from '../metrics/flush.ts'

/** Counts every request that the Worker answers, tells the log of some, and has it all written later. */
export const counted = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = Date.now()
  await next()
  const { status } = c.res
  const ms = Date.now() - startedAt
  count('requests', `${Math.floor(status / 100)}xx`)
  countTime('request-time', ms)
  tell(c, status, ms)
  // A file has no context, and a refused configuration none either: they are written with the next request.
  const cx = c.var.cx as AppEnv['Variables']['cx'] | undefined
  if (cx !== undefined) flushLater(cx, cx.config.countersEverySeconds, Date.now(), cx.defer)
})

function tell(c: HonoContext<AppEnv>, status: number, ms: number): void {
  const isPicked = Math.random() * READS_PER_LINE < 1
  const sampled = linesOf({ method: c.req.method, status, ms }, isPicked)
  if (sampled > 0) log({ event: 'request-done', ...askedOf(c), ms, status, sampled })
}
