import type { Team } from '#domain/team.ts'

/** The facts of an official character, without its texts; a night number of 0 means that it does not wake. */
export interface CharacterFact {
  readonly id: string
  readonly name: string
  readonly team: Team
  readonly edition: string
  /** Place in the publisher's own list, from 1. */
  readonly officialOrder: number
  readonly firstNight: number
  readonly otherNight: number
  /** Whether it changes the setup. */
  readonly setup: boolean
  /** 1 to 40: see SORT_PATTERNS. */
  readonly sortCategory: number
  /** Paths under the publisher's icon address, the usual face first, then good, evil or turned ones. */
  readonly icons: readonly string[]
}
