import { plural } from '#domain/plural.ts'
import { matchKey } from '#domain/script/character-id.ts'
import type { LibraryFilters } from '#protocol/library/library-filters.ts'
import { DIFFICULTY_OPTIONS, isNarrowed, TYPE_OPTIONS } from '../app/data/library/filters.ts'
import type { Hint, OneFilter } from './hint.ts'
import { say } from '../ui/say.ts'
import { useResource } from '../app/resource.ts'
import { officialCharacters } from '../app/data/scripts.ts'
import { useInitialData } from '../ui/initial-data.ts'

export interface Named {
  id: string
  name: string
}

export type NameOf = (id: string) => string

/** Character names by id; the id itself while they are not loaded, and for homebrew. */
export function namesOf(characters: readonly Named[] | undefined): NameOf {
  const names = new Map(characters?.map(({ id, name }) => [matchKey(id), name]))
  return (id) => names.get(matchKey(id)) ?? id
}

export function filterWords({ kind, id }: OneFilter, filters: LibraryFilters, nameOf: NameOf): string {
  switch (kind) {
    case 'search':
      return `“${filters.search}”`
    case 'type':
      return TYPE_OPTIONS.find(({ value }) => value === filters.type)?.label ?? filters.type
    case 'difficulty':
      return DIFFICULTY_OPTIONS.find(({ value }) => value === filters.difficulty)?.label ?? filters.difficulty
    case 'mine':
      return say`My Sponsored`
    case 'include':
    case 'exclude':
      return nameOf(id ?? '')
  }
}

const DEEDS = {
  include: say`Include `,
  exclude: say`Exclude `,
  search: say`The search `,
  type: '',
  difficulty: '',
  mine: '',
} as const

/** "Exclude Legion is hiding 12 scripts"; for a search alone, that nothing matches it. */
export function hintWords({ filter, hidden, isExact }: Hint, filters: LibraryFilters, nameOf: NameOf): string {
  if (filter.kind === 'search' && !isNarrowed(filter.without))
    return say`Nothing matches ${filterWords(filter, filters, nameOf)}`
  const scripts = `${isExact ? '' : say`more than `}${plural(hidden, 'script', 'scripts')}`
  return say`${DEEDS[filter.kind]}${filterWords(filter, filters, nameOf)} is hiding ${scripts}`
}

/** The names of the official characters; until they are fetched, those in the initial data. */
export function useNameOf(): NameOf {
  const { value } = useResource(officialCharacters)
  const initial = useInitialData()
  return namesOf(value ?? initial?.library?.characters)
}
