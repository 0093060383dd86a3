import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = ['src', 'web', 'scripts', 'test', 'bench']

export interface SourceFile {
  /** From the project's root, with slashes. */
  path: string
  text: string
  lines: number
}

/** A node of the syntax tree, as far as the house looks at it. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const read = (path: string): SourceFile => {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return { path, text, lines: text.trimEnd().split('\n').length }
}

/** Every TypeScript file that people write. */
export const SOURCE_FILES: readonly SourceFile[] = FOLDERS.flatMap((folder) => under(folder))
  .filter((path) => /\.tsx?$/u.test(path) && !path.endsWith('worker-configuration.d.ts'))
  .map(read)

/** Every folder and file that people name. */
export const PATHS: readonly string[] = FOLDERS.flatMap((folder) => under(folder))

function under(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isFile()) return [path]
    // The bench has packages of its own.
    return entry.isDirectory() && entry.name !== 'node_modules' ? under(path) : []
  })
}

export const linesOf = (path: string): number => read(path).lines

const trees = new Map<string, Node>()

export function treeOf({ path, text }: SourceFile): Node {
  const tree = trees.get(path) ?? (parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node)
  trees.set(path, tree)
  return tree
}

/** Walks a tree from its root to its leaves, each node with the one above it. */
export function* nodesOf(node: Node, above: Node | null = null): Iterable<[Node, Node | null]> {
  yield [node, above]
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodesOf(child, node)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

export interface Import {
  from: SourceFile
  /** As it is written. */
  specifier: string
  /** The file it leads to, from the project's root; null for a package. */
  to: string | null
  /** It is gone when the code runs. */
  isType: boolean
  /** It is loaded when it is needed. */
  isLater: boolean
}

export function importsOf(from: SourceFile): Import[] {
  return [...nodesOf(treeOf(from))].flatMap(([{ type, source, importKind, exportKind }]) => {
    const isImport = /^(Import|Export(Named|All))(Declaration|Expression)$/u.test(type)
    if (!isImport || !isNode(source) || typeof source['value'] !== 'string') return []
    const isType = importKind === 'type' || exportKind === 'type'
    const isLater = type === 'ImportExpression'
    return [{ from, specifier: source['value'], to: resolved(from.path, source['value']), isType, isLater }]
  })
}

function resolved(from: string, specifier: string): string | null {
  // Built, like a package.
  if (specifier === '#server') return null
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : null
}
