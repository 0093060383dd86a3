import { parseAst } from 'vite'

/** A string of class names in a module, from its opening quote to behind its closing one. */
export interface ClassString {
  start: number
  end: number
  words: readonly string[]
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/**
 * The class names that a module writes down: strings in attributes and properties whose name ends with `className`, and in calls of
 * `clsx`. All other strings stay as they are, whatever they say.
 */
export function classStrings(source: string): ClassString[] {
  const found: ClassString[] = []
  const visit = (node: Node, isClass: boolean): void => {
    if (isClass && node.type === 'Literal' && typeof node['value'] === 'string') {
      found.push({ start: node.start, end: node.end, words: wordsOf(node['value']) })
    }
    for (const [key, child] of Object.entries(node)) {
      for (const one of Array.isArray(child) ? child : [child])
        if (isNode(one)) visit(one, holdsClasses(node, key, isClass))
    }
  }
  visit(parseAst(source, { lang: 'tsx' }) as unknown as Node, false)
  return found
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const wordsOf = (text: string) => text.split(/\s+/u).filter((word) => word !== '')

/** Whether a string that is this child of a node would be one of class names. */
function holdsClasses(node: Node, child: string, isClass: boolean): boolean {
  switch (node.type) {
    case 'JSXAttribute':
      return child === 'value' && isNamed(node['name'])
    case 'Property':
      return child === 'value' && isNamed(node['key'])
    case 'CallExpression':
      return child === 'arguments' && isNode(node['callee']) && node['callee']['name'] === 'clsx'
    case 'ConditionalExpression':
      return isClass && child !== 'test'
    case 'LogicalExpression':
      return isClass && (child === 'right' || node['operator'] !== '&&')
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return isClass
    default:
      return false
  }
}

const isNamed = (name: unknown) => isNode(name) && /(?:^c|C)lassName$/u.test(String(name['name']))
