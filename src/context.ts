import type { Role } from '#domain/role.ts'
import type { Config } from './config.ts'
import type { RowsUsed } from './db/counted-d1.ts'
import type { Database } from './db/database.ts'
import type { RATE_LIMITS } from './limits.ts'
import type { Problem } from './problem.ts'
import type { Random } from './random.ts'

/** Who is calling, as the database has them for this request. */
export interface Actor {
  userId: string
  displayName: string
  role: Role
  sessionHash: string
}

/** All that one request may use: services see nothing else of the platform. */
export interface Context {
  db: Database
  /** The rows that this request had read and written so far. */
  rows: RowsUsed
  kv: KVNamespace
  files: R2Bucket
  /** The second bucket: nightly backups, and the ids of deleted accounts beside them. */
  backups: R2Bucket
  rooms: Env['ROOMS']
  /** Analytics Engine. */
  points: AnalyticsEngineDataset
  rateLimits: Record<keyof typeof RATE_LIMITS, RateLimit>
  actor: Actor | null
  /** Where a session could not be read: what is answered if it matters who is calling. */
  unreadSession: Problem | null
  now: number
  random: Random
  config: Config
  requestId: string
  /** The pattern of the route that answers, for the log. */
  route: string
  /** The origin of the request's own address. */
  origin: string
  /** The caller's network address as the platform gives it; "local" where there is none. */
  address: string
  userAgent: string | null
  /** The browser's guest mark, by which a room recognizes somebody it removed. */
  guest: string | null
  /** The token of an answer to a shortlist that this browser’s cookie holds. */
  answerToken: string | null
  /** This browser has just changed something, so it gets nothing from a memo or a cache. */
  hasWritten: boolean
  /** Lets work go on after the answer has been sent. */
  defer: (work: Promise<unknown>) => void
}

/** All that a scheduled job may use: there is no request, and nobody is calling. */
export type JobContext = Pick<
  Context,
  | 'db'
  | 'kv'
  | 'files'
  | 'backups'
  | 'rooms'
  | 'points'
  | 'actor'
  | 'now'
  | 'random'
  | 'config'
  | 'address'
  | 'userAgent'
>

/** What Hono carries with the request. */
export interface AppEnv {
  Bindings: Env
  Variables: {
    cx: Context
    /** Whether the kill switch leaves the site on; asked while the session is read. */
    siteOn: Promise<boolean>
  }
}
