import { createHash } from 'node:crypto'
import type { Rolldown } from 'vite'
import { inProject } from '../product/in-project.ts'
import { type Documents, templateOf } from '../../src/protocol/document.ts'
import { type PageFacts, pages, PAGES, type ServerPageName, serverPageNames } from '../../src/protocol/pages.ts'
import { componentOf } from './pages-plugin.ts'

/** The Latin part of the text's font. */
const BODY_FONT = /source-sans-3-latin-wght-normal-[^/]*\.woff2$/u

/** The script that hydrates whatever page the Worker has rendered. */
const HYDRATE = 'web/app/hydrate.ts'

/** What documents name themselves: one runs before the first paint, the other one where nothing newer does. */
export const CLASSIC_SCRIPTS = ['first', 'old-engine'] as const
type ClassicScript = (typeof CLASSIC_SCRIPTS)[number]

const OLD_ENGINE = /\s*<script defer src="\/assets\/old-engine-[^"]+\.js"><\/script>/u

const factsOf = (name: ServerPageName): PageFacts => PAGES[name]

/** The pages that are files of the build. */
const OWN_DOCUMENTS = ['index.html', 'print.html', 'rooms/screen.html']

/**
 * What the app's own document loads: its script, its style sheets and the first fonts. In a rendered page the text stands in a
 * local font until the own one comes, so that nothing else is in the way of the first paint.
 */
const APP_FILES = /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet|preload)"[^>]*>)/gu

/**
 * The documents that the Worker fills in. A rendered page has one style sheet with all that it needs, which `emit` writes; its
 * scripts are named for `first.js`, which loads them after the first paint.
 */
export function pageDocuments(
  bundle: Rolldown.OutputBundle,
  emit: (fileName: string, source: string) => void,
): Documents {
  const html = sourceOf(bundle, 'index.html')
  const font = Object.keys(bundle).find((name) => BODY_FONT.test(name))
  const rendered = serverPageNames().map((name) => {
    const script = pageScript(bundle, name)
    const files = withImports(bundle, [chunkOf(bundle, HYDRATE), script])
    const scripts = files.filter((file) => file.endsWith('.js')).map((file) => `/${file}`)
    const parts = files.filter((file) => file.endsWith('.css'))
    const own = parts.map((file) => sourceOf(bundle, file)).join('')
    const styles = own + dayWithoutScript(own)
    const sheet = `assets/${name}-${hashOf(styles)}.css`
    emit(sheet, styles)
    const page = html
      .replace(APP_FILES, '')
      .replace(OLD_ENGINE, (script) => (factsOf(name).rendered?.needsScript ? script : ''))
      .replace(
        FIRST_SCRIPT,
        `<link rel="stylesheet" href="/${sheet}">${parts.map(contained).join('')}\n    $1 data-font="/${font}" data-scripts="${scripts.join(' ')}"></script>`,
      )
    const root = `$& data-file="/${script.fileName}" data-component="${componentOf(name)}"`
    return [name, templateOf(page, name).replace(`data-page="${name}"`, root)] as const
  })
  const unnamed = Object.fromEntries([...rendered, ['app', templateOf(html, null)]])
  const build = hashOf(JSON.stringify(unnamed))
  for (const page of [...OWN_DOCUMENTS, '404.html']) changeSource(bundle, page, (source) => withBuild(source, build))
  const templates = mapValues(unnamed, (template) => withBuild(template, build)) as Documents['templates']
  return { build, templates }
}

/**
 * Names a style sheet whose rules are already in the page's own one. Browsers don't load it, and scripts that load later
 * take it as loaded. Loading it again would make the browser restyle the whole page.
 */
const contained = (sheet: string) => `<link rel="stylesheet" href="/${sheet}" media="not all" disabled>`

/** By its build a page knows whether a service worker is newer. */
const withBuild = (html: string, build: string) => html.replace('<html ', `<html data-build="${build}" `)

const mapValues = <Value>(of: Readonly<Record<string, Value>>, change: (value: Value) => Value) =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value)]))

/** `404.html` must differ from the app's own document, or a browser's copy of that one would pass for it. */
export function missingDocument(bundle: Rolldown.OutputBundle): string {
  return sourceOf(bundle, 'index.html').replace('</head>', '<meta name="robots" content="noindex">\n</head>')
}

const FIRST_SCRIPT = /(<script src="\/assets\/first-[^"]+\.js")><\/script>/u

/** Names a script that no other one imports by its content, so that browsers need not ask for it again. */
export function nameClassicScript(bundle: Rolldown.OutputBundle, script: ClassicScript, source: string): string {
  const name = `assets/${script}-${hashOf(source)}.js`
  for (const page of OWN_DOCUMENTS) changeSource(bundle, page, (html) => html.replace(`"/${script}.js"`, `"/${name}"`))
  return name
}

function changeSource(bundle: Rolldown.OutputBundle, name: string, change: (source: string) => string): void {
  const file = bundle[name]
  if (file?.type === 'asset') file.source = change(String(file.source))
}

/** The rules of the day once more for browsers that run no script, which is what tells day from night. */
function dayWithoutScript(styles: string): string {
  const rules = [...styles.matchAll(/(?::root)?\[data-theme=day\]([^{}]*)\{([^{}]*)\}/gu)]
  const copies = rules.map(([, below = '', body = '']) => `:root${below}{${body}}`)
  return `@media (scripting:none) and (prefers-color-scheme:light){${copies.join('')}}`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

export function sourceOf(bundle: Rolldown.OutputBundle, name: string): string {
  const file = bundle[name]
  if (file?.type !== 'asset') throw new Error(`The build has no ${name}.`)
  return String(file.source)
}

/** The scripts that each page loads before it can be used, and how much they may be: for `.size-limit.mjs`. */
export function firstLoads(bundle: Rolldown.OutputBundle): { name: string; budget: number; files: string[] }[] {
  return pages().map(([name, { file, budget, rendered, document }]) => {
    const entry = rendered === undefined ? `web/${document ?? 'index'}.html` : HYDRATE
    const own = document === undefined ? [chunkOf(bundle, file)] : []
    const files = withImports(bundle, [chunkOf(bundle, entry), ...own])
    return { name, budget, files: files.filter((file) => file.endsWith('.js')) }
  })
}

/** These scripts, all that they import, and their style sheets. */
function withImports(bundle: Rolldown.OutputBundle, scripts: readonly Rolldown.OutputChunk[]): string[] {
  const names = new Set(scripts.map(({ fileName }) => fileName))
  // What is added on the way is come to as well.
  for (const name of names) for (const imported of chunk(bundle, name)?.imports ?? []) names.add(imported)
  const styles = new Set<string>()
  for (const name of names) addStyles(bundle, name, styles)
  for (const name of names) for (const island of islandsOf(bundle, name)) addStyles(bundle, island, styles)
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
