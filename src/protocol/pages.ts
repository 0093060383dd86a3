import type { Banner } from '#domain/banner.ts'
import type { CharacterOffer } from '#domain/library/character-offers.ts'
import type { CatalogueCharacter, NightMarkers } from '#domain/catalogue/catalogue.ts'
import type { Role } from '#domain/role.ts'
import type { DoorSign } from '#domain/room/view.ts'
import type { CharacterLists, CharacterSheet } from './library/character.ts'
import type { LibraryFilters } from './library/library-filters.ts'
import type { BriefScript, LibraryPage } from './library.ts'
import type { SavedResult } from './result.ts'
import type { AutoJinxes, Script } from './script.ts'
import type { ScriptsCompared } from './script/compared.ts'
import type { ShortlistView } from './shortlist.ts'
import type { CommunityMark } from './site-option.ts'
import type { Site } from './site.ts'

/** What is true of a page. The browser is given only what it needs of it: `scripts/build/pages-plugin.ts`. */
export interface PageFacts {
  /** Its addresses. `*` is every address that has no page; a page without any stands in for another one. */
  paths: readonly string[]
  /** Exports the component: `DicePage` for the page `dice`. */
  file: string
  /** What it may load before it can be used, in kB (1,000 bytes) of brotli. What it loads later doesn't count. */
  budget: number
  /** How the Worker renders it. All others are files of the build. */
  rendered?: {
    /** What it reads, where that is so little that nobody's calls are counted. */
    reads?: string
    /** For so long a copy may stay at the edge, until the library changes. */
    edgeSeconds?: number
    /** The Worker alone can render it: whatever leads there loads its document. */
    always?: true
    /** Rendered, but nothing without its script. */
    needsScript?: true
  }
  /** What the API's description says of it, if the Worker answers for it. */
  summary?: string
  /** Who may open it; everybody unless it says. */
  atLeast?: Role
  /** It works while the site is off. Every other page is replaced by the unavailable page. */
  whenOff?: true
  /** It opens without a network: always, or on a device that has opened it. */
  offline?: 'always' | 'cached'
  /** The same for everybody: search engines are told of it, and browsers fetch its document ahead. */
  isListed?: true
  /** No search engine's business: rooms, what belongs to one person, paper. */
  isHidden?: true
  /** Its address lets people in, so no browser keeps it. */
  isInvitation?: true
  /** It uses the whole screen: no navigation row and no footer. */
  compact?: true
  /** It stands alone, so nothing of header, footer and toasts is loaded. */
  bare?: true
  /** A document of its own, beside the app's. */
  document?: string
}

const PLAIN = { budget: 125 } as const
const PUBLIC = { ...PLAIN, offline: 'cached', isListed: true } as const
const STAND_IN = { ...PLAIN, rendered: {} } as const
const INVITATION = { ...PLAIN, isHidden: true, isInvitation: true } as const
const ACCOUNT = { ...PLAIN, whenOff: true, isHidden: true } as const
const ADMINS = { ...ACCOUNT, atLeast: 'Admin' } as const

