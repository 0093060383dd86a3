import { FLOORS, UPWARDS } from './import-rules.ts'
import type { Import } from './source-files.ts'

const folderOf = (path: string) => path.split('/')[1] ?? ''

/** Files at the top of web, styles and the service worker are on no floor. */
const isOnFloor = (path: string) =>
  /^web\/[^/]+\//u.test(path) && !/^web\/(?:styles|service-worker|public|rooms)\//u.test(path)

function floorOf(path: string): number {
  const floor = (FLOORS as readonly string[]).indexOf(folderOf(path))
  return floor === -1 ? FLOORS.length : floor
}

/** Imports inside web, each with the floors it leads from and to. */
function inWeb(imports: readonly Import[]) {
  return imports.flatMap(({ from, to }) =>
    to !== null && isOnFloor(from.path) && isOnFloor(to) ? [{ from: from.path, to }] : [],
  )
}

/** Imports from a lower floor of web to a higher one, but for those that the house allows. */
export function upwards(imports: readonly Import[]): string[] {
  return inWeb(imports)
    .filter(({ from, to }) => floorOf(from) < floorOf(to))
    .filter(({ from, to }) => !UPWARDS.includes(from) && !UPWARDS.includes(`${from} > ${to}`))
    .map(({ from, to }) => `${from} > ${to}`)
}

/** Imports from one feature of web into another. */
export function betweenFeatures(imports: readonly Import[]) {
  const isFeature = (path: string) => floorOf(path) === FLOORS.length
  return inWeb(imports)
    .filter(({ from, to }) => isFeature(from) && isFeature(to) && folderOf(from) !== folderOf(to))
    .map(({ from, to }) => ({ from, to, pair: `${folderOf(from)} > ${folderOf(to)}` }))
}

/** Of how many files of another feature each feature knows, by the pair of them. */
export function knownFiles(imports: readonly Import[]): Record<string, number> {
  const files = Map.groupBy(betweenFeatures(imports), ({ pair }) => pair)
  return Object.fromEntries(
    [...files]
      .map(([pair, all]) => [pair, new Set(all.map(({ to }) => to)).size] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** Files that import each other in a circle, also by what is loaded later; the largest circle first. */
export function circles(imports: readonly Import[]): string[][] {
  const leadsTo = new Map<string, string[]>()
  for (const { from, to, isType } of imports) {
    if (to !== null && !isType) leadsTo.set(from.path, [...(leadsTo.get(from.path) ?? []), to])
  }
  const reached = new Map([...leadsTo.keys()].map((file) => [file, everythingFrom(file, leadsTo)]))
  const found = [...reached].map(([file, others]) => [...others].filter((other) => reached.get(other)?.has(file)))
  const bySize = found.filter(({ length }) => length > 1).toSorted((a, b) => b.length - a.length)
  return [...Map.groupBy(bySize, (files) => files.toSorted().join(' ')).values()].flatMap(([circle]) =>
    circle ? [circle] : [],
  )
}

/** All files that one leads to, itself only in a circle. */
function everythingFrom(file: string, leadsTo: ReadonlyMap<string, readonly string[]>): Set<string> {
  const found = new Set(leadsTo.get(file))
  for (const one of found) for (const next of leadsTo.get(one) ?? []) found.add(next)
  return found
}
