import type { Banner } from '#domain/banner.ts'
import type { CharacterOffer } from '#domain/library/character-offers.ts'
import type { CatalogueCharacter, NightMarkers } from '#domain/catalogue/catalogue.ts'
import type { DoorSign } from '#domain/room/view.ts'
import type { LibraryFilters } from './library/library-filters.ts'
import type { LibraryPage } from './library.ts'
import type { SavedResult } from './result.ts'
import type { AutoJinxes, Script } from './script.ts'
import type { Site } from './site.ts'

/** The element of a page that holds its initial data, so that the page renders without a request. */
export const INITIAL_DATA_ID = 'initial-data'
/** How many cards the library's page carries. */
export const FIRST_CARDS = 48

/** The official characters of a script, and the markers between them at night. */
export interface PartOfCatalogue {
  characters: CatalogueCharacter[]
  nightMarkers: NightMarkers
}

/** What the library was rendered with: its cards, or why there are none. */
interface InitialLibrary {
  filters: LibraryFilters
  page?: LibraryPage
  refusal?: string
  /** The official characters that it is filtered by. */
  characters?: { id: string; name: string }[]
}

/** The initial data of a page; only the switch's state while the site is off. */
export interface InitialData {
  siteEnabled: boolean
  site?: Site
  library?: InitialLibrary
  home?: { banner: Banner | null; libraryTotal: number }
  script?: Script
  catalogue?: PartOfCatalogue
  /** A room as people without a seat see it. */
  door?: DoorSign
  /** Why there is no such room; otherwise it never was. */
  gone?: 'closed'
  /** Why a room's door is not shown to this address for a moment. */
  limited?: string
  result?: SavedResult
  /** The characters that the library's search may mean. Only while the page is rendered. */
  offers?: CharacterOffer[]
  /** Its text only on the server. */
  changelog?: string
  /** What the sheet of a result's script needs. Only while the page is rendered. */
  sheet?: { catalogue: PartOfCatalogue; autoJinxes: AutoJinxes }
}
