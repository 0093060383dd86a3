import { PRODUCT } from '#domain/product.ts'
import {
  type Documents,
  fillTemplate,
  readParts,
  type Template,
  templateOf,
  FACES_ID,
  INITIAL_DATA_ID,
} from '#protocol/document.ts'
import { type PageRoute, pages, type ServerPageName } from '#protocol/pages.ts'
import type { Context } from '../context.ts'
import { log, traceOf } from '../log.ts'
import { count } from '../metrics/count.ts'
import { notFound } from '../problem.ts'
import { traced } from '../metrics/traced.ts'
import * as catalogue from '../services/catalogue/catalogue.ts'
import * as libraryVersion from '../services/library/library-version.ts'
import { barePage, type HeadLink, type Page } from './page.ts'

/** Static files, and where the page is. */
interface Place {
  files: Fetcher
  url: URL
}

interface Document {
  page: Page
  html: string
}

/** Reads a page and renders it, whole. Whatever fails is logged, and the answer is the bare app. */
export async function documentOf(cx: Context, place: Place, read: () => Page | Promise<Page>): Promise<Document> {
  try {
    const revision = libraryVersion.catalogueRevision(cx)
    const [asked, catalogueVersion] = await Promise.all([traced('query', read), catalogue.versionAt(revision, cx)])
    const { data } = asked
    const route = routeOf(cx, asked.name)
    const page = { ...asked, data: { ...data, route, ...(data.siteEnabled && { catalogueVersion }) } }
    if (page.status === 429) {
      count('refusals', 'RATE_LIMITED')
      log({ event: 'request-refused', ...askedBy(cx), code: 'RATE_LIMITED', status: 429 })
    }
    return { page, html: await traced('render', () => render(page, place, route)) }
  } catch (error) {
    log({ event: 'request-failed', ...askedBy(cx), ...traceOf(error) })
    const page = barePage(cx)
    return { page, html: await render(page, place, routeOf(cx, null)) }
  }
}

/** A page that stands in for another one is shown on its route. */
function routeOf({ route: path }: Context, shown: ServerPageName | null): PageRoute {
  const [name, facts] = pages().find(([, { paths }]) => paths.includes(path)) ?? []
  return { path, traits: facts?.compact ? { compact: true } : {}, ...(name !== shown && { isStandIn: true }) }
}

const askedBy = ({ requestId, route, now, rows }: Context) => ({
  requestId,
  method: 'GET',
  route,
  room: null,
  ms: Date.now() - now,
  rowsRead: rows.read,
  rowsWritten: rows.written,
})

/** The build of the pages, for their cache key; null in development, where nothing is cached. */
export async function buildOfPages(): Promise<string | null> {
  return (await server()).DOCUMENTS?.build ?? null
}

let loaded: typeof import('#server') | null = null

/** Loaded with the first page: rooms and calls do without. What is there is kept, so that no request waits for another one's promise. */
async function server(): Promise<typeof import('#server')> {
  loaded ??= await import('#server')
  return loaded
}

async function render(page: Page, place: Place, route: PageRoute): Promise<string> {
  const { renderPage, DOCUMENTS } = await server()
  const template = await templateFor(page.name, place, DOCUMENTS)
  const markup =
    page.name === null ? '' : renderPage(page.name, place.url, route, { ...page.data, ...page.renderedWith })
  return fillTemplate(template, headOf(page), markup, facesIn(page))
}

async function templateFor(
  name: ServerPageName | null,
  { files, url }: Place,
  documents: Documents | null,
): Promise<Template> {
  if (documents !== null) return documents.templates[name ?? 'app']
  const html = await files.fetch(new URL('/', url))
  if (!html.ok) throw notFound('The app’s page')
  return templateOf(readParts(await html.text()), name === null ? {} : { 'data-page': name })
}

function headOf(page: Page): string {
  const {
    title,
    previewTitle = title,
    description,
    address,
    picture,
    links,
    isHidden,
    isTransient,
    jsonLd,
    data,
  } = page
  const properties = {
    'og:site_name': PRODUCT,
    'og:type': 'website',
    'og:title': previewTitle,
    'og:description': description,
    'og:url': address,
    'og:image': picture.url,
    'og:image:width': String(picture.width),
    'og:image:height': String(picture.height),
  }
  return [
    `<title>${quoted(title)}</title>`,
    `<meta name="description" content="${quoted(description)}">`,
    ...(isHidden ? ['<meta name="robots" content="noindex">'] : []),
    // What stands in for a page for a moment is no copy of the page at the address that it names.
    ...(isHidden || isTransient ? [] : [`<link rel="canonical" href="${quoted(address)}">`]),
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${quoted(value)}">`),
    ...links.map(linkOf),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(jsonLd === null ? [] : [`<script type="application/ld+json">${inData(jsonLd)}</script>`]),
    `<script type="application/json" id="${INITIAL_DATA_ID}">${inData(data)}</script>`,
  ].join('\n')
}

const facesIn = ({ faces = {} }: Page) =>
  Object.keys(faces).length === 0 ? '' : `<script type="application/json" id="${FACES_ID}">${inData(faces)}</script>`

function linkOf(link: HeadLink): string {
  const attributes = Object.entries(link).map(([name, value]: [string, string]) => `${name}="${quoted(value)}"`)
  return `<link ${attributes.join(' ')}>`
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

function quoted(text: string): string {
  return text.replace(/[&"<>]/gu, (mark) => MARKS[mark] ?? '')
}

/** Half of a character outside the first plane, or a backslash, which could seem to begin one. */
const HALVES = /\\\\|\\ud[89a-f]../gu

/** JSON in which no markup can begin, and no half of a character: rendered as text it is another, and the two must agree. */
function inData(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replace(HALVES, (found) => (found === '\\\\' ? found : '\\ufffd'))
}
