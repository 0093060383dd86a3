import type { Team } from '#domain/team.ts'
import { say } from '../../ui/say.ts'

export interface PickableCharacter {
  readonly id: string
  readonly name: string
  readonly team: Team
}

export interface CharacterPickerProps {
  label: string
  hint?: string | undefined
  characters: readonly PickableCharacter[]
  /** Ids in the order in which they were picked. */
  value: readonly string[]
  onChange: (ids: string[]) => void
  disabled?: boolean | undefined
  /** A note next to a character that picking removes from elsewhere: "now excluded". */
  noteOf?: ((id: string) => string | null) | undefined
}

/** What the combobox takes over from the plain field that it replaces. */
export interface PickerBoxProps extends CharacterPickerProps {
  typed: string
  takesFocus: boolean
}

export const pickerPlaceholder = (value: readonly string[]) =>
  value.length === 0 ? say`Search characters` : say`Search (${value.length} chosen)`
