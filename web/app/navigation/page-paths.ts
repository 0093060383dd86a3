import { SERVER_PATHS, type PageTraits, type PathTable, routeAt } from './route.ts'

/**
 * Every page's path and how the layout treats it. `page-table.ts` has the file of each. The build writes these paths down for
 * the server of static files: any other address answers 404.
 */
export const PAGE_PATHS = {
  // Before the lists and groups themselves, whose ids could be any word.
  '/shortlists/new': {},
  '/shortlists/:id/choose': {},
  '/groups/new': {},
  '/groups/join/:token': {},
  '/groups/:id': {},
  ...SERVER_PATHS,
  '/auth/login': { whenOff: true },
  '/auth/register': { whenOff: true },
  '/rooms/:code/screen': { bare: true },
  '/join-room': {},
  '/random-generator': {},
  '/add-script': {},
  '/print': { bare: true },
  '/print/:id': { bare: true },
  '/results/:id/print': { bare: true },
  '/profile': {},
  '/profile/:userId': {},
  '/setup/display-name': { whenOff: true },
  '/setup/keep-account': { whenOff: true },
  '/unauthorized': { whenOff: true },
  '/account-deactivated': { whenOff: true },
  '/dev/auth-status': { whenOff: true },
  '/admin': { whenOff: true },
  '/admin/login': { whenOff: true },
  '/admin/site-config': { whenOff: true },
  '/admin/site-options': { whenOff: true },
  '/admin/operations': { whenOff: true },
  '/admin/activity': { whenOff: true },
  '/admin/characters': { whenOff: true },
  '/admin/scripts': { whenOff: true },
  '/admin/users': { whenOff: true },
  '/feedback': {},
  '/privacy': {},
  '*': {},
} as const satisfies PathTable

export type PagePath = keyof typeof PAGE_PATHS

/** The path of the page at an address, as it is written; '*' is the not-found page. */
export function pagePathAt(pathname: string): PagePath {
  return routeAt(PAGE_PATHS, pathname).path as PagePath
}

export function traitsOf(path: PagePath): PageTraits {
  return PAGE_PATHS[path]
}
