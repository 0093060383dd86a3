import { matchKey } from '#domain/script/character-id.ts'
import type { PickableCharacter } from '../character-picker.tsx'

const plain = (text: string) => matchKey(text.normalize('NFD').replace(/\p{M}/gu, ''))

/** Those whose name holds every word that was typed, however it is spelled; the names that begin so come first. */
export function searched<C extends PickableCharacter>(characters: readonly C[], sought: string): C[] {
  const words = sought
    .trim()
    .split(/\s+/u)
    .map(plain)
    .filter((word) => word !== '')
  if (words.length === 0) return [...characters]
  const found = characters.filter(({ name }) => words.every((word) => plain(name).includes(word)))
  const begins = (character: C) => (plain(character.name).startsWith(words.join('')) ? 0 : 1)
  return found.sort((one, other) => begins(one) - begins(other))
}
