import type { Catalogue } from '../../catalogue/catalogue.ts'
import { matchKey } from '../character-id.ts'
import { resolveCharacters } from '../resolve.ts'
import type { ResolvedCharacter } from '../resolve.ts'
import { headOf } from '../script-data.ts'
import type { ScriptData, ScriptHead } from '../script-data.ts'

export interface CharacterChange {
  readonly before: ResolvedCharacter
  readonly after: ResolvedCharacter
}

/** What putting one script in the place of another would change. */
export interface ScriptComparison {
  readonly added: readonly ResolvedCharacter[]
  readonly removed: readonly ResolvedCharacter[]
  /** Same id, but another name, team or ability. */
  readonly changed: readonly CharacterChange[]
  readonly heads: { readonly before: ScriptHead; readonly after: ScriptHead }
  readonly hasSameCharacters: boolean
}

export function compareScripts(existing: ScriptData, incoming: ScriptData, catalogue: Catalogue): ScriptComparison {
  const before = byKey(existing, catalogue)
  const after = byKey(incoming, catalogue)
  const added = [...after].flatMap(([key, character]) => (before.has(key) ? [] : character))
  const removed = [...before].flatMap(([key, character]) => (after.has(key) ? [] : character))
  const changed = [...after].flatMap(([key, character]) => {
    const former = before.get(key)
    return former && hasOtherText(former, character) ? { before: former, after: character } : []
  })
  return {
    added,
    removed,
    changed,
    heads: { before: headOf(existing), after: headOf(incoming) },
    hasSameCharacters: added.length + removed.length + changed.length === 0,
  }
}

function byKey(scriptData: ScriptData, catalogue: Catalogue): Map<string, ResolvedCharacter> {
  const characters = resolveCharacters(scriptData, catalogue)
  return new Map(characters.map((character) => [character.official?.id ?? matchKey(character.id), character]))
}

function hasOtherText(one: ResolvedCharacter, other: ResolvedCharacter): boolean {
  return one.name !== other.name || one.team !== other.team || one.ability !== other.ability
}
