import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type AtRule, parse } from 'postcss'
import type { Rolldown } from 'vite'
import {
  type DocumentParts,
  type Documents,
  fillTemplate,
  readParts,
  type RootAttributes,
  type Template,
  templateOf,
} from '../../src/protocol/document.ts'
import { type PageFacts, pages, PAGES, type ServerPageName, serverPageNames } from '../../src/protocol/pages.ts'
import { inProject } from '../product/in-project.ts'
import { withoutRepeats } from './utilities.ts'
import { componentOf } from './pages-plugin.ts'

/** The Latin part of both fonts: every page needs them for its first words and its heading. */
const FIRST_FONTS = /(?:source-sans-3-latin-wght|grenze-gotisch-latin-600)-normal-[^/]*\.woff2$/u
/** Of these, the one of the text. */
const BODY_FONT = /source-sans-3/u

/** The script that hydrates whatever page the Worker has rendered. */
const HYDRATE = 'web/app/hydrate.ts'

/** What documents name themselves: one runs before the first paint, the other one where nothing newer does. */
export const CLASSIC_SCRIPTS = ['first', 'old-engine'] as const
export type ClassicScripts = Readonly<Record<(typeof CLASSIC_SCRIPTS)[number], string>>

const NOT_INDEXED = '<meta name="robots" content="noindex">\n'

/** The documents that are files: how each differs from index.html, and where its scripts begin. */
const FILES: Readonly<Record<string, { entry: string; title?: string; isHidden?: true; noscript?: string }>> = {
  'index.html': { entry: 'web/app/main.tsx' },
  // It must differ from the app's own document, or a browser's copy of that one would pass for it.
  '404.html': { entry: 'web/app/main.tsx', isHidden: true },
  'print.html': {
    entry: 'web/print/main.tsx',
    title: 'Print · Belfry',
    isHidden: true,
    noscript: 'Printing needs JavaScript. Turn it on, then reload this page.',
  },
  'rooms/screen.html': {
    entry: 'web/screen/main.tsx',
    title: 'Big screen · Belfry',
    isHidden: true,
    noscript: 'Belfry needs JavaScript. Turn it on to show a room on a big screen.',
  },
}

/** Where scripts begin. */
export const ENTRIES = [...new Set(Object.values(FILES).map(({ entry }) => entry)), HYDRATE]

/**
 * Puts documents together, those that the Worker fills in and those that are files: index.html with the files of the build. A
 * rendered page has one style sheet with all that it needs, which `emit` writes; its scripts are named for `first.js`, which loads
 * them after the first paint.
 */
export function builtDocuments(
  bundle: Rolldown.OutputBundle,
  classic: ClassicScripts,
  emit: (fileName: string, source: string) => void,
): Documents & { files: Record<string, string> } {
  const source = readParts(readFileSync(inProject('web/index.html'), 'utf8'))
  const filled = (parts: Partial<DocumentParts>, attributes: Partial<RootAttributes> = {}) =>
    templateOf({ ...source, parts: { ...source.parts, ...parts } }, attributes)
  const rendered = serverPageNames().map((name) => {
    const { fileName } = pageScript(bundle, name)
    const root = { 'data-page': name, 'data-file': `/${fileName}`, 'data-component': componentOf(name) }
    return [name, filled({ files: renderedFiles(bundle, classic, name, emit) }, root)] as const
  })
  const app = filled({ files: appFiles(bundle, classic, 'web/app/main.tsx') })
  const files = Object.entries(FILES).map(([file, { entry, title, isHidden, noscript }]) => {
    const head = source.parts.head.replace('<title>Belfry</title>', `<title>${title ?? 'Belfry'}</title>`)
    const words = noscript === undefined ? {} : { noscript: `<noscript>${noscript}</noscript>` }
    const template = filled({ files: appFiles(bundle, classic, entry), ...words })
    return [file, fillTemplate(template, isHidden ? NOT_INDEXED + head : head, '', '')] as const
  })
  const build = hashOf(JSON.stringify([rendered, app, files]))
  // By its build a page knows whether a service worker is newer.
  const named = (start: string) => start.replace('<html ', `<html data-build="${build}" `)
  const namedIn = ([start, ...rest]: Template): Template => [named(start), ...rest]
  const templates = Object.fromEntries([...rendered, ['app', app] as const].map(([name, one]) => [name, namedIn(one)]))
  return {
    build,
    templates: templates as Documents['templates'],
    files: Object.fromEntries(files.map(([file, html]) => [file, named(html)])),
  }
}

/**
 * What a rendered page names: in place of a preloaded font its text stands in a local one until the own one comes, so that nothing else
 * is in the way of the first paint. Nothing in it needs an old browser's words but a room, which is nothing without its script.
 */
