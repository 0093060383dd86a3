import { distinctIds, withoutIds } from '#domain/script/character-id.ts'
import { MAX_FILTER_CHARACTERS, type ScriptSort, type ScriptType } from '#protocol/script-choices.ts'
import { dropStored, writeStored, readStoredJson } from '../room/stored/browser-store.ts'

/** The filters and the order of the list. */
export interface LibraryFilters {
  search: string
  type: ScriptType
  sort: ScriptSort
  /** Ids of characters that a script must contain, in the order in which they were picked. */
  include: readonly string[]
  /** Ids of characters that a script must not contain. */
  exclude: readonly string[]
  /** Only scripts that the person sponsors. */
  mine: boolean
}

const NOBODY: readonly string[] = []

export const NO_FILTERS: LibraryFilters = {
  search: '',
  type: 'all',
  sort: 'recent',
  include: NOBODY,
  exclude: NOBODY,
  mine: false,
}

export const TYPE_OPTIONS: readonly { value: ScriptType; label: string }[] = [
  { value: 'all', label: 'All Scripts' },
  { value: 'teensyville', label: 'Teensyville' },
  { value: 'full', label: 'Full Game' },
]

export const SORT_OPTIONS: readonly { value: ScriptSort; label: string }[] = [
  { value: 'recent', label: 'Most Recent' },
  { value: 'title', label: 'Title A-Z' },
  { value: 'author', label: 'Author A-Z' },
]

const MAX_SEARCH = 200
const KEY = 'belfry.library'

/** The number on the panel's button. */
export const countOfPanel = ({ type, include, exclude }: LibraryFilters) =>
  (type === 'all' ? 0 : 1) + include.length + exclude.length

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

const valueOf = <Value extends string>(options: readonly { value: Value }[], given: unknown, usual: Value): Value =>
  options.find(({ value }) => value === given)?.value ?? usual

function idsOf(given: unknown): readonly string[] {
  const ids = Array.isArray(given) ? given.filter((id) => typeof id === 'string' && /^[^,\s]{1,100}$/u.test(id)) : []
  return ids.length === 0 ? NOBODY : distinctIds(ids).slice(0, MAX_FILTER_CHARACTERS)
}

type Given = Partial<Record<keyof LibraryFilters, unknown>>

function tidy({ search, type, sort, include, exclude, mine }: Given): LibraryFilters {
  const included = idsOf(include)
  const excluded = idsOf(exclude)
  return {
    search: typeof search === 'string' ? search.trim().slice(0, MAX_SEARCH) : '',
    type: valueOf(TYPE_OPTIONS, type, 'all'),
    sort: valueOf(SORT_OPTIONS, sort, 'recent'),
    include: included,
    exclude: excluded === NOBODY ? NOBODY : withoutIds(excluded, included),
    mine: mine === true || mine === '1',
  }
}

export const fromParams = (params: URLSearchParams): LibraryFilters =>
  tidy({
    search: params.get('search'),
    type: params.get('type'),
    sort: params.get('sort'),
    include: params.get('include')?.split(','),
    exclude: params.get('exclude')?.split(','),
    mine: params.get('mine'),
  })

/** Only values other than the defaults are in the address. */
export function toParams({ search, type, sort, include, exclude, mine }: LibraryFilters): URLSearchParams {
  const params = new URLSearchParams()
  if (search !== '') params.set('search', search)
  if (type !== 'all') params.set('type', type)
  if (include.length > 0) params.set('include', include.join())
  if (exclude.length > 0) params.set('exclude', exclude.join())
  if (mine) params.set('mine', '1')
  if (sort !== 'recent') params.set('sort', sort)
  return params
}

const savedRecord = (): Record<string, unknown> => {
  const stored = readStoredJson(KEY)
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
}

/** The filters of the last visit; null if there are none. */
export function savedFilters(): LibraryFilters | null {
  const { searchTerm, scriptType, sortBy, includeCharacters, excludeCharacters, mySponsored } = savedRecord()
  const filters = tidy({
    search: searchTerm,
    type: scriptType,
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
  const { search, type, sort, include, exclude, mine } = filters
  writeStored(
    KEY,
    JSON.stringify({
      searchTerm: search,
      scriptType: type,
      sortBy: sort,
      includeCharacters: include,
      excludeCharacters: exclude,
      mySponsored: mine,
      showFilters,
    }),
  )
}

export const forgetFilters = () => dropStored(KEY)
