import type { InitialData } from './initial-data.ts'

/** The pages that the Worker renders, and where the app opens each; null for a page that stands in for another. */
export const SERVER_PAGES = {
  home: '/',
  library: '/library',
  script: '/script/:id',
  'missing-script': null,
  changelog: '/changelog',
  'create-room': '/create-room',
  room: '/rooms/:code',
  'room-not-found': '/room-not-found',
  'room-limited': null,
  result: '/results/:id',
  'missing-result': null,
  unavailable: null,
} as const

export type ServerPageName = keyof typeof SERVER_PAGES
export type ServerPagePath = NonNullable<(typeof SERVER_PAGES)[ServerPageName]>

export const SERVER_PAGE_NAMES = Object.keys(SERVER_PAGES) as readonly ServerPageName[]

/** Renders a page at an address with its data: markup for the document's root. Throws what the page throws. */
export type RenderPage = (
  name: ServerPageName,
  address: { pathname: string; search: string },
  data: InitialData,
) => string

/** Where a document takes its head, and where the page. */
const HEAD = '<!--head-->'
const PAGE = '<!--page-->'

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
    .replace('<div id="root"></div>', `${root}${PAGE}</div>`)
  return name === null ? template : template.replace(/<noscript>[^]*?<\/noscript>\s*/u, '')
}

export function fillTemplate(template: string, head: string, page: string): string {
  return template.replace(HEAD, () => head).replace(PAGE, () => page)
}
