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

/** Where a document takes its head, the page, and what follows it: what stands before, between and after these places. */
export type Template = readonly [toHead: string, toPage: string, toEnd: string, rest: string]

/** The documents of a build: each page's own, with its files, and the bare app's. */
export interface Documents {
  /** Changes with every file of the build. */
  build: string
  templates: Readonly<Record<ServerPageName | 'app', Template>>
}

const PARTS = ['head', 'files', 'root', 'noscript'] as const

/** What differs from one document to another, in the order in which index.html has it. */
export type DocumentParts = Readonly<Record<(typeof PARTS)[number], string>>

/** Our own index.html: the parts that it marks, and what is around them. */
export function readParts(html: string): { parts: DocumentParts; around: readonly string[] } {
  const marks = PARTS.flatMap((name) => [`<!--${name}-->`, `<!--/${name}-->`])
  const pieces = marks.reduce((done, mark) => [...done.slice(0, -1), ...(done.at(-1) ?? '').split(mark)], [html])
  if (pieces.length !== marks.length + 1)
    throw new Error(`web/index.html needs each of ${marks.join(' ')} once, in this order.`)
  const parts = Object.fromEntries(PARTS.map((name, index) => [name, pieces[index * 2 + 1] ?? ''])) as DocumentParts
  return { parts, around: pieces.filter((_, index) => index % 2 === 0) }
}

/** The element that a page is rendered in, as a document names it. */
export type RootAttributes = Readonly<Record<`data-${'page' | 'file' | 'component'}`, string>>

/** A document without head and page. One that the server renders is named in it, and has no words for browsers that run no script. */
export function templateOf(
  { around, parts }: ReturnType<typeof readParts>,
  attributes: Partial<RootAttributes> = {},
): Template {
  const [start = '', afterHead = '', afterFiles = '', afterRoot = '', end = ''] = around
  const names = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  const words = names.length === 0 ? parts.noscript : ''
  return [
    start,
    `${afterHead}${parts.files}${afterFiles}<div id="root"${names.join('')}>`,
    '</div>',
    afterRoot + words + end,
  ]
}

/** What stands at the `end` holds up no words. */
export const fillTemplate = ([toHead, toPage, toEnd, rest]: Template, head: string, page: string, end: string) =>
  toHead + head + toPage + page + toEnd + end + rest
