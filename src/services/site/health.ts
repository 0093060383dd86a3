import { sql } from 'drizzle-orm'
import type { Health } from '#protocol/site.ts'
import { VERSION } from '../../version.ts'
import type { Context } from '../../context.ts'

type Check = Health['status']

/** Asks each store one small question. */
export async function check({ db, kv, files }: Context): Promise<Health> {
  const [d1, kvAnswer, r2] = await Promise.all([
    outcome(db.run(sql`SELECT 1`)),
    outcome(kv.get('health')),
    outcome(files.head('health')),
  ])
  const checks = { d1, kv: kvAnswer, r2 }
  const isWell = Object.values(checks).every((answer) => answer === 'ok')
  return { status: isWell ? 'ok' : 'failed', version: VERSION, checks }
}

async function outcome(question: Promise<unknown>): Promise<Check> {
  return question.then(
    () => 'ok' as const,
    () => 'failed' as const,
  )
}