/** Every page, by its name. An address without parameters comes before those that it would fit. */
export const PAGES = {
  home: {
    paths: ['/'],
    file: 'web/home/home-page.tsx',
    ...PUBLIC,
    budget: 80,
    rendered: { edgeSeconds: 300, reads: 'the newest scripts, from the edge' },
    summary: 'Shows the home page',
  },
  library: {
    paths: ['/library'],
    file: 'web/library/library-page.tsx',
    ...PUBLIC,
    budget: 95,
    rendered: { edgeSeconds: 300 },
    summary: 'Shows the library',
  },
  script: {
    paths: ['/script/:id'],
    file: 'web/script/script-page.tsx',
    ...PUBLIC,
    budget: 90,
    rendered: { edgeSeconds: 60, reads: 'one script, and at most a hundred versions, from the edge' },
    summary: 'Shows a script',
  },
  'missing-script': { paths: [], file: 'web/script/missing-script-page.tsx', ...STAND_IN },
  characters: {
    paths: ['/characters'],
    file: 'web/characters/characters-page.tsx',
    ...PUBLIC,
    budget: 85,
    rendered: { edgeSeconds: 300, always: true, reads: 'the official characters, from the edge' },
    summary: 'Shows the official characters',
  },
  character: {
    paths: ['/characters/:id'],
    file: 'web/characters/character-page.tsx',
    ...PUBLIC,
    budget: 80,
    rendered: { edgeSeconds: 300, always: true, reads: 'one for each official character, from the edge' },
    summary: 'Shows a character, and leads to its one address from any other spelling',
  },
  'missing-character': { paths: [], file: 'web/characters/missing-character-page.tsx', ...STAND_IN },
  compare: {
    paths: ['/compare'],
    file: 'web/script/compare/compare-page.tsx',
    budget: 85,
    rendered: { edgeSeconds: 300, always: true },
    summary: 'Shows two scripts side by side; one with itself leads to its page',
  },
  changelog: {
    paths: ['/changelog'],
    file: 'web/home/changelog-page.tsx',
    ...PUBLIC,
    rendered: { edgeSeconds: 300, reads: 'no row' },
    summary: 'Shows the changelog',
  },
  'create-room': {
    paths: ['/create-room'],
    file: 'web/room/create/create-room-page.tsx',
    ...PLAIN,
    rendered: { edgeSeconds: 300, reads: 'the site’s own settings' },
    summary: 'Shows the page that opens a room',
  },
  room: {
    paths: ['/rooms/:code'],
    file: 'web/room/room-page.tsx',
    budget: 90,
    rendered: { needsScript: true },
    summary: 'Shows the door of a room',
    isHidden: true,
    compact: true,
  },
  screen: {
    paths: ['/rooms/:code/screen'],
    file: 'web/screen/screen-page.tsx',
    budget: 85,
    summary: 'Shows a room on a big screen',
    isHidden: true,
    bare: true,
    document: 'rooms/screen.html',
  },
  'room-not-found': {
    paths: ['/room-not-found'],
    file: 'web/room/entry/room-not-found-page.tsx',
    ...PLAIN,
    rendered: { reads: 'one answer for each reason, without rows of people' },
    summary: 'Shows that there is no such room',
    offline: 'always',
    isHidden: true,
  },
  'room-limited': { paths: [], file: 'web/room/entry/room-limited-page.tsx', ...STAND_IN },
  result: {
    paths: ['/results/:id'],
    file: 'web/room/result/result-page.tsx',
    budget: 85,
    rendered: { reads: 'one result' },
    summary: 'Shows a result',
    offline: 'cached',
    isHidden: true,
  },
  'missing-result': { paths: [], file: 'web/room/result/missing-result-page.tsx', ...STAND_IN },
  'new-shortlist': {
    paths: ['/shortlists/new'],
    file: 'web/shortlist/new/new-shortlist-page.tsx',
    ...PLAIN,
    summary: 'Shows the page that makes a shortlist',
    isHidden: true,
  },
  choose: {
    paths: ['/shortlists/:id/choose'],
    file: 'web/shortlist/choose/choose-page.tsx',
    ...INVITATION,
    summary: 'Shows the page that chooses from a shortlist',
  },
  shortlist: {
    paths: ['/shortlists/:id'],
    file: 'web/shortlist/shortlist-page.tsx',
    budget: 90,
    rendered: {},
    summary: 'Shows a shortlist',
    isHidden: true,
  },
  'missing-shortlist': { paths: [], file: 'web/shortlist/missing-shortlist-page.tsx', ...STAND_IN },
  unavailable: { paths: [], file: 'web/app/layout/unavailable-page.tsx', ...STAND_IN },
  'new-group': { paths: ['/groups/new'], file: 'web/group/new/new-group-page.tsx', ...INVITATION },
  'join-group': { paths: ['/groups/join/:token'], file: 'web/group/join/join-group-page.tsx', ...INVITATION },
  group: { paths: ['/groups/:id'], file: 'web/group/group-page.tsx', ...INVITATION, budget: 95 },
  'sign-in': {
    paths: ['/auth/login', '/auth/register'],
    file: 'web/account/sign-in-page.tsx',
    ...PLAIN,
    whenOff: true,
  },
  'admin-login': { paths: ['/admin/login'], file: 'web/account/sign-in-page.tsx', ...ACCOUNT },
  'join-room': { paths: ['/join-room'], file: 'web/room/entry/join-room-page.tsx', ...PLAIN },
  generator: {
    paths: ['/random-generator'],
    file: 'web/generator/generator-page.tsx',
    budget: 108,
    offline: 'always',
    isListed: true,
  },
  'add-script': {
    paths: ['/add-script'],
    file: 'web/script/add/add-script-page.tsx',
    ...PLAIN,
    atLeast: 'Storyteller',
  },
  print: {
    paths: ['/print', '/print/:id', '/results/:id/print'],
    file: 'web/print/print-page.tsx',
    budget: 75,
    summary: 'Shows the print view of a result’s script',
    isHidden: true,
    bare: true,
    document: 'print.html',
  },
  profile: {
    paths: ['/profile', '/profile/:userId'],
    file: 'web/account/profile-page.tsx',
    ...PLAIN,
    atLeast: 'Townsfolk',
    isHidden: true,
  },
  'display-name': {
    paths: ['/setup/display-name'],
    file: 'web/account/display-name-page.tsx',
    ...ACCOUNT,
    atLeast: 'Townsfolk',
  },
  'keep-account': { paths: ['/setup/keep-account'], file: 'web/account/keep-account-page.tsx', ...ACCOUNT },
  unauthorized: { paths: ['/unauthorized'], file: 'web/account/unauthorized-page.tsx', ...ACCOUNT },
  'account-deactivated': { paths: ['/account-deactivated'], file: 'web/account/unauthorized-page.tsx', ...ACCOUNT },
  'auth-status': { paths: ['/dev/auth-status'], file: 'web/account/auth-status-page.tsx', ...ACCOUNT },
  admin: { paths: ['/admin'], file: 'web/admin/admin-page.tsx', ...ADMINS },
  'site-config': {
    paths: ['/admin/site-config', '/admin/site-options'],
    file: 'web/admin/site-config/site-config-page.tsx',
    ...ADMINS,
  },
  operations: {
    paths: ['/admin/operations'],
    file: 'web/admin/operations/operations-page.tsx',
    ...ADMINS,
    budget: 110,
  },
  activity: { paths: ['/admin/activity'], file: 'web/admin/activity/activity-page.tsx', ...ADMINS },
  'manage-characters': {
    paths: ['/admin/characters'],
    file: 'web/admin/characters/manage-characters-page.tsx',
    ...ADMINS,
  },
  'manage-scripts': { paths: ['/admin/scripts'], file: 'web/admin/scripts/manage-scripts-page.tsx', ...ADMINS },
  users: { paths: ['/admin/users'], file: 'web/admin/users/users-page.tsx', ...ADMINS },
  feedback: {
    paths: ['/feedback'],
    file: 'web/feedback/feedback-page.tsx',
    ...PLAIN,
    summary: 'Shows the feedback page',
  },
  privacy: { paths: ['/privacy'], file: 'web/home/privacy-page.tsx', ...PLAIN, offline: 'always', isListed: true },
  'not-found': { paths: ['*'], file: 'web/app/not-found-page.tsx', ...PLAIN, offline: 'always' },
} as const satisfies Readonly<Record<string, PageFacts>>

