import { certain } from '../../certain.ts'
import type { Catalogue, CatalogueCharacter } from '../../catalogue/catalogue.ts'
import { matchKey } from '../character-id.ts'

const SHORT_NAME = 5
const LONGEST_NAME = 30

/** The official character that `name` is a typo of; null if there are several or none. */
export function closestCharacter(name: string, catalogue: Catalogue): CatalogueCharacter | null {
  const key = matchKey(name)
  if (key.length < 3 || key.length > LONGEST_NAME) return null
  const allowed = key.length <= SHORT_NAME ? 1 : 2
  let best = allowed + 1
  let found: CatalogueCharacter[] = []
  for (const character of catalogue.all) {
    const distance = editDistance(key, matchKey(character.id), best)
    if (distance < best) found = []
    if (distance <= Math.min(best, allowed)) found.push(character)
    best = Math.min(best, distance)
  }
  return found.length === 1 ? certain(found[0]) : null
}

/** The edit distance, where swapping neighbours is one edit; beyond `enough` it is infinite. */
function editDistance(one: string, other: string, enough: number): number {
  if (Math.abs(one.length - other.length) > enough) return enough + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const swapped = row > 1 && column > 1 && isSwap ? certain(before[column - 2]) + 1 : Infinity
      const replaced = certain(last[column - 1]) + (isSame ? 0 : 1)
      current.push(Math.min(replaced, swapped, certain(last[column]) + 1, certain(current[column - 1]) + 1))
    }
    before = last
    last = current
  }
  return certain(last[other.length])
}
