import type { InitialData, PageRoute, ServerPageName } from './pages.ts'

/** Where browsers send what people share with the installed app, and where that ends. */
export const SHARE_TARGET = '/add-script/shared'
export const AFTER_SHARING = '/add-script?from=share'

/** The element of a page that holds its initial data, so that the page renders without a request. */
export const INITIAL_DATA_ID = 'initial-data'
export const FACES_ID = 'faces'
/** How many cards the library's page carries. */
export const FIRST_CARDS = 48

export const BRIEF_SCRIPTS = 3

/** Renders a page at an address with its data: markup for the document's root. Throws what the page throws. */
export type RenderPage = (
  name: ServerPageName,
  address: { pathname: string; search: string },
  route: PageRoute,
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
