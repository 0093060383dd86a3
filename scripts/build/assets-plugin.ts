import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { OFFICIAL_CHARACTERS } from '#domain/catalogue/characters.ts'
import { embeddedCatalogue, storedCatalogue } from '#domain/catalogue/embedded.ts'
import type { Plugin } from 'vite'
import { catalogueFile, characterList } from '../../src/protocol/catalogue/character-list.ts'
import { SECURITY_HEADERS } from '../../src/protocol/headers.ts'
import { withLayers, withoutRepeats } from './utilities.ts'
import { readUtilities } from './utility-rules.ts'
import { pages, workerPaths } from '../../src/protocol/pages.ts'
import { inProject } from '../product/in-project.ts'
import { CHUNKS } from './chunks.ts'
import { serveInDevelopment } from './development.ts'
import { writeWorkerFirst } from './pages-plugin.ts'
import { builtDocuments, CLASSIC_SCRIPTS, type ClassicScripts, ENTRIES, firstLoads, hashOf } from './page-documents.ts'
import { installedFiles, serviceWorker } from './service-worker.ts'

const SPECULATION_RULES = 'speculation-rules.json'

/** Read by the second build, that of the pages for the Worker. */
export const DOCUMENTS_FILE = inProject('dist/documents.json')

/**
 * What a build adds beside the bundle: the version, documents, `_headers`, `_redirects`, the catalogue, the changelog, an early
 * start for the fonts.
 */
export function belfryAssets(): Plugin {
  return {
    name: 'belfry-assets',
    config: async () => ({
      define: await constants(),
      build: { rolldownOptions: { input: ENTRIES.map(inProject), ...CHUNKS } },
    }),
    buildStart() {
      if (this.environment.config.command !== 'build') return
      // No address leads to these: documents alone name their files.
      for (const [, { paths, file }] of pages())
        if (paths.length === 0) this.emitFile({ type: 'chunk', id: inProject(file), preserveSignature: 'strict' })
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const layers = withLayers(await readFile(inProject('web/styles/layers.css'), 'utf8'), await readUtilities())
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          // Every document begins with the base.
          const isFirst = file.fileName.startsWith('assets/base-')
          file.source = (isFirst ? layers : '') + withoutRepeats(String(file.source))
        }
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
        const classic = await classicScripts(emit)
        const { files, ...documents } = builtDocuments(bundle, classic, emit)
        const loads = firstLoads(bundle)
        const installed = installedFiles(bundle, loads, Object.values(classic))
        await mkdir(inProject('dist'), { recursive: true })
        await writeFile(DOCUMENTS_FILE, JSON.stringify(documents))
        await writeFile(inProject('dist/first-loads.json'), JSON.stringify({ pages: budgetsOf(loads), installed }))
        emit('sw.js', await serviceWorker(documents.build, files, installed))
        for (const [name, source] of Object.entries(files)) emit(name, source)
        for (const [name, source] of Object.entries(await otherFiles())) emit(name, source)
        writeWorkerFirst()
      },
    },
    configureServer: (server) => serveInDevelopment(server),
  }
}

/** Scripts that no other one imports, named by their content, so that browsers need not ask for them again. */
async function classicScripts(emit: (fileName: string, source: string) => void): Promise<ClassicScripts> {
  const named = CLASSIC_SCRIPTS.map(async (script) => {
    const source = await readFile(inProject(`web/${script}.js`), 'utf8')
    const name = `assets/${script}-${hashOf(source)}.js`
    emit(name, source)
    return [script, name] as const
  })
  return Object.fromEntries(await Promise.all(named)) as ClassicScripts
}

/** The scripts of each page's first load, and how much they may be: for `.size-limit.mjs`. */
const budgetsOf = (loads: ReturnType<typeof firstLoads>) =>
  pages().map(([name, { budget }]) => ({
    name,
    budget,
    files: (loads.get(name) ?? []).filter((file) => file.endsWith('.js')),
  }))

