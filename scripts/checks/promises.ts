import { globSync, readFileSync } from 'node:fs'
import { inProject } from '../product/in-project.ts'

/** A line of its own above a test: `// Promise of 2.3 Create room: Timers are m:ss`. */
const TAG = /^ *\/\/ Promise of ([^:]+): (.+)$/u
const TEST = /^ *(?:await )?(?:test|it)\b/u
export interface Promised {
  /** The section of the specification: "2.12 Display name setup". */
  section: string
  promise: string
  /** The test file that has the line: "test/auth/linking.test.ts". */
  file: string
  line: number
  /** A test, or another such line, follows. */
  isAboveTest: boolean
}

/** All that the tests promise, file by file. */
export const promisesInTests = (): Promised[] =>
  globSync('test/**/*.test.{ts,tsx}', { cwd: inProject('.') })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => promisesIn(file, readFileSync(inProject(file), 'utf8')))

export function promisesIn(file: string, text: string): Promised[] {
  const lines = text.split('\n')
  return lines.flatMap((words, index) => {
    const [, section, promise] = TAG.exec(words) ?? []
    if (section === undefined || promise === undefined) return []
    const next = lines.slice(index + 1).find((line) => !/^ *\/\//u.test(line)) ?? ''
    return [{ section, promise, file, line: index + 1, isAboveTest: TEST.test(next) }]
  })
}

/** All of them in Markdown: sections in the order of their names, each promise with its files. */
export function tableOf(promises: readonly Promised[]): string {
  const sections = Map.groupBy(promises, ({ section }) => section)
  const names = [...sections.keys()].toSorted(new Intl.Collator('en', { numeric: true }).compare)
  return names.map((name) => `## ${name}\n\n${linesOf(sections.get(name) ?? [])}\n`).join('\n')
}

const linesOf = (promises: readonly Promised[]): string =>
  [...Map.groupBy(promises, ({ promise }) => promise)]
    .map(([promise, held]) => `- ${promise}: ${held.map(({ file }) => `\`${file.replace('test/', '')}\``).join(', ')}`)
    .toSorted()
    .join('\n')
