const MAX_LENGTH = 2000
/** Control characters, spaces and halves of characters. Browsers drop some of them before they read an address. */
const UNREADABLE = /[\p{Cc}\p{Surrogate} \\]/u
/** What browsers take for another host's name, or resolve first: `/.//host` is `//host`. No page of ours has such an address. */
const ELSEWHERE = /\/\/|\/\.{1,2}(?:\/|$)/u
const SIGN_IN = /^\/(?:api\/)?auth\//u
/** What the router, or the browser, reads as the sign itself. Of `/` and `%` neither does. */
const ENCODED = /%(?!2f|25)[2-7][\da-f]/giu

/**
 * The path to which a person comes back after signing in: `path`, if a browser that is sent there stays on our own pages; else
 * null. Asked on both sides: the server redirects there, and the page navigates.
 */
export function returnToOf(path: string | null | undefined): string | null {
  if (!path?.startsWith('/') || path.length > MAX_LENGTH || UNREADABLE.test(path)) return null
  const pathname = (path.split(/[?#]/u, 1)[0] ?? '').replaceAll(ENCODED, decodeURIComponent)
  if (ELSEWHERE.test(pathname) || SIGN_IN.test(pathname)) return null
  return path.replaceAll(/\P{ASCII}+/gu, encodeURI)
}
