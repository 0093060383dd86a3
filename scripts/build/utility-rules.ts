import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { type AtRule, type Declaration, parse, type Root, type Rule } from 'postcss'
import { compile } from 'tailwindcss'
import { inProject } from '../product/in-project.ts'
import { type ClassGroup, type ClassString, classStrings } from './class-strings.ts'

/** A rule of a utility, its class written as `&`. */
export interface UtilityRule {
  /** Rules of a later layer win, wherever they are loaded from. */
  layer: number
  /** The same for a string that meets no other on its element. */
  layerAlone: number
  /** Where it stands among all rules of Tailwind's sheet. */
  place: number
  /** The queries around it, from the outermost. */
  queries: readonly string[]
  selector: string
  declarations: readonly string[]
  /** What the declarations name: key frames, and variables that Tailwind registers. */
  named: readonly string[]
}

export interface Utilities {
  rules: ReadonlyMap<string, readonly UtilityRule[]>
  layers: number
  /** The class that stands for the utilities of a string, by what `textOf` makes of them. */
  classes: ReadonlyMap<string, string>
  /** Of the texts those that are never on an element together with others. */
  alone: ReadonlySet<string>
}

interface Found extends Pick<UtilityRule, 'queries' | 'selector' | 'named'> {
  word: string
  declarations: readonly Declaration[]
  specificity: number
}

/** Tailwind's own variables that a rule reads but hardly any sets: they have the value that Tailwind registers for them. */
const UNSET: Readonly<Record<string, string>> = { '--tw-border-style': 'solid', '--tw-content': "var(--tw-content,'')" }

/** The utilities that the app's components name, as Tailwind writes them. */
export async function readUtilities(): Promise<Utilities> {
  const sources = globSync('web/**/*.tsx', { cwd: inProject('.') }).map((file) => readFileSync(inProject(file), 'utf8'))
  return utilitiesOf(sources.flatMap(classStrings))
}

/** The utilities in these strings of class names. Words that Tailwind doesn't know have no rules. */
export async function utilitiesOf(strings: readonly ClassString[]): Promise<Utilities> {
  const words = new Set(strings.flatMap((one) => one.words))
  const theme = readFileSync(inProject('web/styles/theme.css'), 'utf8')
  const { build } = await compile(theme, { polyfills: 0 })
  const sheet = parse(build([...words]))
  dropUnread(sheet)
  const { rules, layers } = layered(foundIn(sheet, words), groupsOf(strings))
  const texts = strings.map((one) => ({ ...one.group, text: textOf(one.words.filter((word) => rules.has(word))) }))
  const together = new Set(texts.flatMap(({ isOpen, size, text }) => (isOpen || size > 1 ? [text] : [])))
  const alone = new Set(texts.flatMap(({ text }) => (together.has(text) ? [] : [text])))
  return { rules, layers, classes: classesOf(texts.map(({ text }) => text)), alone }
}

/** For each word where it may meet others: all open groups are one. */
type Groups = ReadonlyMap<string, ReadonlySet<ClassGroup | 'open'>>

function groupsOf(strings: readonly ClassString[]): Groups {
  const groups = new Map<string, Set<ClassGroup | 'open'>>()
  for (const { words, group } of strings) {
    if (!group.isOpen && group.size < 2) continue
    for (const word of words) groups.set(word, (groups.get(word) ?? new Set()).add(group.isOpen ? 'open' : group))
  }
  return groups
}

/** Equal for strings that say the same. */
export const textOf = (words: readonly string[]) => [...new Set(words)].sort().join(' ')

/** Each named by what it says, and no longer than it takes to differ from all others: documents hold hundreds of them. */
function classesOf(texts: readonly string[]): Map<string, string> {
  const hashes = new Map(texts.map((text) => [text, hashOf(text)]))
  const taken = new Map<string, number>()
  for (const prefix of [...hashes.values()].flatMap(prefixesOf)) taken.set(prefix, (taken.get(prefix) ?? 0) + 1)
  const shortest = (hash: string) => prefixesOf(hash).find((prefix) => taken.get(prefix) === 1) ?? hash
  return new Map([...hashes].map(([text, hash]) => [text, shortest(hash)]))
}

/** A class begins with a letter. */
const hashOf = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest('base64url')
    .replace(/^[^a-z]+/iu, '')

const prefixesOf = (hash: string) => [2, 3, 4, 5].map((length) => hash.slice(0, length))

