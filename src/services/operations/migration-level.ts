import { sql } from 'drizzle-orm'
import { type Database, NEWEST_MIGRATION } from '../../db/database.ts'

/** Whether the database has had this build's newest migration, and when it had its last one. */
export async function migrationLevel(db: Database): Promise<{ isReached: boolean; reachedAt: number }> {
  const [row] = await db.all<{ isReached: number; at: number | null }>(
    sql`SELECT coalesce(sum(name = ${NEWEST_MIGRATION}), 0) AS isReached, max(unixepoch(applied_at)) * 1000 AS at FROM d1_migrations`,
  )
  return { isReached: row?.isReached === 1, reachedAt: row?.at ?? 0 }
}
