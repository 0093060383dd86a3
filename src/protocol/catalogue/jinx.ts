import * as z from 'zod/mini'
import { Moment, SeenAt } from '../moment.ts'
import { LONGEST_JINX } from './jinx-messages.ts'

/** A pair of the jinx database. */
export const Jinx = z.object({
  a_id: z.string(),
  b_id: z.string(),
  /** Null for a pair that an Admin has added. */
  official_reason: z.nullable(z.string()),
  override_reason: z.nullable(z.string()),
  override_enabled: z.boolean(),
  /** What scripts show; null for a pair that is not in force. */
  effective_reason: z.nullable(z.string()),
  /** The official reason is in Belfry's own words. */
  isSummary: z.boolean(),
  /** When the publisher dropped the pair. */
  removed_at: z.nullable(Moment),
  override_updated_at: z.nullable(Moment),
})
export type Jinx = z.infer<typeof Jinx>

export const JinxList = z.object({ items: z.array(Jinx) })

export const JinxMeta = z.object({ updated_at: z.nullable(Moment) })

export const JinxStats = z.extend(JinxMeta, { total_pairs: z.int(), overrides_enabled: z.int() })
export type JinxStats = z.infer<typeof JinxStats>

/** The pair without its override; null for a pair that an Admin had added. */
export const JinxLeft = z.nullable(Jinx)

export const JinxQuery = z.object({
  q: z._default(z.string().check(z.maxLength(200, 'The search is too long (max 200 characters).')), ''),
})

const characterId = z._default(z.nullable(z.string().check(z.maxLength(100))), null)
const seenAt = SeenAt

export const PutOverride = z.object({
  aId: characterId,
  bId: characterId,
  reason: z._default(
    z.nullable(z.string().check(z.maxLength(LONGEST_JINX, `Jinx text must be ${LONGEST_JINX} characters or less.`))),
    null,
  ),
  enabled: z._default(z.boolean('enabled must be true or false.'), true),
  /** True for a new pair: one that is there already is refused. */
  isNew: z._default(z.boolean(), false),
  seenAt,
})
export type PutOverride = z.infer<typeof PutOverride>

export const RemoveOverride = z.object({ aId: characterId, bId: characterId, seenAt })
export type RemoveOverride = z.infer<typeof RemoveOverride>
