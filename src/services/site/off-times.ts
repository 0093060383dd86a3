import { isNull, lt, and, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { switchIsOff } from '../../db/guarded-batch.ts'
import { siteOffTimes } from '../../db/schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Whether the time in which the site is off now has been noted. */
export const isNotedOff = sql`EXISTS (SELECT 1 FROM site_off_time WHERE to_at IS NULL)`

/** Notes when the site was off, as the batch leaves the kill switch. A second time it changes nothing. */
export function recordOffTimes({ db, now, config }: Pick<Context, 'db' | 'now' | 'config'>) {
  const isOff = config.siteEnabled ? switchIsOff : sql`1`
  return [
    db.delete(siteOffTimes).where(lt(siteOffTimes.toAt, now - DAY_MS)),
    db.insert(siteOffTimes).select(sql`SELECT NULL, ${now}, NULL WHERE ${isOff} AND NOT ${isNotedOff}`),
    db
      .update(siteOffTimes)
      .set({ toAt: sql`max(from_at, ${now})` })
      .where(and(isNull(siteOffTimes.toAt), sql`NOT ${isOff}`)),
  ] as const
}
