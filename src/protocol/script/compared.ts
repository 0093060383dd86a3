import type { ScriptMetadata } from '#domain/script/metadata.ts'
import type { NamedCharacter } from '../library/character.ts'
import type { Script } from '../script.ts'

/** A character on one of two scripts: without a page where it is a script's own, without a team where nobody knows it. */
export type ComparedCharacter = Pick<NamedCharacter, 'name' | 'iconUrl'> & {
  /** Of its page. */
  id: string | null
  team: NamedCharacter['team'] | null
}

export interface ComparedScript extends Pick<Script, 'id' | 'name' | 'author' | 'logoUrl' | 'computed'> {
  isTeensyville: boolean
  window: ScriptMetadata['window']
  teamCounts: ScriptMetadata['teamCounts']
  jinxes: number
  /** How many characters act on each night. */
  firstNight: number
  otherNight: number
}

/** Two scripts side by side. */
export interface ScriptsCompared {
  first: ComparedScript
  second: ComparedScript
  both: ComparedCharacter[]
  onlyFirst: ComparedCharacter[]
  onlySecond: ComparedCharacter[]
}
