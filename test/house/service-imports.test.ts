import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { type Node, nodesOf, SOURCE_FILES, type SourceFile, treeOf } from './source-files.ts'

it('A service is imported as a namespace under its own name, or by the names of its exports, never both', () => {
  const imports = SOURCE_FILES.filter(({ path }) => path.startsWith('src/')).flatMap((file) =>
    [...nodesOf(treeOf(file))].flatMap(([node]) => serviceImports(file, node)),
  )
  const misnamed = imports.filter(({ to, namespace }) => namespace !== null && namespace !== nameOf(to))
  const asNamespace = new Set(imports.flatMap(({ to, namespace }) => (namespace === null ? [] : [to])))
  const mixed = imports.filter(({ to, namespace, isType }) => namespace === null && !isType && asNamespace.has(to))
  expect([...misnamed, ...mixed].map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
})

interface ServiceImport {
  from: string
  to: string
  /** Null for an import by names. */
  namespace: string | null
  isType: boolean
}

function serviceImports(file: SourceFile, node: Node): ServiceImport[] {
  const { type, source, specifiers, importKind } = node as Node & {
    source?: { value: string }
    specifiers?: { type: string; local: { name: string }; importKind?: string }[]
    importKind?: string
  }
  if (type !== 'ImportDeclaration' || source === undefined || specifiers === undefined) return []
  const to = posix.join(posix.dirname(file.path), source.value)
  if (!to.startsWith('src/services/')) return []
  const namespace = specifiers.find((one) => one.type === 'ImportNamespaceSpecifier')?.local.name ?? null
  const isType = importKind === 'type' || specifiers.every((one) => one.importKind === 'type')
  return [{ from: file.path, to, namespace, isType }]
}

const nameOf = (path: string) =>
  path.slice(path.lastIndexOf('/') + 1, -'.ts'.length).replace(/-(\w)/gu, (_, letter: string) => letter.toUpperCase())