/** Files of which nothing is bundled. */
async function otherFiles(): Promise<Record<string, string>> {
  const catalogues = [embeddedCatalogue(), storedCatalogue()].map(
    (own) => [catalogueFile(own.fileVersion).slice(1), JSON.stringify(characterList(own))] as const,
  )
  return {
    _headers: headersFile(),
    _redirects: redirectsFile(),
    [SPECULATION_RULES]: speculationRules(),
    'changelog.md': await readFile(inProject('CHANGELOG.md'), 'utf8'),
    ...Object.fromEntries(catalogues),
  }
}

/** What both builds know of this one. */
export async function constants(): Promise<Record<string, string>> {
  const { version }: { version: string } = JSON.parse(await readFile(inProject('package.json'), 'utf8'))
  return {
    __BELFRY_VERSION__: JSON.stringify(version),
    __BELFRY_YEAR__: String(new Date().getUTCFullYear()),
    __BELFRY_CHARACTERS__: JSON.stringify(OFFICIAL_CHARACTERS.map(({ id }) => id).join(' ')),
  }
}

/** Each page's address gets its document, but for rooms, which the Worker answers; an address that is neither here nor a file gets `404.html`. */
function redirectsFile(): string {
  return pages()
    .flatMap(([, { paths, bare }]) => paths.map((path) => ({ path, document: bare ? '/print' : '/' })))
    .filter(({ path, document }) => path !== '*' && path !== document && !path.startsWith('/rooms/'))
    .map(({ path, document }) => `${path} ${document} 200\n`)
    .join('')
}

/**
 * Which documents a browser fetches ahead, once a link to them is pressed: until the script runs, which needs none, and those that
 * the Worker alone can render. One that is only pointed at would cost a request of the Worker.
 */
function speculationRules(): string {
  const rule = (isServerOnly: boolean, selector: string) => {
    const paths = pages()
      .filter(([, { isListed, rendered }]) => isListed && rendered && isServerOnly === (rendered.always === true))
      .flatMap(([, facts]) => facts.paths.map((path) => path.replace(/:\w+/u, '*')))
    return { where: { and: [{ href_matches: paths }, { selector_matches: selector }] }, eagerness: 'conservative' }
  }
  return JSON.stringify({
    prefetch: [rule(false, 'html:not([data-live]) a:not([target])'), rule(true, 'a:not([target])')],
  })
}

/** A path has one block: a second one would replace it, and all below a folder has that of the folder. */
function blocksOf(fact: 'isHidden' | 'isInvitation'): Set<string> {
  const paths = pages().flatMap(([, facts]) => (facts[fact] ? facts.paths : []))
  return new Set(paths.map((path) => path.replace(/^(\/\w+)\/.*$/u, '$1/*')))
}

const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** Static files get the Worker's headers; what changes is asked for again. */
function headersFile(): string {
  const invitations = blocksOf('isInvitation')
  // The Worker sets its own.
  const ofWorker = new Set(workerPaths())
  const hidden = [...blocksOf('isHidden'), '/print.html'].map((path) => {
    const isKept = !invitations.has(path) || ofWorker.has(path)
    return [path, { 'X-Robots-Tag': 'noindex', ...(isKept ? {} : { 'Cache-Control': 'no-store' }) }] as const
  })
  const blocks = [
    ...hidden,
    ['/assets/*', FOR_EVER],
    ['/catalogue/*', FOR_EVER],
    // Pictures have no ending that would tell their kind; a deploy makes all of them WebP.
    ['/images/*', { ...FOR_EVER, 'Content-Type': 'image/webp' }],
    [
      `/${SPECULATION_RULES}`,
      { 'Cache-Control': 'public, max-age=86400', 'Content-Type': 'application/speculationrules+json' },
    ],
  ] as const
  const lineOf = ([name, value]: [string, string]) => `  ${name}: ${value}`
  const inPlace = (one: [string, string]) => [...(one[0] === 'X-Robots-Tag' ? [] : [`  ! ${one[0]}`]), lineOf(one)]
  return [
    '/*',
    ...Object.entries({ ...SECURITY_HEADERS, 'Cache-Control': 'no-cache' }).map(lineOf),
    ...blocks.flatMap(([path, headers]) => [path, ...Object.entries(headers).flatMap(inPlace)]),
    '',
  ].join('\n')
}
