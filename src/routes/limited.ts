import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Limit } from '#protocol/calls/call.ts'
import { isAtLeast } from '#domain/role.ts'
import type { AppEnv } from '../context.ts'
import { refuseUnknown, requireRate, TOO_MANY_SEARCHES } from '../rate-limit.ts'
import { documented, TOO_MANY } from './describe.ts'

const SENTENCES = {
  SEARCHES: TOO_MANY_SEARCHES,
  VALIDATIONS: 'Too many scripts to check from your network. Try again in a minute.',
  HEALTH: 'Too many health checks from your network. Try again in a minute.',
} as const

/** Counts a check that somebody signed in asks for, unless an Admin does, who may have hundreds of scripts to add. */
const limitedByAccount = documented(
  createMiddleware<AppEnv>(async ({ var: { cx } }, next) => {
    if (cx.actor !== null && !isAtLeast(cx.actor.role, 'Admin')) {
      await requireRate(cx, 'SEARCHES', `checks of ${cx.actor.userId}`, 'Too many checks. Try again in a minute.')
    }
    await next()
  }),
  { responses: TOO_MANY },
)

/** Counts a call by its address before anything else is done for it, also for signed-in callers. */
function limited(
  limit: keyof typeof SENTENCES,
  isCounted: (c: Context<AppEnv>) => boolean = () => true,
  keyOf: (c: Context<AppEnv>) => string = (c) => c.var.cx.address,
) {
  const counting = createMiddleware<AppEnv>(async (c, next) => {
    if (isCounted(c)) await requireRate(c.var.cx, limit, keyOf(c), SENTENCES[limit])
    await next()
  })
  return documented(counting, { responses: TOO_MANY })
}

const READS = {
  READS: 'That was a lot to read in a minute. Nothing is lost. Try again in a minute.',
  GROUP_READS: 'That was a lot in a minute. Nothing is lost. Try again in a minute.',
  GROUP_FILES: 'You’ve exported nights several times in a minute. Nothing is lost. Try again in a minute.',
} as const

/** Counts a read that costs more the more people have stored: by account, for visitors by address. */
function limitedReads(limit: keyof typeof READS) {
  const counting = createMiddleware<AppEnv>(async ({ var: { cx } }, next) => {
    await requireRate(cx, limit, `reads ${cx.actor?.userId ?? cx.address}`, READS[limit])
    await next()
  })
  return documented(counting, { responses: TOO_MANY })
}

/** Counts a call like a search if what it asks for by its id is not there. */
const limitedUnknown = documented(
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    if (c.res.status === 404) await refuseUnknown(c.var.cx)
  }),
  { responses: TOO_MANY },
)

/** Counts each of the health checks by itself, so that one never uses up the other. */
const limitedHealth = limited(
  'HEALTH',
  () => true,
  (c) => `${c.req.path} ${c.var.cx.address}`,
)

/**
 * Whether a list is asked for something of its own. The first page without filters is the same for everybody and comes
 * from the edge cache, so it does not count. A cached answer to a search does: its caller can ask for any number of others.
 */
function isSearch(c: Context<AppEnv>): boolean {
  return Object.entries(c.req.query()).some(([name, value]) => !isPlain(name, value))
}

/** What narrows a list unless its value is “all”. */
const CHOICES = new Set(['type', 'difficulty'])

function isPlain(name: string, value: string): boolean {
  return value === '' || name === 'limit' || name === 'sort' || (CHOICES.has(name) && value === 'all')
}

/** The step that counts a call; none where its service does. */
export const limitOf: Readonly<Record<Limit, MiddlewareHandler<AppEnv> | null>> = {
  own: null,
  unknown: limitedUnknown,
  searches: limited('SEARCHES'),
  'narrowed lists': limited('SEARCHES', isSearch),
  validations: limited('VALIDATIONS'),
  health: limitedHealth,
  checks: limitedByAccount,
  reads: limitedReads('READS'),
  'group reads': limitedReads('GROUP_READS'),
  'group files': limitedReads('GROUP_FILES'),
  'uncached reads': limitedReads('READS'),
}

/** What a copy that is kept answers does not count. */
export const AFTER_COPIES: ReadonlySet<Limit> = new Set(['unknown', 'uncached reads'])
