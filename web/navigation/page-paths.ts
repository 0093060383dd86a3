import { matchPath, type Params, useLocation } from 'react-router'

interface PageTraits {
  /** The page uses the whole screen: no navigation row and no footer. */
  compact?: boolean
  /** The page has no frame, so nothing of header, footer and toasts is loaded. */
  bare?: boolean
  /** The page works while the site is off. Every other page is replaced by the unavailable page. */
  whenOff?: boolean
}

/**
 * Every page's path and how the frame treats it. `page-table.ts` has the file of each. The build writes these paths down for
 * the server of static files: any other address answers 404.
 */
export const PAGE_PATHS = {
  '/': {},
  '/library': {},
  '/script/:id': {},
  '/auth/login': { whenOff: true },
  '/auth/register': { whenOff: true },
  '/create-room': {},
  '/join-room': {},
  '/room-not-found': {},
  '/rooms/:code': { compact: true },
  '/random-generator': {},
  '/print': { bare: true },
  '/print/:id': { bare: true },
  '/profile': {},
  '/profile/:userId': {},
  '/setup/display-name': { whenOff: true },
  '/unauthorized': { whenOff: true },
  '/account-deactivated': { whenOff: true },
  '/dev/auth-status': { whenOff: true },
  '/admin': { whenOff: true },
  '/admin/login': { whenOff: true },
  '/admin/site-config': { whenOff: true },
  '/admin/site-options': { whenOff: true },
  '/admin/activity': { whenOff: true },
  '/admin/characters': { whenOff: true },
  '/admin/scripts': { whenOff: true },
  '/admin/users': { whenOff: true },
  '/feedback': {},
  '/changelog': {},
  '/privacy': {},
  '*': {},
} as const satisfies Readonly<Record<string, PageTraits>>

export type PagePath = keyof typeof PAGE_PATHS

const PATHS = Object.keys(PAGE_PATHS) as PagePath[]

/** The path of the page at an address, as it is written; '*' is the not-found page. */
export function pagePathAt(pathname: string): PagePath {
  if (pathname !== '/' && pathname.endsWith('/')) return '*'
  return PATHS.find((path) => matchAt(path, pathname) !== null) ?? '*'
}

/** The parameters of an address, such as a room's code. */
export function pageParamsAt(pathname: string): Params {
  return matchAt(pagePathAt(pathname), pathname)?.params ?? {}
}

const matchAt = (path: PagePath, pathname: string) => matchPath({ path, caseSensitive: true }, pathname)

export function traitsOf(path: PagePath): PageTraits {
  return PAGE_PATHS[path]
}

export function usePageTraits(): PageTraits {
  return traitsOf(pagePathAt(useLocation().pathname))
}
