// npm run weight: how many lines and files there are of everything, and who imports whom.
import { betweenFeatures, circles, upwards } from './floors.ts'
import { UPWARDS } from './import-rules.ts'
import { importsOf, linesOf, PATHS, SOURCE_FILES } from './source-files.ts'

/** "src .ts", "web .css", "test/journeys": what a file counts as. Recorded data and pictures count as nothing. */
function kindOf(path: string): string | null {
  const [top, folder = ''] = path.split('/')
  const [ending] = /\.(?:tsx?|css)$/u.exec(path) ?? []
  if (ending === undefined || path.endsWith('worker-configuration.d.ts')) return null
  if (top === 'src' || top === 'web') return `${top} ${ending}`
  if (top === 'test') return folder.includes('.') ? 'test' : `test/${folder}`
  return top ?? null
}

const kinds = Map.groupBy(PATHS, kindOf)
const rows = [...kinds].flatMap(([kind, paths]) =>
  kind === null ? [] : [{ kind, files: paths.length, lines: paths.reduce((sum, path) => sum + linesOf(path), 0) }],
)
const sumOf = (pattern: RegExp) =>
  rows.filter(({ kind }) => pattern.test(kind)).reduce((sum, { lines }) => sum + lines, 0)

const imports = SOURCE_FILES.flatMap(importsOf).filter(({ from }) => /^(?:src|web)\//u.test(from.path))
const wide = circles(imports).filter(({ length }) => length > 3)

console.log('| | files | lines |\n|---|---:|---:|')
for (const { kind, files, lines } of rows.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))) {
  console.log(`| ${kind} | ${files} | ${lines} |`)
}
console.log(`| **src and web** | | ${sumOf(/^(?:src|web) /u)} |\n| **tests** | | ${sumOf(/^test/u)} |\n`)
console.log(`Imports from feature to feature: ${betweenFeatures(imports).length}`)
console.log(
  `Imports from a lower floor of web to a higher one: ${upwards(imports).length}, and ${UPWARDS.length} places that may`,
)
console.log(`Circles of more than three files: ${wide.length}${wide.map(({ length }) => ` (${length})`).join('')}`)
