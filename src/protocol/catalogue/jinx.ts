import * as z from 'zod/mini'

/** A pair of the jinx database; a moment is ISO 8601. */
export interface Jinx {
  a_id: string
  b_id: string
  /** Null for a pair that an Admin has added. */
  official_reason: string | null
  override_reason: string | null
  override_enabled: boolean
  /** What scripts show; null for a pair that is not in force. */
  effective_reason: string | null
  /** The official reason is in Belfry's own words. */
  isSummary: boolean
  /** When the publisher dropped the pair. */
  removed_at: string | null
  override_updated_at: string | null
}

export interface JinxStats {
  total_pairs: number
  overrides_enabled: number
  updated_at: string | null
}

export const JINX_MESSAGES = {
  incomplete: 'Please select both characters and enter jinx text.',
  same: 'Character A and B must be different.',
  exists: 'This jinx pair already exists. Please use Edit to modify the existing pair.',
} as const
export const LONGEST_JINX = 1000

export const JinxQuery = z.object({
  q: z._default(z.string().check(z.maxLength(200, 'The search is too long (max 200 characters).')), ''),
})

const characterId = z._default(z.nullable(z.string().check(z.maxLength(100))), null)
/** What the writer saw: a change since then is not written over. */
const seenAt = z.optional(z.nullable(z.string().check(z.maxLength(40))))

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
