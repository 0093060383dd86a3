import { isolated } from '#domain/isolated.ts'
import { plural } from '#domain/plural.ts'
import type { Facts } from '#domain/room/fit/facts.ts'
import type { Twin } from '#domain/room/fit/twin.ts'
import type { Denorm } from '#domain/room/room.ts'
import { matchKey } from '#domain/script/character-id.ts'
import { difficultyWord } from '#domain/script/difficulty-levels.ts'
import { say } from '../../ui/say.ts'
import { useResource } from '../../app/resource.ts'
import { officialCharacters } from '../../app/data/scripts.ts'

export type NameOf = (id: string) => string

const LONGEST_ID = 30
const NAMES_SHOWN = 3

/** A homebrew id in words, since nobody but its script knows its name: "bone_miller" is "Bone miller". */
export function readableId(id: string): string {
  const words = id.replace(/[\s_-]+/gu, ' ').trim()
  const short = words.length > LONGEST_ID ? `${words.slice(0, LONGEST_ID - 1).trimEnd()}…` : words
  return short === '' ? say`a character without a name` : short.charAt(0).toUpperCase() + short.slice(1)
}

/** "Nearly the same as Catfishing: with Imp, without Vortox" */
export function twinWords(scriptName: string, twin: Twin, nameOf: NameOf): string {
  return say`Nearly the same as ${scriptName}: ${differenceWords(twin, nameOf)}`
}

/** What the later of two twins has and lacks. Homebrew with the same id but another name or ability counts as different. */
export function differenceWords({ added, removed }: Pick<Twin, 'added' | 'removed'>, nameOf: NameOf): string {
  const [left, came] = [new Set(removed.map(matchKey)), new Set(added.map(matchKey))]
  const withNames = added.map((id) => (left.has(matchKey(id)) ? say`another ${nameOf(id)}` : nameOf(id)))
  const withoutNames = removed.filter((id) => !came.has(matchKey(id))).map(nameOf)
  const parts = [
    ...(withNames.length > 0 ? [say`with ${shortList(withNames)}`] : []),
    ...(withoutNames.length > 0 ? [say`without ${shortList(withoutNames)}`] : []),
  ]
  return parts.length === 0 ? say`the same characters` : parts.join(', ')
}

/** What a script is, in a line: "Full · Beginner · 5 jinxes · 1 homebrew". */
export function kindWords({ type, facts }: Pick<Denorm, 'type' | 'facts'>): string {
  const word = type === null ? say`Write-in` : type === 'teensy' ? say`Teensy` : say`Full`
  return facts === null ? word : `${word} · ${factWords(facts)}`
}

/** "Beginner · 5 jinxes · 1 homebrew" */
export const factWords = (facts: Facts): string => [difficultyWord(facts.difficulty), ...specials(facts)].join(' · ')

/** "5 jinxes" and "1 homebrew", where there are any. */
export const specials = ({ jinxes, homebrew }: Pick<Facts, 'jinxes' | 'homebrew'>): string[] => [
  ...(jinxes > 0 ? [plural(jinxes, 'jinx', 'jinxes')] : []),
  ...(homebrew > 0 ? [say`${homebrew} homebrew`] : []),
]

/** Of more names than four only three are shown. */
function shortList(all: readonly string[]): string {
  const names = all.map(isolated)
  const shown =
    names.length > NAMES_SHOWN + 1 ? [...names.slice(0, NAMES_SHOWN), say`${names.length - NAMES_SHOWN} more`] : names
  return shown.length < 2 ? shown.join('') : say`${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`
}

/** Names by id. The server spells official ids as the catalogue does; until that is here, and for homebrew, the id is made readable. */
export function useCharacterName(): NameOf {
  const { value } = useResource(officialCharacters)
  return (id) => value?.find((character) => character.id === id)?.name ?? readableId(id)
}
