/** The path of `wanted` if it is on our own origin, else "/". */
export function safeReturnTo(wanted: string | null | undefined, origin: string): string {
  if (!wanted || wanted.length > 2000 || hasHiddenCharacters(wanted)) return '/'
  if (!wanted.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\')) return '/'
  const url = URL.parse(wanted, origin)
  if (url === null || url.origin !== origin || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}

/** Control characters and spaces, which browsers drop before they read an address. */
function hasHiddenCharacters(text: string): boolean {
  return [...text].some((character) => character <= ' ' || character === '\u007F')
}
