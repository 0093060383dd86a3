import { readConfig } from '../config.ts'
import type { JobContext } from '../context.ts'
import { openDatabase } from '../db/database.ts'
import { countedKv, countedR2 } from '../metrics/counted-stores.ts'
import { cryptoRandom } from '../random.ts'

export function jobContextOf(env: Env, now: number): JobContext {
  return {
    db: openDatabase(env.DB),
    kv: countedKv(env.OPTIONS),
    files: countedR2(env.FILES),
    backups: countedR2(env.BACKUPS),
    rooms: env.ROOMS,
    points: env.POINTS,
    actor: null,
    now,
    random: cryptoRandom,
    config: readConfig(env),
    address: '',
    userAgent: null,
  }
}
