/** A pair as it is kept: what the publisher says of it, and what an Admin says. */
export interface JinxWords {
  readonly officialReason: string | null
  readonly overrideReason: string | null
  readonly overrideEnabled: boolean
  /** The publisher has dropped the pair. */
  readonly isRemoved: boolean
}

/**
 * What scripts show of a pair; null for one that is not in force. An enabled override stands before all else, for a
 * pair that the publisher has dropped or never had as well.
 */
export function effectiveReason({
  officialReason,
  overrideReason,
  overrideEnabled,
  isRemoved,
}: JinxWords): string | null {
  if (overrideEnabled && overrideReason !== null) return overrideReason
  return isRemoved ? null : officialReason
}
