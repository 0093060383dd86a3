import type { Context as HonoContext } from 'hono'
import { getCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { type Config, ConfigRefused, isLoopback, readConfig, roomsOf } from '../config.ts'
import { routeOf } from '../asked.ts'
import type { AppEnv, Context } from '../context.ts'
import { openDatabase } from '../db/database.ts'
import { countedKv, countedR2 } from '../metrics/counted-stores.ts'
import { cryptoRandom } from '../random.ts'
import { ANSWER_COOKIE, GUEST_COOKIE, WRITER_COOKIE } from './cookies.ts'

/** Gives the request its context. */
export const withContext = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url)
  const config = readConfig(c.env)
  refuseForeignDevelopment(config, url)
  c.set('cx', contextOf(c, config, url))
  await next()
})

function contextOf(c: HonoContext<AppEnv>, config: Config, url: URL): Context {
  const rows = { read: 0, written: 0 }
  return {
    db: openDatabase(c.env.DB, rows),
    rows,
    kv: countedKv(c.env.OPTIONS),
    files: countedR2(c.env.FILES),
    backups: countedR2(c.env.BACKUPS),
    rooms: roomsOf(c.env),
    points: c.env.POINTS,
    rateLimits: c.env,
    actor: null,
    unreadSession: null,
    now: Date.now(),
    random: cryptoRandom,
    config,
    requestId: c.res.headers.get('X-Request-Id') ?? crypto.randomUUID(),
    route: routeOf(c),
    origin: url.origin,
    address: addressOf(c.req.header('CF-Connecting-IP')),
    userAgent: c.req.header('User-Agent')?.slice(0, 400) ?? null,
    guest: getCookie(c, GUEST_COOKIE) ?? null,
    answerToken: getCookie(c, ANSWER_COOKIE) ?? null,
    hasWritten: getCookie(c, WRITER_COOKIE) !== undefined,
    defer: (work) => c.executionCtx.waitUntil(work),
  }
}

/** Only a Worker that is itself reached over loopback may use the origins that replace others in development. */
function refuseForeignDevelopment(config: Config, url: URL): void {
  if (isLoopback(url.hostname)) return
  if (config.oauthDevOrigin !== null) throw new ConfigRefused('OAUTH_DEV_ORIGIN')
  if (config.importDevOrigin !== null) throw new ConfigRefused('IMPORT_DEV_ORIGIN')
  if (config.officialData.startsWith('http:')) throw new ConfigRefused('OFFICIAL_DATA_URL')
}

/** An IPv6 caller is known by its /64, since one home has all of it. */
function addressOf(header: string | undefined): string {
  if (header === undefined || header === '') return 'local'
  if (!header.includes(':')) return header
  const [head = '', tail] = header.split('::')
  const left = head.split(':').filter((part) => part !== '')
  const right = tail?.split(':').filter((part) => part !== '') ?? []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
