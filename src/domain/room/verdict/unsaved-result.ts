import type { NominationId } from '../counting/ballot.ts'
import type { Result } from '../counting/result.ts'

/** A result on its way to where it stays after its room has closed. */
export interface UnsavedResult {
  id: string
  /** The room's revision when it last changed: a later one replaces an earlier one. */
  rev: number
  /** The room's. */
  evening: string
  /** The Storyteller's name in the room. */
  hostName: string
  /** How many play: as the room was set to, or the seats taken when the vote ended. */
  players: number
  result: Result
  /** The decided script's name, or the text of a free one; null while nothing is decided. */
  name: string | null
  /** The decided script; null for free text, and while nothing is decided. */
  script: { nominationId: NominationId; name: string; author: string | null } | null
}