function renderedFiles(
  bundle: Rolldown.OutputBundle,
  classic: ClassicScripts,
  name: ServerPageName,
  emit: (fileName: string, source: string) => void,
): string {
  const names = withImports(bundle, [chunkOf(bundle, HYDRATE), pageScript(bundle, name)])
  const scripts = names.filter((file) => file.endsWith('.js')).map((file) => `/${file}`)
  const sheets = new Set(names.filter((file) => file.endsWith('.css')))
  for (const island of names.flatMap((file) => islandsOf(bundle, file))) addStyles(bundle, island, sheets)
  const parts = [...sheets]
  const own = parts.map((file) => sourceOf(bundle, file)).join('')
  const styles = withoutRepeats(own + dayWithoutScript(own))
  const sheet = `assets/${name}-${hashOf(styles)}.css`
  emit(sheet, styles)
  const font = fontsOf(bundle).find((file) => BODY_FONT.test(file))
  const { rendered }: PageFacts = PAGES[name]
  return [
    `<link rel="stylesheet" href="/${sheet}">${parts.map(contained).join('')}`,
    `<script src="/${classic.first}" data-font="/${font}" data-scripts="${scripts.join(' ')}"></script>`,
    ...(rendered?.needsScript ? [oldEngine(classic)] : []),
  ].join('\n    ')
}

const oldEngine = (classic: ClassicScripts) => `<script defer src="/${classic['old-engine']}"></script>`

/** What a document loads that renders itself: its script, its style sheets and the first fonts. */
function appFiles(bundle: Rolldown.OutputBundle, classic: ClassicScripts, entry: string): string {
  const [script, ...files] = withImports(bundle, [chunkOf(bundle, entry)])
  const link = (file: string) =>
    `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="/${file}">`
  return [
    `<script src="/${classic.first}"></script>`,
    oldEngine(classic),
    `<script type="module" crossorigin src="/${script}"></script>`,
    ...files.map(link),
    ...fontsOf(bundle).map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`),
  ].join('\n    ')
}

const fontsOf = (bundle: Rolldown.OutputBundle) => Object.keys(bundle).filter((name) => FIRST_FONTS.test(name))

/**
 * Names a style sheet whose rules are already in the page's own one. Browsers don't load it, and scripts that load later
 * take it as loaded. Loading it again would make the browser restyle the whole page.
 */
const contained = (sheet: string) => `<link rel="stylesheet" href="/${sheet}" media="not all" disabled>`

/** The rules of the day once more for browsers that run no script, which is what tells day from night: in no layer, so that they win. */
export function dayWithoutScript(styles: string): string {
  const copies: string[] = []
  parse(styles).walkRules(/\[data-theme=["']?day["']?\]/u, (rule) => {
    const copy = rule.clone({ selector: rule.selector.replace(/(?::root)?\[data-theme=["']?day["']?\]/gu, ':root') })
    const { parent } = rule
    const isIn = parent?.type === 'atrule' && (parent as AtRule).name !== 'layer' ? (parent as AtRule) : null
    copies.push(isIn === null ? copy.toString() : `@${isIn.name} ${isIn.params}{${copy}}`)
  })
  return `@media (scripting:none) and (prefers-color-scheme:light){${copies.join('')}}`
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

function sourceOf(bundle: Rolldown.OutputBundle, name: string): string {
  const file = bundle[name]
  if (file?.type !== 'asset') throw new Error(`The build has no ${name}.`)
  return String(file.source)
}

/** What each page loads before it can be used: its scripts, then its style sheets. */
export function firstLoads(bundle: Rolldown.OutputBundle): ReadonlyMap<string, readonly string[]> {
  return new Map(
    pages().map(([name, { file, rendered, document }]) => {
      const entry = rendered === undefined ? FILES[document ?? 'index.html']?.entry : HYDRATE
      const own = document === undefined ? [chunkOf(bundle, file)] : []
      return [name, withImports(bundle, [chunkOf(bundle, entry ?? file), ...own])]
    }),
  )
}

/** These scripts, all that they import, and their style sheets. */
function withImports(bundle: Rolldown.OutputBundle, scripts: readonly Rolldown.OutputChunk[]): string[] {
  const names = new Set(scripts.map(({ fileName }) => fileName))
  // What is added on the way is come to as well.
  for (const name of names) for (const imported of chunk(bundle, name)?.imports ?? []) names.add(imported)
  const styles = new Set<string>()
  for (const name of names) addStyles(bundle, name, styles)
  return [...names, ...styles]
}

/** The style sheets of a file, after those of all that it imports: its own rules win, as they do where the app runs. */
function addStyles(bundle: Rolldown.OutputBundle, name: string, styles: Set<string>, seen = new Set<string>()): void {
  if (seen.has(name)) return
  seen.add(name)
  const file = chunk(bundle, name)
  for (const imported of file?.imports ?? []) addStyles(bundle, imported, styles, seen)
  for (const style of file?.viteMetadata?.importedCss ?? []) styles.add(style)
}

/** The script of a page's file, which must export its component. */
function pageScript(bundle: Rolldown.OutputBundle, page: ServerPageName): Rolldown.OutputChunk {
  const script = chunkOf(bundle, PAGES[page].file)
  if (!script.exports.includes(componentOf(page))) throw new Error(`${script.fileName} has no ${componentOf(page)}.`)
  return script
}

/** The script that a module of ours begins. */
function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.facadeModuleId === inProject(module)) return file
  throw new Error(`The build has no script that begins with ${module}.`)
}

function chunk(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk | undefined {
  const file = bundle[name]
  return file?.type === 'chunk' ? file : undefined
}

/** Rendered with the page, though their scripts are loaded only where they are not: their style sheets come at once. */
function islandsOf(bundle: Rolldown.OutputBundle, name: string): string[] {
  const later = chunk(bundle, name)?.dynamicImports ?? []
  return later.filter((file) => chunk(bundle, file)?.facadeModuleId?.endsWith('-contents.tsx'))
}
