import type { ResolvedCharacter } from '#domain/script/resolve.ts'

/** Without second entries of one official character: a reference beside an object, and equal ones. */
export function withoutTwins(characters: readonly ResolvedCharacter[]): ResolvedCharacter[] {
  const textOf = ({ official, name, team, ability, firstNightReminder, otherNightReminder }: ResolvedCharacter) =>
    JSON.stringify([official?.id, name, team, ability, firstNightReminder, otherNightReminder])
  const texts = characters.map(textOf)
  const described = new Set(
    characters.flatMap(({ official, isReference }) => (isReference || !official ? [] : official)),
  )
  return characters.filter(({ official, isReference }, place) => {
    if (official === null) return true
    return isReference && described.has(official) ? false : texts.indexOf(texts[place] ?? '') === place
  })
}
