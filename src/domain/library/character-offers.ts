import { matchKey } from '../script/character-id.ts'
import { characterKey } from '../script/search-key.ts'

/** A character that somebody types while searching. */
export interface CharacterOffer {
  id: string
  name: string
  /** The typed words without the character's. */
  rest: string
}

interface Named {
  id: string
  name: string
}

const FEWEST_LETTERS = 3
const MOST_WORDS = 4
const MOST_OFFERED = 3

/**
 * The characters whose name, or a word of it, begins with typed words: the few that fit best. `taken` are ids that are
 * chosen already.
 */
export function characterOffers(
  typed: string,
  characters: readonly Named[],
  taken: readonly string[],
): CharacterOffer[] {
  const words = typed.trim().split(/\s+/u)
  const runs = runsOf(words)
  if (runs.length === 0) return []
  const without = new Set(taken.map(matchKey))
  const found = characters
    .filter(({ id }) => !without.has(matchKey(id)))
    .flatMap((character) => bestOf(character, runs) ?? [])
    .sort((one, other) => one.rank - other.rank || one.name.localeCompare(other.name, 'en'))
  return found.slice(0, MOST_OFFERED).map(({ id, name, run }) => ({ id, name, rest: restOf(words, run) }))
}

/** Words that stand beside each other. */
interface Run {
  key: string
  from: number
  to: number
}

function runsOf(words: readonly string[]): Run[] {
  const runs = words.flatMap((_, from) =>
    Array.from({ length: Math.min(MOST_WORDS, words.length - from) }, (__, more): Run => {
      const to = from + more + 1
      return { key: characterKey(words.slice(from, to).join('')), from, to }
    }),
  )
  return runs.filter(({ key }) => [...key].length >= FEWEST_LETTERS)
}

/** The run that says most of this character's name; null if none begins a word of it. */
function bestOf({ id, name }: Named, runs: readonly Run[]) {
  const words = name.split(/[\s\p{Dash}]+/u)
  const places = words.map((_, from) => characterKey(words.slice(from).join('')))
  const ranked = runs.flatMap((run) => {
    const place = places.findIndex((key) => key.startsWith(run.key))
    if (place === -1) return []
    // The whole name first, then its beginning, then the beginning of a later word.
    return [{ id, name, run, rank: run.key === places[0] ? 0 : place === 0 ? 1 : 2 }]
  })
  const [best] = ranked.sort(
    (one, other) => one.rank - other.rank || other.run.key.length - one.run.key.length || one.run.to - other.run.to,
  )
  return best
}

const restOf = (words: readonly string[], { from, to }: Run) => [...words.slice(0, from), ...words.slice(to)].join(' ')
