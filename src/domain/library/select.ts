import { certain } from '../certain.ts'
import { matchKey } from '../script/character-id.ts'
import type { DifficultyLevel } from '../script/difficulty-levels.ts'
import { allBits, countBits, dropIn, hasBit, keepIn } from './bits.ts'
import type { PackedIndex } from './packed-index.ts'

/** A query to the packed index. */
interface IndexQuery {
  include: readonly string[]
  exclude: readonly string[]
  type: 'all' | 'teensyville' | 'full'
  difficulty: 'all' | DifficultyLevel
}

export interface Selection {
  total: number
  /** The first `count` of them in an order, as `seq`. */
  first: (sort: 'recent' | 'title' | 'author', count: number) => number[]
}

/** The scripts with all of `include` and none of `exclude`; null if the index does not know a character or the difficulty. */
export function selectScripts(index: PackedIndex, query: IndexQuery): Selection | null {
  const { include, exclude, type, difficulty } = query
  const bits = allBits(index.seqs.length)
  for (const id of include) {
    const holders = index.holders.get(matchKey(id))
    if (holders === undefined) return null
    keepIn(bits, holders)
  }
  for (const id of exclude) {
    const holders = index.holders.get(matchKey(id))
    if (holders === undefined) return null
    dropIn(bits, holders)
  }
  if (type === 'teensyville') keepIn(bits, index.teensyville)
  if (type === 'full') dropIn(bits, index.teensyville)
  if (difficulty !== 'all') {
    const level = index.levels?.get(difficulty)
    if (level === undefined) return null
    keepIn(bits, level)
  }
  return {
    total: countBits(bits),
    first: (sort, count) => {
      const seqs: number[] = []
      for (let rank = 0; rank < index.seqs.length && seqs.length < count; rank += 1) {
        const place = sort === 'recent' ? rank : certain((sort === 'title' ? index.byTitle : index.byAuthor)[rank])
        if (hasBit(bits, place)) seqs.push(certain(index.seqs[place]))
      }
      return seqs
    },
  }
}
