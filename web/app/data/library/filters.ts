import { withoutIds } from '#domain/script/character-id.ts'
import { DIFFICULTY_LABELS } from '#domain/script/difficulty-levels.ts'
import { type LibraryFilters, readFilters } from '#protocol/library/library-filters.ts'
import {
  SCRIPT_DIFFICULTIES,
  type ScriptDifficulty,
  type ScriptSort,
  type ScriptType,
} from '#protocol/script/script-choices.ts'
import { dropStored, writeStored, readStoredJson } from '../stored/browser-store.ts'
import { say } from '../../../ui/say.ts'

export const NO_FILTERS: LibraryFilters = readFilters({})

export const TYPE_OPTIONS: readonly { value: ScriptType; label: string }[] = [
  { value: 'all', label: say`All Scripts` },
  { value: 'teensyville', label: say`Teensyville` },
  { value: 'full', label: say`Full Game` },
]

export const DIFFICULTY_OPTIONS: readonly { value: ScriptDifficulty; label: string }[] = SCRIPT_DIFFICULTIES.map(
  (value) => ({ value, label: value === 'all' ? say`Any` : DIFFICULTY_LABELS[value] }),
)

export const SORT_OPTIONS: readonly { value: ScriptSort; label: string }[] = [
  { value: 'recent', label: say`Most Recent` },
  { value: 'title', label: say`Title A-Z` },
  { value: 'author', label: say`Author A-Z` },
]

const KEY = 'belfry.library'

/** The same key for filters that mean the same. */
export const filtersKey = ({ search, type, difficulty, sort, include, exclude, mine, cursor }: LibraryFilters) =>
  JSON.stringify([search, type, difficulty, sort, include.toSorted(), exclude.toSorted(), mine, cursor])

/** The number on the panel's button. */
export const countOfPanel = ({ type, difficulty, include, exclude }: LibraryFilters) =>
  (type === 'all' ? 0 : 1) + (difficulty === 'all' ? 0 : 1) + include.length + exclude.length

export const isNarrowed = (filters: LibraryFilters) =>
  filters.search !== '' || filters.mine || countOfPanel(filters) > 0

export const isTouched = (filters: LibraryFilters) => isNarrowed(filters) || filters.sort !== 'recent'

/** A character is in at most one of the two lists: picking it for one removes it from the other. */
export const withIncluded = (filters: Pick<LibraryFilters, 'exclude'>, include: readonly string[]) => ({
  include,
  exclude: withoutIds(filters.exclude, include),
})

export const withExcluded = (filters: Pick<LibraryFilters, 'include'>, exclude: readonly string[]) => ({
  exclude,
  include: withoutIds(filters.include, exclude),
})

/** Only values other than the defaults are in the address. */
export function toParams(filters: LibraryFilters): URLSearchParams {
  const { search, type, difficulty, sort, include, exclude, mine, cursor } = filters
  const params = new URLSearchParams()
  if (search !== '') params.set('search', search)
  if (type !== 'all') params.set('type', type)
  if (difficulty !== 'all') params.set('difficulty', difficulty)
  if (include.length > 0) params.set('include', include.join())
  if (exclude.length > 0) params.set('exclude', exclude.join())
  if (mine) params.set('mine', '1')
  if (sort !== 'recent') params.set('sort', sort)
  if (cursor !== undefined) params.set('cursor', cursor)
  return params
}

/** The same from the first script on. */
export function fromStart(filters: LibraryFilters): LibraryFilters {
  const first = { ...filters }
  delete first.cursor
  return first
}

/**
 * The address of a list, for links that work without a script. It always has a query: without one, the filters of the last
 * visit would be restored.
 */
export function addressOf(filters: LibraryFilters): string {
  const params = toParams(filters)
  return `/library?${params.size === 0 ? 'sort=recent' : params}`
}

const savedRecord = (): Record<string, unknown> => {
  const stored = readStoredJson(KEY)
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
}

/** The filters of the last visit; null if there are none. */
export function savedFilters(): LibraryFilters | null {
  const { searchTerm, scriptType, difficulty, sortBy, includeCharacters, excludeCharacters, mySponsored } =
    savedRecord()
  const filters = readFilters({
    search: searchTerm,
    type: scriptType,
    difficulty,
    sort: sortBy,
    include: includeCharacters,
    exclude: excludeCharacters,
    mine: mySponsored,
  })
  return isTouched(filters) ? filters : null
}

/** Whether the filter panel was open. */
export const savedShowFilters = () => savedRecord()['showFilters'] === true

export function saveFilters(filters: LibraryFilters, showFilters = savedShowFilters()): void {
  if (!isTouched(filters) && !showFilters) return dropStored(KEY)
  const { search, type, difficulty, sort, include, exclude, mine } = filters
  writeStored(
    KEY,
    JSON.stringify({
      searchTerm: search,
      scriptType: type,
      difficulty: difficulty === 'all' ? undefined : difficulty,
      sortBy: sort,
      includeCharacters: include,
      excludeCharacters: exclude,
      mySponsored: mine,
      showFilters,
      // For first.js, which goes there before anything is painted.
      query: isTouched(filters) ? `?${toParams(fromStart(filters))}` : '',
    }),
  )
}

export const forgetFilters = () => dropStored(KEY)
