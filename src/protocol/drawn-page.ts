import type { InitialData } from './initial-data.ts'

/** The pages that leave the Worker drawn. */
export const DRAWN_NAMES = [
  'home',
  'library',
  'script',
  'missing-script',
  'changelog',
  'create-room',
  'room',
  'room-not-found',
  'room-limited',
  'result',
  'missing-result',
  'unavailable',
] as const
export type DrawnName = (typeof DRAWN_NAMES)[number]

/** Draws a page at an address with its data: markup for the document's root. Throws what the page throws. */
export type Draw = (name: DrawnName, address: { pathname: string; search: string }, data: InitialData) => string

/** Where a document takes its head, and where the page. */
const HEAD = '<!--head-->'
const PAGE = '<!--page-->'

/** The documents of a build: each page's own, with its files, and the bare app's. */
export interface Documents {
  /** Changes with every file of the build. */
  build: string
  templates: Readonly<Record<DrawnName | 'app', string>>
}

/**
 * The app's document with places for a head and a page. A drawn page is named in it, and has no words for browsers that run
 * no script.
 */
export function templateOf(html: string, drawn: DrawnName | null): string {
  const root = drawn === null ? '<div id="root">' : `<div id="root" data-drawn="${drawn}">`
  const template = html
    .replace(/<title>[^]*?<\/title>/u, HEAD)
    .replace(/<meta\s+name="description"[^>]*>\s*/u, '')
    .replace('<div id="root"></div>', `${root}${PAGE}</div>`)
  return drawn === null ? template : template.replace(/<noscript>[^]*?<\/noscript>\s*/u, '')
}

export function fillTemplate(template: string, head: string, page: string): string {
  return template.replace(HEAD, () => head).replace(PAGE, () => page)
}