export type PageName = keyof typeof PAGES
export type PagePath = (typeof PAGES)[PageName]['paths'][number]
/** A page that the Worker renders, at a path of its own or in place of another one. */
export type ServerPageName = {
  [Name in PageName]: (typeof PAGES)[Name] extends { rendered: object } ? Name : never
}[PageName]

/** One with a path of its own. */
export type RoutedPageName = {
  [Name in ServerPageName]: (typeof PAGES)[Name]['paths'] extends readonly [] ? never : Name
}[ServerPageName]

/** What the layout and the history ask of a page. */
export interface PageTraits extends Pick<PageFacts, 'compact' | 'bare' | 'whenOff'> {
  /** It works without a network, as far as this device keeps what it shows. */
  offline?: true
  /** The Worker alone can render the page: whatever leads there loads its document. */
  serverOnly?: true
}

/** What an address leads to: a path as it is written in the table. */
export interface PageRoute {
  path: string
  traits: PageTraits
  /** The page that is shown there stands in for another one. */
  isStandIn?: true
}

/** All pages with their names, each by the type that any has. */
export const pages = () => Object.entries<PageFacts>(PAGES) as [PageName, PageFacts][]

/** The paths of all pages. */
export const pagePaths = () => pages().flatMap(([, { paths }]) => paths) as PagePath[]

/** The names of the pages that the Worker renders. */
export const serverPageNames = () =>
  pages().flatMap(([name, { rendered }]) => (rendered === undefined ? [] : [name as ServerPageName]))

/** What the Worker is asked for before the files: the paths that it renders, and everything below those with parameters. */
export const workerPaths = () => [
  ...new Set(
    pages().flatMap(([, { paths, rendered }]) =>
      rendered === undefined ? [] : paths.map((path) => path.replace(/:.*$/u, '*')),
    ),
  ),
]

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

/** The initial data of a page; only the switch's state while the site is off. */
export interface InitialData {
  siteEnabled: boolean
  /** Where the page is shown: one that stands in for another has no address of its own. */
  route?: PageRoute
  site?: Site
  library?: InitialLibrary
  home?: { banner: Banner | null; mark: CommunityMark } & LibraryInBrief
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
