import type { Passed } from './counting-proxy.ts'

export interface Kind {
  name: string
  /** An address of it. */
  path: string
  passed: readonly Passed[]
}

/** The Worker's requests by kind of address, the most frequent first; `routes` are the patterns of the API. */
export function kindsOf(passed: readonly Passed[], routes: readonly string[]): Kind[] {
  const groups = Map.groupBy(
    passed.filter(({ isWorker }) => isWorker),
    ({ method, path }) => nameOf(method, path, routes),
  )
  return [...groups]
    .map(([name, of]) => ({ name, path: of.at(-1)?.path ?? '', passed: of }))
    .toSorted((one, other) => other.passed.length - one.passed.length)
}

function nameOf(method: string, path: string, routes: readonly string[]): string {
  const [, picture] = /^\/images\/([a-z]+)-/u.exec(path) ?? []
  if (picture !== undefined) return `picture ${picture}`
  if (!path.startsWith('/')) return path
  if (!path.startsWith('/api/')) return `document ${path.replace(/^(\/\w+)\/[^/]+/u, '$1/{id}')}`
  return `${method} ${routes.find((route) => matches(route, path)) ?? path}`
}

function matches(route: string, path: string): boolean {
  const [wanted, given] = [route.split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith('{') || part === given[index])
}

/** The patterns of the API as its own reference names them, those without a variable first. */
export async function routesOf(product: string): Promise<string[]> {
  const reference = (await (await fetch(`${product}/api/openapi.json`)).json()) as { paths: object }
  const variables = (route: string) => route.split('{').length
  return Object.keys(reference.paths).toSorted((one, other) => variables(one) - variables(other))
}
