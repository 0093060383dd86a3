import { PAGE_PATHS } from 'virtual:page-paths'
import type { PagePath, PageTraits } from '#protocol/pages.ts'
import { routeAt } from './route.ts'

export { PAGE_PATHS }

/** The path of the page at an address, as it is written; '*' is the not-found page. */
export function pagePathAt(pathname: string): PagePath {
  return routeAt(PAGE_PATHS, pathname).path as PagePath
}

export function traitsOf(path: PagePath): PageTraits {
  return PAGE_PATHS[path]
}
