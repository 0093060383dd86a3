import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { inProject } from '../product/in-project.ts'

const SOURCES = '{src,web,test,scripts}/**/*.{ts,tsx,css,js,mjs,json}'
const IMPORT = /\b(?:from|import)\s*(\(?)\s*'([^']+)'/gu
/** They load a page only when its address is opened, and the test of another page does not open it. */
const ADDRESSES = ['web/app/navigation/page-table.ts', 'web/app/server-pages.ts']
/** These tests open every address. */
const EVERYWHERE = ['route-tables', 'server', 'navigation/navigation'].map((name) => `test/web/app/${name}.test.tsx`)

/** The test files that import one of these files, directly or through others, or are one. */
export function relatedTests(changed: readonly string[]): string[] {
  const importers = importersOfAll()
  const touched = new Set(changed)
  // The loop also visits what is added to the set on the way.
  for (const path of touched) for (const importer of importers.get(path) ?? []) touched.add(importer)
  return [...touched].filter((path) => /\.test\.tsx?$/u.test(path)).toSorted()
}

function importersOfAll(): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const file of globSync(SOURCES, { cwd: inProject('.') })) {
    const from = file.replaceAll('\\', '/')
    for (const [, isLater, specifier = ''] of readFileSync(inProject(from), 'utf8').matchAll(IMPORT)) {
      const to = specifier.startsWith('#') ? `src/${specifier.slice(1)}` : posix.join(posix.dirname(from), specifier)
      const by = isLater && ADDRESSES.includes(from) ? EVERYWHERE : [from]
      importers.set(to, [...(importers.get(to) ?? []), ...by])
    }
  }
  return importers
}
