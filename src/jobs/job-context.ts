import { readConfig } from '../config.ts'
import type { JobContext } from '../context.ts'
import { openDatabase } from '../db/database.ts'
import { cryptoRandom } from '../random.ts'

export function jobContextOf(env: Env, now: number): JobContext {
  return {
    db: openDatabase(env.DB),
    kv: env.OPTIONS,
    files: env.FILES,
    backups: env.BACKUPS,
    rooms: env.ROOMS,
    actor: null,
    now,
    random: cryptoRandom,
    config: readConfig(env),
    address: '',
    userAgent: null,
  }
}
