/**
 * Where to go after sign-in: the page that linked here, else `returnTo`, else `home`; never another site or this page.
 */
export function returnPath(state: unknown, params: URLSearchParams, home = '/'): string {
  return ownPath(fromState(state)) ?? ownPath(params.get('returnTo')) ?? home
}

function fromState(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null
  if (typeof from === 'string') return from
  if (typeof from !== 'object' || from === null || !('pathname' in from) || typeof from.pathname !== 'string')
    return null
  const part = (key: 'search' | 'hash') => {
    const value: unknown = Reflect.get(from, key)
    return typeof value === 'string' ? value : ''
  }
  return from.pathname + part('search') + part('hash')
}

function ownPath(path: string | null): string | null {
  if (path === null || !path.startsWith('/')) return null
  const url = URL.parse(path, window.location.origin)
  if (url === null || url.origin !== window.location.origin || url.pathname.startsWith('/auth/')) return null
  return url.pathname + url.search + url.hash
}
