import type { Role } from '#domain/role.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Random } from './random.ts'

/** Who is calling: read anew from the database with every request. */
export interface Actor {
  userId: string
  displayName: string
  role: Role
  sessionHash: string
}

/** All that one request may touch: the services see nothing else of the platform. */
export interface Context {
  db: Database
  kv: KVNamespace
  files: R2Bucket
  rooms: Env['ROOMS']
  limits: { unknownCodes: RateLimit; signIns: RateLimit; searches: RateLimit; feedback: RateLimit }
  actor: Actor | null
  now: number
  random: Random
  config: Config
  requestId: string
  /** The origin of the request's own address. */
  origin: string
  /** The caller's network address as the platform tells it; "local" where there is none. */
  address: string
  userAgent: string | null
  /** The browser's guest mark, by which someone removed from a room is known again. */
  guest: string | null
  /** This browser has just changed something: it is told how things stand now, not how they stood. */
  hasWritten: boolean
}

/** What a scheduled job may touch: there is no request, and nobody is calling. */
export type Clerk = Pick<Context, 'db' | 'files' | 'actor' | 'now' | 'random' | 'config' | 'address' | 'userAgent'>

/** What Hono carries beside the request. */
export interface AppEnv {
  Bindings: Env
  Variables: {
    cx: Context
    /** The site switch's answer, asked for beside the work. */
    siteOn: Promise<boolean>
  }
}
