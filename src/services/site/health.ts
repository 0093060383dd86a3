import { sql } from 'drizzle-orm'
import type { Health } from '#protocol/site.ts'
import type { Context } from '../../context.ts'
import { writeProbes } from '../../db/schema.ts'
import { inTime } from '../../in-time.ts'
import { VERSION } from '../../version.ts'

type Check = Health['status']

/** How long each store may take. */
const ANSWER_MS = 4_000
/** However many ask, the database is written to once in that time. */
const WRITTEN_EVERY_MS = 10_000

/** Sends each store a small query. */
export async function check(cx: Context): Promise<Health> {
  const { kv, files } = cx
  const [d1, kvAnswer, r2] = await Promise.all([
    outcome(tryDatabase(cx)),
    outcome(kv.get('health')),
    outcome(files.head('health')),
  ])
  const checks = { d1, kv: kvAnswer, r2 }
  const isHealthy = Object.values(checks).every((answer) => answer === 'ok')
  return { status: isHealthy ? 'ok' : 'failed', version: VERSION, checks }
}

/** Throws unless the database answers and takes writes: reading alone does not notice a full disk. */
export async function tryDatabase({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db.run(sql`INSERT INTO ${writeProbes} (id, at) VALUES (1, ${now})
    ON CONFLICT (id) DO UPDATE SET at = excluded.at WHERE abs(excluded.at - write_probe.at) >= ${WRITTEN_EVERY_MS}`)
}

async function outcome(query: Promise<unknown>): Promise<Check> {
  return inTime(query, ANSWER_MS).then(
    () => 'ok' as const,
    () => 'failed' as const,
  )
}
