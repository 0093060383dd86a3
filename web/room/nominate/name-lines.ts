import { useMemo } from 'react'
import type { NominationView } from '#domain/room/view.ts'

/** A long name in two lines, where another one begins alike. A narrow row cuts the first line at its end, so that the second one starts where names differ. */
export interface NameLines {
  first: string
  second: string
}

/** So many letters of usual width fit in a line of the narrowest row. */
const LINE = 18
/** More letters than these do not matter: lines are counted short. */
const SLACK = 2
/** A line rather begins with a word that began so many letters before. */
const WORD = 8
const WIDE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Extended_Pictographic}]/u
const LARGE = /[\p{Lu}mw]/u

/** How each name is broken into two lines; null for a name that differs from all others where two lines by themselves end. */
export function nameLines(names: readonly string[]): (NameLines | null)[] {
  const shared = sharedBeginnings(names)
  return names.map((name) => linesOf(lettersOf(name), shared.get(name) ?? 0))
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
const lettersOf = (name: string): string[] => [...segmenter.segment(name)].map(({ segment }) => segment)

const widthOf = (letters: readonly string[]): number =>
  letters.reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : LARGE.test(letter) ? 1.3 : 1), 0)

function linesOf(letters: readonly string[], shared: number): NameLines | null {
  if (Math.min(widthOf(letters), widthOf(letters.slice(0, shared + 1))) <= 2 * LINE - WORD) return null
  const at = breakOf(letters, shared)
  return { first: letters.slice(0, at).join(''), second: letters.slice(at).join('') }
}

/** Where the second line begins. */
function breakOf(letters: readonly string[], shared: number): number {
  const latest = letters.findIndex((_, index) => widthOf(letters.slice(0, index + 1)) > LINE)
  const earliest = letters.findIndex((_, index) => widthOf(letters.slice(index)) <= LINE)
  // Both lines hold everything: the first one takes as many words as it can.
  if (earliest <= latest) return wordBefore(letters, latest, latest - earliest)
  const isDifferenceHidden = shared >= latest - 1 && shared < earliest
  if (isDifferenceHidden) return wordBefore(letters, shared, WORD)
  const word = letters.findIndex((_, index) => index >= earliest - SLACK && letters[index - 1] === ' ')
  return word === -1 || word > earliest + WORD || (shared >= earliest && word > shared) ? earliest : word
}

/** The beginning of a word at `index`, or at most `far` letters before; else `index`. */
function wordBefore(letters: readonly string[], index: number, far: number): number {
  for (let at = index; at >= index - far && at > 0; at -= 1) if (letters[at - 1] === ' ') return at
  return index
}

/** The number of letters that each name has in common with the beginning of another one. */
function sharedBeginnings(names: readonly string[]): ReadonlyMap<string, number> {
  const sorted = [...new Set(names)].toSorted().map((name) => [name, lettersOf(name)] as const)
  return new Map(
    sorted.map(([name, letters], index) => {
      const neighbours = [sorted[index - 1]?.[1] ?? [], sorted[index + 1]?.[1] ?? []]
      return [name, Math.max(...neighbours.map((other) => sharedLength(letters, other)))]
    }),
  )
}

function sharedLength(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((letter, index) => letter !== other[index])
  return at === -1 ? one.length : at
}

/** How the names of all nominations are broken into lines, by their ids. */
export function useNameLines(nominations: readonly NominationView[]): (id: string) => NameLines | null {
  return useMemo(() => {
    const lines = nameLines(nominations.map(({ denorm }) => denorm.scriptName))
    const byId = new Map(nominations.map(({ id }, index) => [id, lines[index] ?? null]))
    return (id) => byId.get(id) ?? null
  }, [nominations])
}
