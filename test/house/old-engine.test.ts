import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nodesOf, treeOf } from './source-files.ts'

const PATH = 'web/old-engine.js'

/** All that the script is made of; each was there in 2009. */
const KNOWN = new Set([
  'Program',
  'EmptyStatement',
  'ExpressionStatement',
  'CallExpression',
  'FunctionExpression',
  'FunctionDeclaration',
  'BlockStatement',
  'VariableDeclaration',
  'VariableDeclarator',
  'Identifier',
  'Literal',
  'MemberExpression',
  'LogicalExpression',
  'BinaryExpression',
  'UnaryExpression',
  'ConditionalExpression',
  'AssignmentExpression',
  'IfStatement',
  'ReturnStatement',
])

function newerIn(text: string): string[] {
  const nodes = [...nodesOf(treeOf({ path: `${text.length}-${PATH}`, text, lines: 1 }))].map(([node]) => node)
  const isNewer = ({ type, kind, async }: Record<string, unknown>) =>
    !KNOWN.has(String(type)) || (kind !== undefined && kind !== 'var') || async === true
  return nodes.filter(isNewer).map((node) => text.slice(node.start, node.end))
}

test('the script for engines that can’t read the app is one that they can read', () => {
  expect(newerIn(readFileSync(PATH, 'utf8'))).toEqual([])
})

test.each([
  'let a = 1',
  'var a = `b`',
  'var a = function () { return (b) => b }',
  'var { a } = b',
  'a?.b',
  'class A {}',
])('what they can’t read is noticed: %s', (text) => expect(newerIn(text)).not.toEqual([]))
