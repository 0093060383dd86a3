import { expect, it } from 'vitest'
import { type Node, nodesOf, SOURCE_FILES, treeOf } from './source-files.ts'

/** What reads a body: of Hono's `c.req`, or of the request behind it. */
const READERS = new Set(['json', 'text', 'formData', 'parseBody', 'arrayBuffer', 'blob', 'bytes', 'body', 'clone'])
const REQUESTS = new Set(['req', 'raw', 'request'])

/** `b` of `a.b`, and of `b` itself. */
function lastName(node: unknown): string {
  const { name, property } = (node ?? {}) as { name?: unknown; property?: { name?: unknown } }
  return String(property?.name ?? name)
}

const readsBody = (node: Node) =>
  node.type === 'MemberExpression'
    ? READERS.has(lastName(node)) && REQUESTS.has(lastName(node['object']))
    : node.type === 'VariableDeclarator' && lastName(node['init']) === 'raw'

/** It looks at nothing: what nobody read is thrown away. */
const DRAIN = 'src/middleware/request-checks.ts'

it('Bodies are read by src/routes/read-json.ts alone, so its limits hold for every call', () => {
  const readers = SOURCE_FILES.filter(
    (file) =>
      /^src\/(routes|middleware|pages|auth|app|failure)/u.test(file.path) &&
      [...nodesOf(treeOf(file))].some(([node]) => readsBody(node)),
  )
  expect(readers.map(({ path }) => path)).toEqual([DRAIN, 'src/routes/read-json.ts'])
})
