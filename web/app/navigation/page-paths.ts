import { matchPath, type Params } from 'react-router'
import { PAGE_PATHS } from 'virtual:page-paths'
import type { PagePath, PageRoute } from '#protocol/pages.ts'

interface Route extends PageRoute {
  path: PagePath
  params: Params
}

/** What an address leads to; '*' is the not-found page. As the server sees it too, `/Profile` and `/profile/` are no pages. */
export function routeAt(pathname: string): Route {
  const found = (path: PagePath, params: Params = {}) => ({ path, traits: PAGE_PATHS[path], params })
  // An address with a page of its own is no parameter of another.
  if (isPath(pathname) && !pathname.includes(':')) return found(pathname)
  const paths = pathname.endsWith('/') ? [] : Object.keys(PAGE_PATHS).filter(isPath)
  for (const path of paths) {
    const match = matchPath({ path, caseSensitive: true }, pathname)
    if (match !== null) return found(path, match.params)
  }
  return found('*')
}

const isPath = (path: string): path is PagePath => Object.hasOwn(PAGE_PATHS, path)
