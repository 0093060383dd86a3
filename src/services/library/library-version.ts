import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { VERSION } from '../../version.ts'

const MEMO_MS = 2_000

let memo: { version: string; readAt: number } | null = null

/**
 * The cache key of the library's pages: it changes with everything that they show. At most two seconds old, and new for a
 * browser that has just changed something.
 */
export async function current(cx: Context): Promise<string> {
  const isFresh = memo !== null && cx.now - memo.readAt < MEMO_MS && cx.now >= memo.readAt
  if (memo !== null && isFresh && !cx.hasWritten) return memo.version
  const [row] = await cx.db.all<{ library: number; epoch: string; catalogue: number | null }>(
    sql`SELECT version AS library, epoch, (SELECT revision FROM catalogue_state LIMIT 1) AS catalogue FROM library_version`,
  )
  const version = `${cx.config.build ?? VERSION}-${row?.epoch ?? 0}-${row?.library ?? 0}-${row?.catalogue ?? 0}`
  memo = { version, readAt: cx.now }
  return version
}

/** For after a change by this isolate. */
export function forget(): void {
  memo = null
}
