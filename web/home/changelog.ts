import { fromMarkdown } from 'mdast-util-from-markdown'
import { say } from '../ui/say.ts'

/** One entry of the list. */
export interface Change {
  /** In Markdown, with its bullet. */
  text: string
  hasPicture: boolean
  /** For those who run or program Belfry. */
  isForStaff: boolean
}

/** "Added", "Changed", "Fixed" … and what belongs to it: changes, or a text where it is more than one plain list. */
export interface Kind {
  /** Of its heading. */
  id: string
  name: string
  /** As Markdown, in which it may have links. */
  heading: string
  changes: readonly Change[]
  text: string
}

export interface Release {
  id: string
  /** As Markdown, in which it may have links; empty for a release that is named by its date. */
  heading: string
  /** It has no version yet. */
  isNewest: boolean
  /** As in the file, "2026-11-20". */
  date: string | null
  /** What stands before its first kind. */
  text: string
  kinds: readonly Kind[]
}

export interface ChangelogParts {
  /** The text above the releases. */
  lead: string
  /** In the order of the file. */
  releases: Release[]
  /** Addresses that the file's links name: every part of it needs them. */
  links: string
}

type Node = ReturnType<typeof fromMarkdown>['children'][number]

/**
 * The parts of a file as keepachangelog.com describes it, and of any other: nothing of it is left out but a title that says
 * "Changelog", which the page says itself.
 */
export function readChangelog(text: string): ChangelogParts {
  const file = new Source(text)
  const [definitions, nodes] = [file.nodes.filter(isDefinition), file.nodes.filter((node) => !isDefinition(node))]
  const title = nodes.find((node) => node.type === 'heading')
  const isRelease = (node: Node) => isHeading(node, 1, 2) && !(node === title && isTitle(node))
  const [lead, ...releases] = divided(nodes, isRelease)
  const shown = lead.filter((node) => !(node === title && /^change ?log$/iu.test(plainOf(node))))
  const newId = ids()
  return {
    lead: file.textOf(shown),
    // What comes next has its heading before it has an entry.
    releases: releases
      .map((part) => readRelease(file, part, newId))
      .filter(({ isNewest, text: words, kinds }) => !isNewest || words !== '' || kinds.length > 0),
    links: file.textOf(definitions),
  }
}

const NEWEST = say`Newest`

/** A file in Markdown and its blocks. */
class Source {
  readonly nodes: readonly Node[]
  readonly #text: string

