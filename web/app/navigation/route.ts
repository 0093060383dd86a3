import type { PageRoute, PageTraits } from '#protocol/pages.ts'

type PathTable = Readonly<Record<string, PageTraits>>

export interface Route extends PageRoute {
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
