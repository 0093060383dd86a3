import { createMiddleware } from 'hono/factory'
import { isAtLeast } from '#domain/role.ts'
import { SITE_DISABLED_MESSAGE } from '#protocol/site-disabled.ts'
import type { AppEnv } from '../context.ts'
import { Problem } from '../problem.ts'
import { closedSocket } from '../socket.ts'
import * as siteSwitch from '../services/site/kill-switch.ts'

/** What goes on while the site is off: signing in and out, and what the unavailable page itself needs. */
const ALWAYS = /^\/(health$|auth\/|api\/(auth\/|site$|site-options\/(killswitch\/status|banner\/config)$))/u

/** Asks the switch beside the work that finds out who is calling; while it is off only Admins go on. */
export const withSiteSwitch = createMiddleware<AppEnv>(async (c, next) => {
  c.set('siteOn', siteSwitch.isOn(c.var.cx))
  await next()
})

export const requireSiteOn = createMiddleware<AppEnv>(async (c, next) => {
  const { actor } = c.var.cx
  const isFree = ALWAYS.test(c.req.path) || (actor !== null && isAtLeast(actor.role, 'Admin'))
  if (isFree || (await c.var.siteOn)) return next()
  // A page cannot read the status of a refused socket, but it can read why one was closed.
  if (c.req.header('Upgrade')?.toLowerCase() === 'websocket') return closedSocket(c.req.raw, 'siteOff')
  throw new Problem('SITE_DISABLED', SITE_DISABLED_MESSAGE)
})
