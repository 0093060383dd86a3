import { type Node, nodesOf, type SourceFile, treeOf } from './source-files.ts'

export interface Text {
  path: string
  line: number
  text: string
}

/** What a value in the middle of a text is shown as. */
const VALUE = '…'

/** Strings that no person reads: they stand for a file, a type or a key. */
const UNREAD = new Set([
  'ImportDeclaration',
  'ImportExpression',
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'TSLiteralType',
])

/** Every text of a file that people may read: strings, templates and what stands between tags. Comments are none. */
export function textsOf(file: SourceFile): Text[] {
  return [...nodesOf(treeOf(file))].flatMap(([node, above]) => {
    const text = textOf(node, above)?.replaceAll(/\s+/gu, ' ').trim()
    if (text === undefined || !/\p{L}/u.test(text)) return []
    return [{ path: file.path, line: file.text.slice(0, node.start).split('\n').length, text }]
  })
}

function textOf(node: Node, above: Node | null): string | undefined {
  if (node.type === 'JSXText') return String(node['value'])
  if (node.type === 'TemplateLiteral') return quasisOf(node).join(VALUE)
  const isString = node.type === 'Literal' && typeof node['value'] === 'string'
  const isRead = isString && above !== null && !UNREAD.has(above.type) && above['key'] !== node
  return isRead ? String(node['value']) : undefined
}

function quasisOf(template: Node): string[] {
  const quasis = template['quasis'] as readonly { value: { cooked: string | null } }[]
  return quasis.map(({ value }) => value.cooked ?? '')
}
