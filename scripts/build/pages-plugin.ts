import type { Plugin } from 'vite'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type PageFacts, type PageName, pages, serverPageNames, PAGES, workerPaths } from '../../src/protocol/pages.ts'
import { UserError } from '../product/user-error.ts'
import { inProject } from '../product/in-project.ts'

/** What browsers and the Worker's renderer know of the table of pages: each module is loaded where it is needed, and holds no more. */
const MODULES: Readonly<Record<string, () => string>> = {
  'virtual:page-paths': () => `
    export const PAGE_PATHS = ${JSON.stringify(byPath((facts) => traitsOf(facts)))}`,
  'virtual:page-table': () => {
    const load = (file: string, name: PageName) =>
      `async () => (await import('${inProject(file)}')).${componentOf(name)}`
    return `export const PAGE_TABLE = ${table(Object.entries(byPath(({ file }, name) => load(file, name))))}`
  },
  'virtual:rendered-pages': () => {
    const names = serverPageNames().map((name) => [name, componentOf(name), inProject(PAGES[name].file)] as const)
    const imports = names.map(([, component, file]) => `import { ${component} } from '${file}'`)
    return `${imports.join('\n')}\nexport const RENDERED_PAGES = ${table(names)}`
  },
  'virtual:cached-pages': () => `export const CACHED_PAGES = ${String(addressesOf(cachedPaths()))}`,
}

/** Writes what browsers need of the table of pages, once nothing is wrong with it. */
export function pageModules(): Plugin {
  return {
    name: 'page-modules',
    buildStart() {
      const faults = faultsOf(pages())
      if (faults.length > 0) throw new UserError(faults.join('\n'))
      mkdirSync(inProject('.cache/pages'), { recursive: true })
      for (const [id, make] of Object.entries(MODULES)) bringTo(make(), fileOf(id))
    },
    resolveId: (id) => (id in MODULES ? fileOf(id) : null),
  }
}

/** Modules are files, since vitest follows a change only through files: `--changed` finds the tests of a page that only its table names. */
const fileOf = (id: string) => inProject(`.cache/pages/${id.replace('virtual:', '')}.js`)

const table = (entries: readonly (readonly [key: string, code: string, ...unknown[]])[]) =>
  `{${entries.map(([key, code]) => `'${key}': ${code}`).join()}}`

/** A file that has this text already stays as it is. */
function bringTo(text: string, file: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

/** `MissingScriptPage` for the page `missing-script`. */
export const componentOf = (page: string) =>
  `${page.replace(/(?:^|-)(\w)/gu, (_, letter: string) => letter.toUpperCase())}Page`

/** What the layout and the history ask of a page. */
function traitsOf({ compact, bare, whenOff, offline, rendered }: PageFacts): object {
  return { compact, bare, whenOff, offline: offline && true, serverOnly: rendered?.always }
}

function byPath<Value>(valueOf: (facts: PageFacts, name: PageName) => Value): Record<string, Value> {
  return Object.fromEntries(pages().flatMap(([name, facts]) => facts.paths.map((path) => [path, valueOf(facts, name)])))
}

/** The addresses that these paths have. */
export const addressesOf = (paths: readonly string[]) =>
  new RegExp(`^(?:${paths.map((path) => path.replace(/:\w+/u, '[^/]+')).join('|')})$`, 'u')

const cachedPaths = () => pages().flatMap(([, { paths, offline }]) => (offline === 'cached' ? paths : []))

const PATH = /^(?:\*|\/|(?:\/(?:[a-z\d-]+|:[a-zA-Z]+))+)$/u

const unless = (isRight: unknown, fault: string) => (isRight ? [] : [fault])

/** What is wrong with a table of pages: a sentence for each fault. */
export function faultsOf(table: readonly (readonly [string, PageFacts])[]): string[] {
  const owners = new Map<string, string>()
  return table.flatMap(([name, { paths, file, budget, rendered, summary }]) => {
    const component = componentOf(name)
    const source = existsSync(inProject(file)) ? readFileSync(inProject(file), 'utf8') : null
    const twice = paths
      .filter((path) => owners.has(path))
      .map((path) => `${path} is also the path of ${owners.get(path)}.`)
    for (const path of paths) owners.set(path, name)
    const odd = paths.filter((path) => !PATH.test(path))
    return [
      ...twice,
      ...odd.map((path) => `${path} is no path: write small letters, digits and hyphens, or parameters such as :id.`),
      ...unless(budget > 0, 'It has no budget: write how many kB it may load, 125 if nothing speaks for less.'),
      ...unless(!rendered || paths.length === 0 || summary, 'It has no summary for the description of the API.'),
      ...unless(source !== null, `There is no ${file}.`),
      ...unless(source?.includes(`export function ${component}(`) ?? true, `${file} exports no function ${component}.`),
    ].map((fault) => `The page ${name} in src/protocol/pages.ts: ${fault}`)
  })
}

/** What else the Worker is asked for before the files. */
const NO_PAGES =
  '/feedback /add-script/shared /404 /sitemap.xml /sitemaps/* /robots.txt /api/* /auth/google /auth/discord /auth/logout ' +
  '/health /health/* /embeds/* /feeds/*'

/** The line of wrangler.toml that says what the Worker is asked for before the files. */
export function workerFirst(): string {
  const paths = [...workerPaths(), ...NO_PAGES.split(' ')].map((path) => `"${path}"`)
  return `run_worker_first = [${paths.join(', ')}]`
}

/** Brings wrangler.toml up to date. */
export function writeWorkerFirst(): void {
  const file = inProject('wrangler.toml')
  bringTo(readFileSync(file, 'utf8').replace(/^run_worker_first = .*$/mu, workerFirst()), file)
}
