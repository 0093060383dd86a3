import { nameKey, withoutNumber } from '../room/name.ts'

/** Answers whose names differ only by the number that a taken name gets, in the order in which they were begun. */
export function samePeople<Named extends { name: string }>(answers: readonly Named[]): [Named, ...Named[]][] {
  const groups = new Map<string, [Named, ...Named[]]>()
  for (const answer of answers) {
    const key = nameKey(withoutNumber(answer.name))
    groups.set(key, [...(groups.get(key) ?? []), answer] as [Named, ...Named[]])
  }
  return [...groups.values()].filter(({ length }) => length > 1)
}
