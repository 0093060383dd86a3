import { parseAst } from 'vite'

/** A string of class names in a module, from its opening quote to behind its closing one. */
export interface ClassString {
  start: number
  end: number
  words: readonly string[]
  group: ClassGroup
  /** The conditions around it, and which side of each it is on. */
  choices: ReadonlyMap<unknown, string>
}

/** Strings that may be on an element together. */
export interface ClassGroup {
  /** Strings from elsewhere may be there too. */
  isOpen: boolean
  size: number
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

  function visit(node: Node): void {
    if (isAttribute(node)) collect(node['value'], { isOpen: true, size: 0 })
    else if (isClsx(node)) collect(node, { isOpen: true, size: 0 })
    else if (node.type === 'JSXOpeningElement') {
      const isOpen = !/^[a-z]/u.test(nameOf(node))
      for (const one of childrenOf(node)) {
        if (isAttribute(one)) collect(one['value'], { isOpen: isOpen || nameOf(one) !== 'className', size: 0 })
        else visit(one)
      }
    } else childrenOf(node).forEach(visit)
  }

  /** The strings that an expression may become. Anything else in it may be any class. */
  function collect(node: unknown, group: ClassGroup, choices: ReadonlyMap<unknown, string> = new Map()): void {
    if (!isNode(node)) return
    if (isClsx(node)) for (const one of node['arguments'] as unknown[]) collect(one, group, choices)
    else if (node.type === 'JSXExpressionContainer' || node.type === 'ParenthesizedExpression')
      collect(node['expression'], group, choices)
    else if (node.type === 'ConditionalExpression') {
      visit(node['test'] as Node)
      collect(node['consequent'], group, new Map([...choices, [node, 'yes']]))
      collect(node['alternate'], group, new Map([...choices, [node, 'no']]))
    } else if (node.type === 'LogicalExpression') {
      if (node['operator'] === '&&') visit(node['left'] as Node)
      else collect(node['left'], group, choices)
      collect(node['right'], group, choices)
    } else if (node.type === 'Literal') {
      if (typeof node['value'] !== 'string') return
      found.push({ start: node.start, end: node.end, words: wordsOf(node['value']), group, choices })
      group.size += 1
    } else {
      if (!isOfSheet(node)) group.isOpen = true
      visit(node)
    }
  }

  visit(parseAst(source, { lang: 'tsx' }) as unknown as Node)
  return found
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const wordsOf = (text: string) => text.split(/\s+/u).filter((word) => word !== '')

/** The name of an element or an attribute, or the key of a property. */
function nameOf(node: Node): string {
  const name = node['name'] ?? node['key']
  return isNode(name) ? String(name['name']) : ''
}

const isAttribute = (node: Node) =>
  (node.type === 'JSXAttribute' || node.type === 'Property') && /(?:^c|C)lassName$/u.test(nameOf(node))

const isClsx = (node: Node) =>
  node.type === 'CallExpression' && isNode(node['callee']) && node['callee']['name'] === 'clsx'

/** A class of a style sheet, or none. */
const isOfSheet = (node: Node) =>
  node['name'] === 'undefined' || (isNode(node['object']) && node['object']['name'] === 'styles')