  constructor(text: string) {
    // As the parser reads it, so that its offsets are those of this text.
    this.#text = text.replace(/^\uFEFF/u, '').replace(/\r\n?/gu, '\n')
    this.nodes = fromMarkdown(this.#text).children
  }

  /** Blocks, or entries of a list, as they are written; from the beginning of their line, since their indent counts. */
  textOf(nodes: readonly Pick<Node, 'position'>[], between = '\n\n'): string {
    const texts = nodes.map(({ position }) => {
      const [start = 0, end] = [position?.start.offset, position?.end.offset]
      return this.#text.slice(this.#text.lastIndexOf('\n', start - 1) + 1, end)
    })
    return texts.join(between)
  }

  /** What a heading says, without its marks. */
  headingOf(node: Node): string {
    const children = 'children' in node ? node.children : []
    return this.#text.slice(children[0]?.position?.start.offset, children.at(-1)?.position?.end.offset ?? 0)
  }
}

const isDefinition = ({ type }: Node) => type === 'definition'
const isHeading = (node: Node, least: number, most: number) =>
  node.type === 'heading' && node.depth >= least && node.depth <= most

/** The largest heading at the beginning, unless it is a version itself. */
const isTitle = (node: Node) => isHeading(node, 1, 1) && !/^\W*v?\d/iu.test(plainOf(node))

/** What stands before the first of these headings, then each of them with what follows it. */
function divided(nodes: readonly Node[], isStart: (node: Node) => boolean): [Node[], ...Node[][]] {
  const parts: [Node[], ...Node[][]] = [[]]
  for (const node of nodes) {
    if (isStart(node)) parts.push([node])
    else parts.at(-1)?.push(node)
  }
  return parts
}

const DATE = /\s*(?:[-–—:,/]\s*)?(?<=^|\s)\(?(\d{4}-\d\d-\d\d)\)?(?=\s|$)/u

function readRelease(file: Source, [heading, ...nodes]: Node[], newId: NewId): Release {
  const [before, ...kinds] = divided(nodes, (node) => isHeading(node, 3, 3))
  const { id: wanted, ...title } = titleOf(file, heading)
  const id = newId(wanted)
  const text = file.textOf(before)
  return { ...title, id, text, kinds: kinds.map((kind) => readKind(file, kind, id, newId)) }
}

function titleOf(file: Source, node: Node | undefined): Pick<Release, 'id' | 'heading' | 'isNewest' | 'date'> {
  const [written, plain] = node === undefined ? ['', ''] : [file.headingOf(node), plainOf(node)]
  const [, named = ''] = /^\[?(\d{4}-\d\d-\d\d)\]?$/u.exec(written) ?? []
  if (isDay(named)) return { id: `version-${named}`, heading: '', isNewest: false, date: named }
  const [found = '', day = ''] = DATE.exec(written) ?? []
  const name = written.replace(found, '').trim()
  const date = name === '' || !isDay(day) ? null : day
  if (/^\[?unreleased\]?$/iu.test(date === null ? plain : plain.replace(found, ''))) {
    return { id: 'newest', heading: newestOf(node), isNewest: true, date }
  }
  // Brackets that no address belongs to are those of a version.
  const heading = (date === null ? written : name).replace(/^\[([^\]]*)\](?![[(])/u, linkOf(node) ? '$&' : '$1')
  return { id: `version-${slugOf(plain.replace(found, ''))}`, heading, isNewest: false, date }
}

/** In some months Date.parse takes a 30th or 31st for the next month's first days. */
const isDay = (day: string) => {
  const time = Date.parse(day)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

const linkOf = (node: Node | undefined) =>
  node?.type === 'heading'
    ? node.children.find((child) => child.type === 'linkReference' || child.type === 'link')
    : undefined

/** With the address that the file gives it. */
function newestOf(node: Node | undefined): string {
  const link = linkOf(node)
  if (link === undefined) return NEWEST
  return `[${NEWEST}]${link.type === 'link' ? `(<${link.url}>)` : `[${link.label}]`}`
}

function readKind(file: Source, [heading, ...nodes]: Node[], release: string, newId: NewId): Kind {
  const name = heading === undefined ? '' : plainOf(heading)
  const [list] = nodes
  const isList = nodes.length === 1 && list?.type === 'list' && !list.ordered
  return {
    id: newId(`${release}-${slugOf(name).toLowerCase()}`),
    name,
    heading: heading === undefined ? '' : file.headingOf(heading),
    changes: isList ? list.children.map((item) => readChange(file.textOf([item]))) : [],
    text: isList ? '' : file.textOf(nodes),
  }
}

function readChange(text: string): Change {
  return {
    text,
    hasPicture: text.includes('!['),
    isForStaff: /^\s*[-*+]\s+(?:\*\*|__)?For (?:Admins|operators|developers)\b/u.test(text),
  }
}

function plainOf(node: object): string {
  if ('value' in node) return String(node.value)
  if ('alt' in node) return String(node.alt ?? '')
  return 'children' in node && Array.isArray(node.children) ? node.children.map(plainOf).join('') : ''
}

const slugOf = (name: string) =>
  name
    .trim()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^-|-$/gu, '')

type NewId = (wanted: string) => string

/** Ids that differ, whatever was asked for before. */
function ids(): NewId {
  const given = new Set<string>()
  return (wanted) => {
    let id = wanted
    for (let number = 2; given.has(id); number += 1) id = `${wanted}-${number}`
    given.add(id)
    return id
  }
}
