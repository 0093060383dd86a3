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

/** What replacing one script by another would change. */
interface ScriptComparison {
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

/** The characters of two scripts. Each list is in its script's order, and what both have in the first one's. */
export interface SideBySide {
  readonly both: readonly ResolvedCharacter[]
  readonly onlyFirst: readonly ResolvedCharacter[]
  readonly onlySecond: readonly ResolvedCharacter[]
}

/** A script's own character is in both only if it has the same name, team and ability. */
export function sideBySide(first: ScriptData, second: ScriptData, catalogue: Catalogue): SideBySide {
  const [one, other] = [byKey(first, catalogue), byKey(second, catalogue)]
  const isIn = (characters: ReadonlyMap<string, ResolvedCharacter>, key: string, character: ResolvedCharacter) => {
    const same = characters.get(key)
    return same !== undefined && (character.official !== null || !hasOtherText(same, character))
  }
  return {
    both: [...one].flatMap(([key, character]) => (isIn(other, key, character) ? character : [])),
    onlyFirst: [...one].flatMap(([key, character]) => (isIn(other, key, character) ? [] : character)),
    onlySecond: [...other].flatMap(([key, character]) => (isIn(one, key, character) ? [] : character)),
  }
}

function byKey(scriptData: ScriptData, catalogue: Catalogue): Map<string, ResolvedCharacter> {
  const characters = resolveCharacters(scriptData, catalogue)
  return new Map(characters.map((character) => [character.official?.id ?? matchKey(character.id), character]))
}

function hasOtherText(one: ResolvedCharacter, other: ResolvedCharacter): boolean {
  return one.name !== other.name || one.team !== other.team || one.ability !== other.ability
}
