import type { OfficialCharacter } from './catalogue/character.ts'
import type { LibraryPage } from './library.ts'
import type { Script } from './script.ts'
import type { ScriptQuery } from './script/script-query.ts'
import type { Site } from './site.ts'

/** The element of a page in which its first data lies, so that it can be drawn without asking for any. */
export const FIRST_DATA_ID = 'first-data'
/** How many cards the library's page brings along. */
export const FIRST_CARDS = 48

export type FirstFilters = Pick<ScriptQuery, 'search' | 'type' | 'sort' | 'include' | 'exclude'>

/** What a page brings along; only the switch's state while the site is off. */
export interface FirstData {
  siteEnabled: boolean
  site?: Site
  library?: { filters: FirstFilters; page: LibraryPage }
  script?: Script
  /** The official characters of that script. */
  characters?: OfficialCharacter[]
}
