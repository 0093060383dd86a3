import type { ScriptSort, ScriptType } from '#protocol/script.ts'
import { dropKept, keep, readKeptJson } from '../room/browser-store.ts'

/** What narrows and orders the list. */
export interface LibraryFilters {
  search: string
  type: ScriptType
  sort: ScriptSort
}

export const NO_FILTERS: LibraryFilters = { search: '', type: 'all', sort: 'recent' }

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

export const isNarrowed = ({ search, type }: LibraryFilters) => search !== '' || type !== 'all'

export const isTouched = (filters: LibraryFilters) => isNarrowed(filters) || filters.sort !== 'recent'

const valueOf = <Value extends string>(options: readonly { value: Value }[], given: unknown, usual: Value): Value =>
  options.find(({ value }) => value === given)?.value ?? usual

function tidy(search: unknown, type: unknown, sort: unknown): LibraryFilters {
  return {
    search: typeof search === 'string' ? search.trim().slice(0, MAX_SEARCH) : '',
    type: valueOf(TYPE_OPTIONS, type, 'all'),
    sort: valueOf(SORT_OPTIONS, sort, 'recent'),
  }
}

export const fromParams = (params: URLSearchParams): LibraryFilters =>
  tidy(params.get('search'), params.get('type'), params.get('sort'))

/** Only what differs from the usual stands in the address. */
export function toParams(filters: LibraryFilters): URLSearchParams {
  const params = new URLSearchParams()
  if (filters.search !== '') params.set('search', filters.search)
  if (filters.type !== 'all') params.set('type', filters.type)
  if (filters.sort !== 'recent') params.set('sort', filters.sort)
  return params
}

/** The filters as the last visit left them; null when it left none. */
export function savedFilters(): LibraryFilters | null {
  const kept = readKeptJson(KEY)
  if (typeof kept !== 'object' || kept === null) return null
  const { searchTerm, scriptType, sortBy } = kept as Record<string, unknown>
  const filters = tidy(searchTerm, scriptType, sortBy)
  return isTouched(filters) ? filters : null
}

export function saveFilters(filters: LibraryFilters): void {
  if (!isTouched(filters)) dropKept(KEY)
  else keep(KEY, JSON.stringify({ searchTerm: filters.search, scriptType: filters.type, sortBy: filters.sort }))
}

export const forgetFilters = () => dropKept(KEY)
