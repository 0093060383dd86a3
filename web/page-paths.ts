import { matchPath, useLocation } from 'react-router'

interface PageTraits {
  /** The screen belongs to the page: no navigation row and no footer. */
  compact?: boolean
  /** The page has no frame at all, so nothing of header, footer and toasts is loaded with it. */
  bare?: boolean
  /** The page works while the site is switched off. Every other page gives way to the unavailable one. */
  whenOff?: boolean
}

/** Every path that has a page, and how the frame treats it. `page-table.ts` says which file draws it. */
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
  '*': {},
} as const satisfies Readonly<Record<string, PageTraits>>

export type PagePath = keyof typeof PAGE_PATHS

const PATHS = Object.keys(PAGE_PATHS) as PagePath[]

/** The path of the page at an address; '*' is the not-found page. */
export function pagePathAt(pathname: string): PagePath {
  return PATHS.find((path) => matchPath(path, pathname) !== null) ?? '*'
}

export function traitsOf(path: PagePath): PageTraits {
  return PAGE_PATHS[path]
}

/** The traits of the page at the address shown. */
export function usePageTraits(): PageTraits {
  return traitsOf(pagePathAt(useLocation().pathname))
}
