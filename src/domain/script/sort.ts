import { sortCategoryOf } from '#domain/catalogue/sort-patterns.ts'
import { TEAMS } from '#domain/team.ts'
import type { Team } from '#domain/team.ts'

interface Sortable {
  readonly name: string
  readonly team: Team | null
  readonly ability: string | null
}

/** Teams in their order; within a team by how the ability begins, then by name. */
export function sortOfficially<T extends Sortable>(characters: readonly T[]): T[] {
  return characters
    .map((character) => ({ character, rank: rankOf(character), name: character.name.toLowerCase() }))
    .sort((one, other) => one.rank - other.rank || byText(one.name, other.name))
    .map(({ character }) => character)
}

function rankOf({ team, ability }: Sortable): number {
  const place = team === null ? TEAMS.length : TEAMS.indexOf(team)
  return place * 100 + sortCategoryOf(curled(ability ?? ''))
}

/** The patterns have curly quotation marks; many scripts have straight ones. */
function curled(ability: string): string {
  return ability.trimStart().replace(/"([^"]*)"/gu, '“$1”')
}

function byText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
