import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { VERSION } from '../../version.ts'

const MEMO_MS = 2_000

interface Memo {
  version: string
  catalogue: number
  readAt: number
}

let memo: Memo | null = null

/**
 * The cache key of the library's pages: it changes with everything that they show. At most two seconds old, and new for a
 * browser that has just changed something.
 */
export async function current(cx: Context): Promise<string> {
  return (await known(cx)).version
}

/** The catalogue's revision in that key. */
export async function catalogueRevision(cx: Context): Promise<number> {
  return (await known(cx)).catalogue
}

async function known(cx: Context): Promise<Memo> {
  const isFresh = memo !== null && cx.now - memo.readAt < MEMO_MS && cx.now >= memo.readAt
  if (memo !== null && isFresh && !cx.hasWritten) return memo
  const [row] = await cx.db.all<{ library: number; epoch: string; catalogue: number | null }>(
    sql`SELECT version AS library, epoch, (SELECT revision FROM catalogue_state LIMIT 1) AS catalogue FROM library_version`,
  )
  const catalogue = row?.catalogue ?? 0
  const version = `${cx.config.build ?? VERSION}-${row?.epoch ?? 0}-${row?.library ?? 0}-${catalogue}`
  memo = { version, catalogue, readAt: cx.now }
  return memo
}

/** For after a change by this isolate. */
export function forget(): void {
  memo = null
}