/** Variables of Tailwind that no rule reads. */
function dropUnread(sheet: Root): void {
  const read = new Set([...sheet.toString().matchAll(/var\((--tw-[\w-]+)/gu)].map(([, name]) => name))
  sheet.walkDecls(/^--tw-/u, (one) => {
    if (!read.has(one.prop)) one.remove()
  })
}

/** Every rule of the sheet, those of less specificity first, and else as Tailwind sorts them. */
function foundIn(sheet: Root, words: ReadonlySet<string>): Found[] {
  const found: Found[] = []
  const namedIn = namesOf(sheet)
  sheet.walkRules((rule) => {
    const word = wordIn(rule.selector, words)
    if (word === undefined) return
    const selector = rule.selector.replaceAll(`.${escaped(word)}`, '&')
    if (rule.nodes.some((one) => one.type === 'atrule'))
      throw new Error(`theme.css: ${word} has a query inside, which the build doesn't read. Say it by a variant.`)
    const declarations = rule.nodes.filter((one) => one.type === 'decl')
    found.push({
      word,
      queries: queriesOf(rule),
      selector,
      declarations,
      named: namedIn(declarations.map(declarationOf).join(';')),
      specificity: specificityOf(selector),
    })
  })
  return found.sort((a, b) => a.specificity - b.specificity)
}

/** The key frames and registered variables of a sheet that declarations name. */
function namesOf(sheet: Root): (declarations: string) => string[] {
  const named: (readonly [RegExp, string])[] = []
  sheet.walkAtRules(/^(?:keyframes|property)$/u, (one) => {
    const use = one.name === 'property' ? `var\\(${one.params}\\)` : `animation:[^;]*\\b${one.params}\\b`
    named.push([new RegExp(use, 'u'), one.toString().replace(/\s+/gu, ' ')])
  })
  return (declarations) => named.flatMap(([use, rule]) => (use.test(declarations) ? [rule] : []))
}

/** Words without rules of their own, which other utilities look for. */
export const MARK = /^(?:group|peer)(?:\/[\w-]+)?$/u

/** Which of the words a selector is about. */
function wordIn(selector: string, words: ReadonlySet<string>): string | undefined {
  const names = [...selector.matchAll(/\.((?:\\.|[\w\-\u0080-\uFFFF])+)/gu)].map(([, name = '']) =>
    name.replace(/\\(.)/gu, '$1'),
  )
  return names.find((name) => words.has(name) && !MARK.test(name))
}

const escaped = (word: string) => word.replace(/[^\w\-\u0080-\uFFFF]/gu, '\\$&')

function queriesOf({ parent }: Rule | AtRule): string[] {
  if (parent?.type !== 'atrule') return []
  const { name, params } = parent as AtRule
  return [...queriesOf(parent as AtRule), `@${name} ${params}`]
}

/** Classes, attributes and pseudo-classes count a hundred each, elements one. */
function specificityOf(selector: string): number {
  const counted = selector
    .replace(/:where\((?:[^()]|\([^()]*\))*\)/gu, '')
    .replace(/"[^"]*"|'[^']*'/gu, '')
    // Of several selectors one counts.
    .replace(/(:is\([^(),]*),[^()]*\)/gu, '$1)')
  const classes = counted.match(/&|\.|\[|(?<!:):(?!:|is\b|not\b|has\b)/gu)?.length ?? 0
  const elements = counted.replace(/\[[^\]]*\]/gu, '').match(/::|(?<![\w:&.-])[a-z]/gu)?.length ?? 0
  return 100 * classes + elements
}

/** Rules that say the same properties of the same elements. None of them wins over another one by its layer. */
interface Kind {
  rules: { word: string; sets: readonly Setting[] }[]
  /** How the names of its properties begin: others are at odds with none of them. */
  families: ReadonlySet<string>
  specificity: number
  target: string
  isOfOthers: boolean
  layer: number
  layerAlone: number
}

/**
 * Gives each rule the first layer in which it wins over every rule before it that it may meet on an element, and that says something
 * else about the same property. Files then may bring their rules in any order: Tailwind's order holds. In one layer the rule of more
 * specificity wins.
 */
function layered(all: readonly Found[], groups: Groups): Pick<Utilities, 'rules' | 'layers'> {
  const kinds = new Map<string, Kind>()
  const found = all.map((one) => ({ ...one, kind: addTo(kinds, one) }))
  const placed: Kind[] = []
  for (const kind of kinds.values()) {
    const above = (mayBeOver: (other: Kind) => (one: string, another: string) => boolean) =>
      Math.max(
        0,
        ...placed
          .filter((other) => other.target === kind.target && areKindsAtOdds(other, kind, mayBeOver(other)))
          .map((other) => other.layer + (other.specificity === kind.specificity ? 1 : 0)),
      )
    const overOthers = above((other) => () => other.isOfOthers !== kind.isOfOthers)
    kind.layer = Math.max(
      overOthers,
      above(() => (one, another) => mayMeet(groups, one, another)),
    )
    kind.layerAlone = kind.isOfOthers ? kind.layer : overOthers
    placed.push(kind)
  }
  const rules = new Map<string, UtilityRule[]>()
  for (const [place, { word, queries, selector, declarations, named, kind }] of found.entries()) {
    const { layer, layerAlone } = kind
    const rule = { layer, layerAlone, place, queries, selector, declarations: declarations.map(declarationOf), named }
    rules.set(word, [...(rules.get(word) ?? []), rule])
  }
  return { rules, layers: 1 + Math.max(0, ...placed.map(({ layer }) => layer)) }
}

function addTo(kinds: Map<string, Kind>, { word, queries, selector, declarations, specificity }: Found): Kind {
  // What is important wins in any layer.
  const sets = declarations.filter((one) => !one.important).flatMap(settingsOf)
  const name = [...queries, selector, ...sets.map(({ property }) => property)].join('|')
  const target = /::[\w-]+/u.exec(selector)?.[0] ?? ''
  const isOfOthers = isAboutOthers(selector)
  const families = new Set(sets.map(({ base }) => base.split('-', 1).join()))
  const kind = kinds.get(name) ?? { rules: [], families, specificity, target, isOfOthers, layer: 0, layerAlone: 0 }
  kinds.set(name, kind)
  kind.rules.push({ word, sets })
  return kind
}

const areKindsAtOdds = (before: Kind, after: Kind, mayBeOver: (one: string, another: string) => boolean) =>
  [...before.families].some((family) => after.families.has(family)) &&
  before.rules.some((one) =>
    after.rules.some(
      (another) =>
        one.sets.some((setting) => another.sets.some((other) => areAtOdds(setting, other))) &&
        mayBeOver(one.word, another.word),
    ),
  )

/** Whether a rule is about elements in or behind its own one, which have strings of their own. */
function isAboutOthers(selector: string): boolean {
  const path = selector.replace(/\[[^\]]*\]|:(?:has|not|where)\((?:[^()]|\([^()]*\))*\)/gu, '')
  return /&.*[ >+~]/u.test(path)
}

