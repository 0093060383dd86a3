import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type AtRule, parse } from 'postcss'
import type { Plugin } from 'vite'
import { inProject } from '../product/in-project.ts'
import { type ClassString, classStrings } from './class-strings.ts'
import { readUtilities, textOf, type Utilities, type UtilityRule } from './utility-rules.ts'

/** What a component's utilities are imported as, behind the component's own path. */
const SHEET = '.utilities.css'
/** Says which layers there are. */
const LAYERS = 'web/styles/layers.css'

/** The path of the component that a sheet of utilities belongs to, or the path itself. */
export const withoutSheet = (id: string) => (id.endsWith(SHEET) ? id.slice(0, -SHEET.length) : id)

const isComponent = (id: string) => id.includes('/web/') && id.endsWith('.tsx')

/**
 * Makes each string of utilities one class, and a style sheet for each component that has any: pages load the rules of their own
 * components, and documents hold short names.
 */
export function utilities(): Plugin {
  let read: Promise<Utilities> | undefined
  const known = () => (read ??= readUtilities())
  return {
    name: 'utilities',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(SHEET)) return null
      const component = await this.resolve(withoutSheet(id), importer)
      return component && component.id + SHEET
    },
    async load(id) {
      if (!id.endsWith(SHEET)) return null
      return sheetOf(classStrings(readFileSync(withoutSheet(id), 'utf8')), await known())
    },
    async transform(source, id) {
      if (id.endsWith(LAYERS)) return { code: withLayers(source, await known()), map: null }
      if (!isComponent(id)) return null
      const code = withClasses(source, await known())
      return code === source ? null : { code: `${code}\nimport './${basename(id)}${SHEET}'`, map: null }
    },
    async hotUpdate({ file, modules }) {
      if (!isComponent(file)) return undefined
      read = undefined
      const graph = this.environment.moduleGraph
      const changed = [graph.getModuleById(file + SHEET), ...(graph.getModulesByFile(inProject(LAYERS)) ?? [])]
      return [...modules, ...changed.filter((one) => one !== undefined)]
    },
  }
}

/** A module with the one class in place of each string's utilities; other words of a string stay. */
export function withClasses(source: string, { rules, classes }: Utilities): string {
  let code = source
  for (const { start, end, words } of classStrings(source).reverse()) {
    const own = words.filter((word) => rules.has(word))
    if (own.length === 0) continue
    const names = [...words.filter((word) => !rules.has(word)), classes.get(textOf(own))]
    code = `${code.slice(0, start)}${JSON.stringify(names.join(' '))}${code.slice(end)}`
  }
  return code
}

/** The rules of the classes that stand for these strings, each in its layer. */
export function sheetOf(strings: readonly ClassString[], { rules, classes, alone }: Utilities): string {
  const blocks = new Map<string, UtilityRule & { own: string; declarations: string[]; named: string[] }>()
  for (const { words } of strings) {
    const used = [...new Set(words)].filter((word) => rules.has(word))
    const own = `.${classes.get(textOf(used))}`
    const isAlone = alone.has(textOf(used))
    const inOrder = used.flatMap((word) => rules.get(word) ?? []).sort((a, b) => a.place - b.place)
    let layer = 0
    for (const rule of inOrder) {
      layer = isAlone ? Math.max(layer, rule.layerAlone) : rule.layer
      const key = [own, layer, ...rule.queries, rule.selector].join('\n')
      const block = blocks.get(key) ?? { ...rule, layer, own, declarations: [], named: [] }
      block.declarations.push(...rule.declarations)
      block.named.push(...rule.named)
      blocks.set(key, block)
    }
  }
  const named = new Set([...blocks.values()].flatMap((block) => block.named))
  return [...named, ...[...blocks.values()].map(cssOf)].join('\n')
}

function cssOf({ layer, queries, selector, own, declarations }: UtilityRule & { own: string }): string {
  const rule = `${selector.replaceAll('&', own)}{${[...new Set(declarations)].join(';')}}`
  return `@layer u${layer}{${queries.reduceRight((inside, query) => `${query}{${inside}}`, rule)}}`
}

/** The statement of all layers in their order, those of utilities last. What names a layer later changes nothing. */
export function withLayers(statement: string, { layers }: Utilities): string {
  const names = Array.from({ length: layers }, (_, layer) => `u${layer}`)
  return statement.trim().replace(';', `, ${names.join(', ')};`)
}

/** A sheet put together from several, with its layers first and each rule of utilities once: components share most of them. */
export function withoutRepeats(css: string): string {
  const sheet = parse(css)
  const layers = new Map<string, Set<string>>()
  const named = new Set<string>()
  let statement = ''
  sheet.each((node) => {
    if (node.type === 'atrule' && /^(?:keyframes|property)$/u.test(node.name)) {
      if (named.has(node.params)) node.remove()
      named.add(node.params)
    }
    if (node.type !== 'atrule' || node.name !== 'layer') return
    if (node.nodes === undefined) {
      // Minifying leaves parts of it behind.
      if (node.params.length > statement.length) statement = node.params
      node.remove()
    }
    if (!/^u\d+$/u.test(node.params)) return
    const layer = layers.get(node.params) ?? new Set<string>()
    layers.set(node.params, layer)
    for (const rule of node.nodes ?? []) {
      const inside = rule.type === 'atrule' ? ((rule as AtRule).nodes ?? []) : [rule]
      for (const one of inside) layer.add(rule.type === 'atrule' ? `@${rule.name} ${rule.params}{${one}}` : `${one}`)
    }
    node.remove()
  })
  const utilities = [...layers].map(([name, rules]) => `@layer ${name}{${[...rules].join('')}}`)
  return [statement && `@layer ${statement};`, sheet.toString(), ...utilities].join('')
}
