import type { Banner } from '#domain/banner.ts'
import type { CharacterOffer } from '#domain/library/character-offers.ts'
import type { CatalogueCharacter, NightMarkers } from '#domain/catalogue/catalogue.ts'
import type { DoorSign } from '#domain/room/view.ts'
import type { CharacterLists, CharacterSheet } from './library/character.ts'
import type { LibraryFilters } from './library/library-filters.ts'
import type { BriefScript, LibraryPage } from './library.ts'
import type { SavedResult } from './result.ts'
import type { AutoJinxes, Script } from './script.ts'
import type { ScriptsCompared } from './script/compared.ts'
import type { ShortlistView } from './shortlist.ts'
import type { Site } from './site.ts'

/** The pages that the Worker renders, and where the app opens each; null for a page that stands in for another. */
export const SERVER_PAGES = {
  home: '/',
  library: '/library',
  script: '/script/:id',
  'missing-script': null,
  characters: '/characters',
  character: '/characters/:id',
  'missing-character': null,
  compare: '/compare',
  changelog: '/changelog',
  'create-room': '/create-room',
  room: '/rooms/:code',
  'room-not-found': '/room-not-found',
  'room-limited': null,
  result: '/results/:id',
  'missing-result': null,
  shortlist: '/shortlists/:id',
  'missing-shortlist': null,
  unavailable: null,
} as const

/** Where browsers send what people share with the installed app, and where that ends. */
export const SHARE_TARGET = '/add-script/shared'
export const AFTER_SHARING = '/add-script?from=share'

/** Those that are the same for everybody: search engines list them, and browsers fetch them ahead. */
export const PUBLIC_PAGES = [
  'home',
  'library',
  'script',
  'characters',
  'character',
  'changelog',
] as const satisfies readonly (keyof typeof SERVER_PAGES)[]

export type ServerPageName = keyof typeof SERVER_PAGES
export type ServerPagePath = NonNullable<(typeof SERVER_PAGES)[ServerPageName]>

export const SERVER_PAGE_NAMES = Object.keys(SERVER_PAGES) as readonly ServerPageName[]

/** The element of a page that holds its initial data, so that the page renders without a request. */
export const INITIAL_DATA_ID = 'initial-data'
export const FACES_ID = 'faces'
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

/** What the home page shows of the library: how many scripts there are, and the newest. */
export interface LibraryInBrief {
  libraryTotal: number
  latest: BriefScript[]
}

export const BRIEF_SCRIPTS = 3

/** The initial data of a page; only the switch's state while the site is off. */
export interface InitialData {
  siteEnabled: boolean
  site?: Site
  library?: InitialLibrary
  home?: { banner: Banner | null } & LibraryInBrief
  script?: Script
  catalogue?: PartOfCatalogue
  /** Names the file of the present catalogue; null where nobody knew it in time. */
  catalogueVersion?: string | null
  /** The list of characters. */
  characters?: { total: number }
  /** Two scripts side by side. */
  compared?: { names: readonly [string, string] }
  /** A character's page. */
  character?: { name: string }
  /** A room as people without a seat see it. */
  door?: DoorSign
  /** Why there is no such room; otherwise it never was. */
  gone?: 'closed'
  /** Why a room's door is not shown to this address for a moment. */
  limited?: string
  result?: SavedResult
  /** A shortlist without the people who answered it. */
  shortlist?: ShortlistView
  /** The characters that the library's search may mean. Only while the page is rendered. */
  offers?: CharacterOffer[]
  /** Its text only on the server. */
  changelog?: string
  /** What the sheet of a result's script needs. Only while the page is rendered. */
  sheet?: { catalogue: PartOfCatalogue; autoJinxes: AutoJinxes }
  /** All characters, and what has changed lately. Only while the page is rendered. */
  characterLists?: CharacterLists
  /** What a character's page shows. Only while the page is rendered. */
  characterSheet?: CharacterSheet
  /** What two scripts share, and what not. Only while the page is rendered. */
  scriptsCompared?: ScriptsCompared
}

/** Renders a page at an address with its data: markup for the document's root. Throws what the page throws. */
export type RenderPage = (
  name: ServerPageName,
  address: { pathname: string; search: string },
  data: InitialData,
) => string

/** Where a document takes its head, the page, and what follows it. */
const HEAD = '<!--head-->'
const PAGE = '<!--page-->'
const END = '<!--end-->'

/** The documents of a build: each page's own, with its files, and the bare app's. */
export interface Documents {
  /** Changes with every file of the build. */
  build: string
  templates: Readonly<Record<ServerPageName | 'app', string>>
}

/**
 * The app's document with places for a head and a page. A server-rendered page is named in it, and has no words for browsers
 * that run no script.
 */
export function templateOf(html: string, name: ServerPageName | null): string {
  const root = name === null ? '<div id="root">' : `<div id="root" data-page="${name}">`
  const template = html
    .replace(/<title>[^]*?<\/title>/u, HEAD)
    .replace(/<meta\s+name="description"[^>]*>\s*/u, '')
    .replace('<div id="root"></div>', `${root}${PAGE}</div>${END}`)
  return name === null ? template : template.replace(/<noscript>[^]*?<\/noscript>\s*/u, '')
}

/** What stands at the `end` holds up no words. */
export function fillTemplate(template: string, head: string, page: string, end: string): string {
  return template
    .replace(HEAD, () => head)
    .replace(PAGE, () => page)
    .replace(END, () => end)
}
