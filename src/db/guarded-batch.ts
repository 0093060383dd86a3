import { sql } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import { isAtLeast } from '#domain/role.ts'
import { SITE_DISABLED_MESSAGE } from '#protocol/site-disabled.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'

type Statement = BatchItem<'sqlite'>

/**
 * Runs statements as one transaction that the site switch is asked in: while it is off, nothing an ordinary person does
 * is written, whatever this isolate has heard of the switch so far.
 */
export async function write<Statements extends readonly [Statement, ...Statement[]]>(
  cx: Context,
  statements: Statements,
): Promise<BatchResponse<Statements>> {
  try {
    if (cx.actor !== null && isAtLeast(cx.actor.role, 'Admin')) return await cx.db.batch(statements)
    const [, ...results] = await cx.db.batch([cx.db.run(GUARD), ...statements])
    return results as BatchResponse<Statements>
  } catch (error) {
    if (isSwitchedOff(error)) throw new Problem('SITE_DISABLED', SITE_DISABLED_MESSAGE)
    throw error
  }
}

/** SQLite has no way to raise an error in a SELECT but to ask for one: the text is not JSON, and it is read only while off. */
const GUARD = sql`SELECT CASE WHEN EXISTS (
  SELECT 1 FROM site_option WHERE key = 'killswitch' AND json_extract(value, '$.siteEnabled') = 0
) THEN json('switched off') END`

function isSwitchedOff(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes('malformed JSON')) return true
  }
  return false
}
