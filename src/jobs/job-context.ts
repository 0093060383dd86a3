import { readConfig } from '../config.ts'
import type { Clerk } from '../context.ts'
import { openDatabase } from '../db/database.ts'
import { cryptoRandom } from '../random.ts'

/** What a scheduled job works with: it acts for nobody, from nowhere. */
export function clerkOf(env: Env, now: number): Clerk {
  return {
    db: openDatabase(env.DB),
    files: env.FILES,
    actor: null,
    now,
    random: cryptoRandom,
    config: readConfig(env),
    address: '',
    userAgent: null,
  }
}
