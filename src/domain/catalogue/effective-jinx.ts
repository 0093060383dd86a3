/** A pair's texts: the publisher's and an Admin's. */
interface JinxWords {
  readonly officialReason: string | null
  readonly overrideReason: string | null
  readonly overrideEnabled: boolean
  /** The publisher has removed the pair. */
  readonly isRemoved: boolean
}

/**
 * The text that scripts show; null if the pair is not in force. An enabled override always wins, even for a pair that the
 * publisher has removed or never had.
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
