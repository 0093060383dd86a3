import * as z from 'zod/mini'
import { MAX_LIMIT, pageOf, pageQuery } from './list.ts'
import { UserActivity } from './person.ts'

export const ActivityQuery = z.object({
  ...pageQuery(MAX_LIMIT),
  /** Only entries up to this id, so that new entries do not move the pages. */
  upTo: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,15}$/u, 'upTo must be an id.')), z.transform(Number))),
})
export type ActivityQuery = z.infer<typeof ActivityQuery>

export const ActivityEntry = z.extend(UserActivity, {
  /** It records a deletion, and is never deleted itself. */
  isTombstone: z.boolean(),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

export const ActivityPage = pageOf(ActivityEntry)
export type ActivityPage = z.infer<typeof ActivityPage>

const entryId = z.int('ids must be whole numbers.').check(z.minimum(1, 'ids must be whole numbers.'))

export const DeleteActivities = z.object({
  ids: z
    .array(entryId, 'ids must be a list.')
    .check(z.minLength(1, 'Select at least one entry.'), z.maxLength(500, 'At most 500 entries at once.')),
})

/** Clears everything, or everything up to the last entry that was read or downloaded. */
export const ClearActivities = z.object({ upTo: z.optional(entryId) })

export const ExportedActivities = z.array(UserActivity)

export const ExportQuery = z.object({
  format: z._default(z.enum(['csv', 'json'], 'format must be csv or json.'), 'csv'),
})

export const DeletedActivities = z.object({ deleted: z.int() })

export const VerifyQuery = z.object({
  after: z._default(z.pipe(z.string().check(z.regex(/^\d{1,15}$/u, 'after must be an id.')), z.transform(Number)), 0),
})

export const Verification = z.object({
  checked: z.int(),
  /** Rows that differ from what was sealed; each with a sentence. */
  faults: z.array(z.object({ id: z.int(), message: z.string() })),
  /** The `after` of the next call; null when everything is checked. */
  nextAfter: z.nullable(z.int()),
})
export type Verification = z.infer<typeof Verification>