const mayMeet = (groups: Groups, one: string, other: string) =>
  [...(groups.get(one) ?? [])].some((group) => groups.get(other)?.has(group))

function declarationOf({ prop, value, important }: Declaration): string {
  const known = value.replace(/var\((--tw-[\w-]+)\)/gu, (whole, name: string) => UNSET[name] ?? whole)
  return `${prop}:${known}${important ? '!important' : ''}`
}

interface Setting {
  property: string
  value: string
  /** The property without the edges that it names. */
  base: string
  edges: string
}

const EDGE = /(?:^|-)((?:block|inline)(?:-start|-end)?|top|bottom|left|right)(?=-|$)/u
/** Text runs either way, so an inline edge may be the left or the right one. */
const EDGES: Readonly<Record<string, string>> = {
  'block-start': 'top',
  'block-end': 'bottom',
  block: 'top bottom',
  'inline-start': 'side',
  'inline-end': 'side',
  inline: 'side',
  left: 'side',
  right: 'side',
}

/** What a property says of others that have names of their own. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  font: ['line-height'],
  'white-space': ['text-wrap-mode'],
  'grid-area': ['grid-row', 'grid-column'],
  'place-items': ['align-items', 'justify-items'],
  'place-content': ['align-content', 'justify-content'],
  'place-self': ['align-self', 'justify-self'],
}

const settingsOf = ({ prop, value }: Declaration) =>
  [prop, ...(PARTS[prop] ?? [])].map((property) => settingOf(property, value))

function settingOf(property: string, value: string): Setting {
  const edge = EDGE.exec(property)?.[1]
  // A corner belongs to two edges.
  if (property.endsWith('-radius')) return { property, value, base: 'border-radius', edges: 'top bottom side' }
  const base = /^(?:top|bottom|left|right)$/u.test(property)
    ? 'inset'
    : property.replace(EDGE, '').replace(/^(row|column)-gap$/u, 'gap-$1')
  return { property, value, base, edges: edge === undefined ? 'top bottom side' : (EDGES[edge] ?? edge) }
}

function areAtOdds(one: Setting, another: Setting): boolean {
  if (one.property === another.property && one.value === another.value) return false
  const isPart =
    one.base === another.base ||
    `${one.base}-`.startsWith(`${another.base}-`) ||
    `${another.base}-`.startsWith(`${one.base}-`)
  return isPart && one.edges.split(' ').some((edge) => another.edges.includes(edge))
}
