import * as z from 'zod/mini'
import { MAX_LIMIT, type Page, pageQuery } from './list.ts'
import type { UserActivity } from './person.ts'

export const ACTIVITY_PAGE = 50

export const ActivityQuery = z.object({
  ...pageQuery(MAX_LIMIT),
  /** Only entries up to this id: pages stay where they are while new entries come. */
  upTo: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,15}$/u, 'upTo must be an id.')), z.transform(Number))),
})
export type ActivityQuery = z.infer<typeof ActivityQuery>

export interface ActivityEntry extends UserActivity {
  /** It tells what was deleted, and can itself go only when the log is cleared. */
  isTombstone: boolean
}

export type ActivityPage = Page<ActivityEntry>

const entryId = z.int('ids must be whole numbers.').check(z.minimum(1, 'ids must be whole numbers.'))

export const DeleteActivities = z.object({
  ids: z
    .array(entryId, 'ids must be a list.')
    .check(z.minLength(1, 'Select at least one entry.'), z.maxLength(500, 'At most 500 entries at once.')),
})

/** Clears everything, or everything up to the last entry that was read or downloaded. */
export const ClearActivities = z.object({ upTo: z.optional(entryId) })

export const ExportQuery = z.object({
  format: z._default(z.enum(['csv', 'json'], 'format must be csv or json.'), 'csv'),
})

/** The export's last entry: clearing up to it loses nothing that came meanwhile. */
export const LAST_ENTRY_HEADER = 'X-Last-Entry'

export const VerifyQuery = z.object({
  after: z._default(z.pipe(z.string().check(z.regex(/^\d{1,15}$/u, 'after must be an id.')), z.transform(Number)), 0),
})

export interface Verification {
  checked: number
  /** Rows that are not what was sealed; each with a sentence. */
  faults: { id: number; message: string }[]
  /** Where to go on; null when all has been looked at. */
  nextAfter: number | null
}
