import { createMiddleware } from 'hono/factory'
import { isAtLeast } from '#domain/role.ts'
import { SITE_DISABLED_MESSAGE } from '#protocol/site-disabled.ts'
import type { AppEnv } from '../context.ts'
import { Problem } from '../problem.ts'
import * as killSwitch from '../services/site/kill-switch.ts'
import { closedSocket } from '../socket.ts'
import { traced } from '../metrics/traced.ts'

/** What works while the site is off: signing in and out, and what the unavailable page needs. */
const ALWAYS_ON =
  /^\/(health(\/ready)?$|auth\/|api\/(auth\/|site$|site-options\/(killswitch\/status|banner\/config)$))/u

/** Reads the kill switch while the session is read. */
export const withKillSwitch = createMiddleware<AppEnv>(async (c, next) => {
  c.set(
    'siteOn',
    traced('switch', () => killSwitch.isOn(c.var.cx)),
  )
  await next()
})

/** While the site is off only Admins go on. */
export const requireSiteOn = createMiddleware<AppEnv>(async (c, next) => {
  const { actor } = c.var.cx
  const isFree = ALWAYS_ON.test(c.req.path) || (actor !== null && isAtLeast(actor.role, 'Admin'))
  if (isFree || (await c.var.siteOn)) return next()
  // A page cannot read the status of a refused socket, but it can read a close code.
  if (c.req.header('Upgrade')?.toLowerCase() === 'websocket') return closedSocket(c.var.cx, c.req.raw, 'siteOff')
  throw new Problem('SITE_DISABLED', SITE_DISABLED_MESSAGE)
})
