import { sql } from 'drizzle-orm'
import type { Health } from '#protocol/site.ts'
import type { Context } from '../../context.ts'
import { VERSION } from '../../version.ts'

type Check = Health['status']

/** Sends each store a small query. */
export async function check({ db, kv, files }: Context): Promise<Health> {
  const [d1, kvAnswer, r2] = await Promise.all([
    outcome(db.run(sql`SELECT 1`)),
    outcome(kv.get('health')),
    outcome(files.head('health')),
  ])
  const checks = { d1, kv: kvAnswer, r2 }
  const isHealthy = Object.values(checks).every((answer) => answer === 'ok')
  return { status: isHealthy ? 'ok' : 'failed', version: VERSION, checks }
}

async function outcome(query: Promise<unknown>): Promise<Check> {
  return query.then(
    () => 'ok' as const,
    () => 'failed' as const,
  )
}
