import { matchKey } from '#domain/script/character-id.ts'
import type { PickableCharacter } from './picker-props.ts'

const plain = (text: string) => matchKey(text.normalize('NFD').replace(/\p{M}/gu, ''))

/** The characters whose name contains every typed word, accents and case aside; names that begin with them come first. */
export function searchCharacters<C extends PickableCharacter>(characters: readonly C[], query: string): C[] {
  const words = query
    .trim()
    .split(/\s+/u)
    .map(plain)
    .filter((word) => word !== '')
  if (words.length === 0) return [...characters]
  const found = characters.filter(({ name }) => words.every((word) => plain(name).includes(word)))
  const begins = (character: C) => (plain(character.name).startsWith(words.join('')) ? 0 : 1)
  return found.sort((one, other) => begins(one) - begins(other))
}
