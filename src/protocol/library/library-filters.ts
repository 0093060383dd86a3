import { distinctIds, withoutIds } from '#domain/script/character-id.ts'
import {
  MAX_FILTER_CHARACTERS,
  SCRIPT_DIFFICULTIES,
  SCRIPT_SORTS,
  SCRIPT_TYPES,
  type ScriptDifficulty,
  type ScriptSort,
  type ScriptType,
} from '../script/script-choices.ts'

/** The filters and the order of the list. */
export interface LibraryFilters {
  search: string
  type: ScriptType
  difficulty: ScriptDifficulty
  sort: ScriptSort
  /** Ids of characters that a script must contain, in the order in which they were picked. */
  include: readonly string[]
  /** Ids of characters that a script must not contain. */
  exclude: readonly string[]
  /** Only scripts that the person sponsors. */
  mine: boolean
  /** Where the list begins, unless that is the first script: for browsers that run no script. */
  cursor?: string
}

const NOBODY: readonly string[] = []
const MAX_SEARCH = 200
const MAX_CURSOR = 1_000

type Given = Partial<Record<keyof LibraryFilters, unknown>>

/** What is usable of filters from an address or from storage: the same in the Worker and in the browser. */
export function readFilters(given: Given): LibraryFilters {
  const { search, type, difficulty, sort, include, exclude, mine, cursor } = given
  const included = idsOf(include)
  const excluded = idsOf(exclude)
  const start = typeof cursor === 'string' && cursor !== '' && cursor.length <= MAX_CURSOR ? { cursor } : {}
  return {
    search: typeof search === 'string' ? search.trim().slice(0, MAX_SEARCH) : '',
    type: SCRIPT_TYPES.find((one) => one === type) ?? 'all',
    difficulty: SCRIPT_DIFFICULTIES.find((one) => one === difficulty) ?? 'all',
    sort: SCRIPT_SORTS.find((one) => one === sort) ?? 'recent',
    include: included,
    exclude: excluded === NOBODY ? NOBODY : withoutIds(excluded, included),
    mine: mine === true || mine === '1',
    ...start,
  }
}

/** The filters of an address. Of what it says twice, the first counts. */
export function filtersIn(params: Iterable<[string, string]>): LibraryFilters {
  return readFilters(Object.fromEntries([...params].toReversed()))
}

/** Names are found like ids, once their spaces are gone. */
function idsOf(given: unknown): readonly string[] {
  const texts = typeof given === 'string' ? given.split(',') : Array.isArray(given) ? given : []
  const ids = texts
    .map((text) => (typeof text === 'string' ? text.replace(/\s/gu, '') : ''))
    .filter((id) => /^[^,]{1,100}$/u.test(id))
  return ids.length === 0 ? NOBODY : distinctIds(ids).slice(0, MAX_FILTER_CHARACTERS)
}
