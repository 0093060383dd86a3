import type { CatalogueCharacter } from './catalogue.ts'

/** A character's place in the order of a night, among all official characters that act then. */
export interface NightPlace<Character> {
  /** From 1. */
  readonly place: number
  readonly of: number
  readonly before: Character | null
  readonly after: Character | null
}

type Acting = Pick<CatalogueCharacter, 'id' | 'firstNight' | 'otherNight' | 'isDisabled'>

/** Null if the character does not act on that night. Characters that are no longer official are not counted. */
export function nightPlace<Character extends Acting>(
  characters: readonly Character[],
  character: Character,
  night: 'firstNight' | 'otherNight',
): NightPlace<Character> | null {
  if (character[night] === 0) return null
  const acting = characters
    .filter((one) => one[night] > 0 && (!one.isDisabled || one === character))
    .toSorted((one, other) => one[night] - other[night])
  const place = acting.indexOf(character)
  return { place: place + 1, of: acting.length, before: acting[place - 1] ?? null, after: acting[place + 1] ?? null }
}
