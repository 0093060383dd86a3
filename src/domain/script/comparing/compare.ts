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
  const [before, after] = [resolveCharacters(existing, catalogue), resolveCharacters(incoming, catalogue)]
  const former = counterparts(after, before)
  const added = after.filter((character) => !former.has(character))
  const kept = new Set(former.values())
  const removed = before.filter((character) => !kept.has(character))
  const changed = [...former].flatMap(([one, other]) => (hasOtherText(other, one) ? { before: other, after: one } : []))
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
  const [one, other] = [resolveCharacters(first, catalogue), resolveCharacters(second, catalogue)]
  const pairs = [...counterparts(one, other)].filter(([a, b]) => a.official !== null || !hasOtherText(a, b))
  const [inFirst, inSecond] = [new Set(pairs.map(([a]) => a)), new Set(pairs.map(([, b]) => b))]
  return {
    both: one.filter((character) => inFirst.has(character)),
    onlyFirst: one.filter((character) => !inFirst.has(character)),
    onlySecond: other.filter((character) => !inSecond.has(character)),
  }
}

/** From a character to the one that the other script has for it: of several with one id that with the same text, else the next. */
function counterparts(
  characters: readonly ResolvedCharacter[],
  others: readonly ResolvedCharacter[],
): Map<ResolvedCharacter, ResolvedCharacter> {
  const left = new Map<string, ResolvedCharacter[]>()
  for (const other of others) left.set(characterKey(other), [...(left.get(characterKey(other)) ?? []), other])
  const found = new Map<ResolvedCharacter, ResolvedCharacter>()
  const take = (character: ResolvedCharacter, isLike: (other: ResolvedCharacter) => boolean) => {
    const same = left.get(characterKey(character)) ?? []
    const [taken] = same.splice(same.findIndex(isLike) >>> 0, 1)
    if (taken !== undefined) found.set(character, taken)
  }
  for (const character of characters) take(character, (other) => !hasOtherText(character, other))
  for (const character of characters) if (!found.has(character)) take(character, () => true)
  return found
}

const characterKey = ({ id, official }: ResolvedCharacter) => official?.id ?? matchKey(id)

function hasOtherText(one: ResolvedCharacter, other: ResolvedCharacter): boolean {
  return one.name !== other.name || one.team !== other.team || one.ability !== other.ability
}
