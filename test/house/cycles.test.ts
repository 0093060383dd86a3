import { expect, it } from 'vitest'
import { type Import, importsOf, SOURCE_FILES } from './source-files.ts'

it('Imports make no cycles, not even for types', () => {
  expect(cyclesAmong(SOURCE_FILES.flatMap(importsOf))).toEqual([])
})

/** The cycles that a walk along the imports meets, each as the files on it. */
function cyclesAmong(imports: readonly Import[]): string[] {
  const importsFrom = Map.groupBy(imports, ({ from }) => from.path)
  const [done, cycles]: [Set<string>, string[]] = [new Set(), []]
  const walk = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) {
      cycles.push([...way.slice(way.indexOf(path)), path].join(' → '))
      return
    }
    if (done.has(path)) return
    for (const { to } of importsFrom.get(path) ?? []) if (to !== null) walk(to, [...way, path])
    done.add(path)
  }
  for (const path of importsFrom.keys()) walk(path, [])
  return cycles
}
