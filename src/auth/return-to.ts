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
