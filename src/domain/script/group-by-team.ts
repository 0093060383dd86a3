import { TEAMS, type Team } from '#domain/team.ts'

export interface TeamGroup<T> {
  /** Null for unknown teams, which come last. */
  readonly team: Team | null
  readonly characters: readonly T[]
}

/** The teams on the script, each with its characters in the given order. */
export function groupByTeam<T extends { readonly team: Team | null }>(characters: readonly T[]): TeamGroup<T>[] {
  return [...TEAMS, null].flatMap((team) => {
    const members = characters.filter((character) => character.team === team)
    return members.length > 0 ? [{ team, characters: members }] : []
  })
}
