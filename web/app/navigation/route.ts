import { SERVER_PAGES, type ServerPagePath } from '#protocol/server-page.ts'

export interface PageTraits {
  /** The page uses the whole screen: no navigation row and no footer. */
  compact?: boolean
  /** The page stands alone, so nothing of header, footer and toasts is loaded. */
  bare?: boolean
  /** The page works while the site is off. Every other page is replaced by the unavailable page. */
  whenOff?: boolean
  /** The Worker alone can render the page: whatever leads there loads its document. */
  serverOnly?: boolean
}

export type PathTable = Readonly<Record<string, PageTraits>>

/** The paths of pages whose contents the Worker alone puts together. */
const SERVER_ONLY = /^\/(?:characters|compare)/u

/** The paths of the pages that the Worker renders: all that is known of addresses before the router is loaded. */
export const SERVER_PATHS = Object.fromEntries(
  Object.values(SERVER_PAGES)
    .filter((path) => path !== null)
    .map((path) => [path, { compact: path === '/rooms/:code', serverOnly: SERVER_ONLY.test(path) }]),
) as Readonly<Record<ServerPagePath, PageTraits>>

/** What an address leads to. */
export interface Route {
  /** As it is written in the table; '*' is the not-found page. */
  path: string
  traits: PageTraits
  /** The parameters of the address, such as a room's code. */
  params: Readonly<Record<string, string | undefined>>
}

export function routeAt(table: PathTable, pathname: string): Route {
  // An address with a page of its own is no parameter of another.
  const own = Object.hasOwn(table, pathname) && !pathname.includes(':') ? table[pathname] : undefined
  if (own !== undefined) return { path: pathname, traits: own, params: {} }
  for (const [path, traits] of Object.entries(table)) {
    const params = paramsAt(path, pathname)
    if (params !== null) return { path, traits, params }
  }
  return { path: '*', traits: {}, params: {} }
}

function paramsAt(path: string, pathname: string): Route['params'] | null {
  const parts = pathname.split('/')
  const names = path.split('/')
  const params: Record<string, string | undefined> = {}
  const fits = names.every((name, index) => {
    const part = parts[index]
    if (!name.startsWith(':')) return name === part
    params[name.slice(1)] = part
    return Boolean(part)
  })
  return fits && names.length === parts.length ? params : null
}
