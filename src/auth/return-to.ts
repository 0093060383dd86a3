import type { Context } from '../context.ts'

/** The path of `path` if it is on our own origin, else "/". */
export function safeReturnTo(path: string | null | undefined, origin: string): string {
  if (!path || path.length > 2000 || hasHiddenCharacters(path)) return '/'
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return '/'
  const url = URL.parse(path, origin)
  if (url === null || url.origin !== origin || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}

/** Control characters and spaces, which browsers drop before they read an address. */
function hasHiddenCharacters(text: string): boolean {
  return [...text].some((character) => character <= ' ' || character === '\u007F')
}

/** Whether a navigation comes from our own page, by headers that no other page can set. */
export function isFromOwnPage(
  { origin }: Context,
  fetchSite: string | undefined,
  referer: string | undefined,
): boolean {
  if (fetchSite !== undefined) return fetchSite === 'same-origin'
  return referer !== undefined && URL.parse(referer)?.origin === origin
}

/** Whether the page of another site sends the browser here; nobody has asked for anything on ours. */
export function isFromForeignPage(fetchSite: string | undefined): boolean {
  return fetchSite === 'cross-site' || fetchSite === 'same-site'
}
