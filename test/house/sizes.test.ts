import { describe, expect, it } from 'vitest'
import { type Node, nodesOf, PATHS, SOURCE_FILES, type SourceFile, treeOf } from './source-files.ts'

const LIMITS = { file: 200, folder: 20, function: 50, component: 150 }

/** Tables of data, which grow with what they list. */
const DATA =
  /^(src\/db\/schema\.ts|src\/domain\/catalogue\/|test\/spec\/(?!spec\.test)|test\/routes\/permission-table\.ts)/u

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

interface LongFunction {
  name: string
  line: number
  lines: number
}

function longFunctions(file: SourceFile): LongFunction[] {
  return [...nodesOf(treeOf(file))].flatMap(([node, above]) => {
    if (!FUNCTIONS.has(node.type)) return []
    const lines = file.text.slice(node.start, node.end).split('\n').length
    const name = nameOf(node) ?? (above === null ? null : nameOf(above)) ?? 'a function without a name'
    const isComponent = file.path.endsWith('x') && /^[A-Z]/u.test(name)
    const line = file.text.slice(0, node.start).split('\n').length
    return lines > (isComponent ? LIMITS.component : LIMITS.function) ? [{ name, line, lines }] : []
  })
}

function nameOf({ id, key }: Node): string | null {
  const named = (id ?? key) as { name?: unknown } | null | undefined
  return typeof named?.name === 'string' ? named.name : null
}

describe('Sizes', () => {
  it(`files have at most ${LIMITS.file} lines`, () => {
    const long = SOURCE_FILES.filter(({ path, lines }) => lines > LIMITS.file && !DATA.test(path))
    expect(long.map(({ path, lines }) => `${path} has ${lines} lines`)).toEqual([])
  })

  it(`folders of the product have at most ${LIMITS.folder} files of their own`, () => {
    const product = PATHS.filter((path) => /^(?:src|web)\//u.test(path))
    const folders = Map.groupBy(product, (path) => path.slice(0, path.lastIndexOf('/')))
    const full = [...folders].filter(([, files]) => files.length > LIMITS.folder)
    expect(full.map(([folder, files]) => `${folder} has ${files.length} files`)).toEqual([])
  })

  // A suite is told in the function that describes it.
  it(`functions have at most ${LIMITS.function} lines, components ${LIMITS.component}`, () => {
    const long = SOURCE_FILES.filter(({ path }) => !path.startsWith('test/') && !DATA.test(path)).flatMap((file) =>
      longFunctions(file).map(({ name, line, lines }) => `${file.path}:${line} ${name} has ${lines} lines`),
    )
    expect(long).toEqual([])
  })
})
