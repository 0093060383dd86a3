import { embeddedCatalogue } from './embedded.ts'

/** A text that a page about characters may show: an Admin's wording, or our own summary. */
export interface OwnWords {
  readonly text: string
  readonly isSummary: boolean
}

interface Worded {
  readonly id: string
  readonly ability: string
  readonly isSummary: boolean
  /** An Admin's wording replaces the publisher's. */
  readonly isEdited: boolean
}

/** Null where there is only the publisher's wording, which is shown on scripts alone. */
export function ownAbility({ id, ability, isSummary, isEdited }: Worded): OwnWords | null {
  if (isSummary || isEdited) return { text: ability, isSummary: !isEdited }
  const ours = embeddedCatalogue().find(id)
  return ours === undefined ? null : { text: ours.ability, isSummary: true }
}

interface WordedPair {
  readonly a: string
  readonly b: string
  readonly reason: string
  readonly isSummary: boolean
  readonly isOverride: boolean
}

/** The same of a pair's text. */
export function ownReason({ a, b, reason, isSummary, isOverride }: WordedPair): OwnWords | null {
  if (isSummary || isOverride) return { text: reason, isSummary: !isOverride }
  const ours = embeddedCatalogue().jinxOf(a, b)
  return ours === undefined ? null : { text: ours.reason, isSummary: true }
}
