import { execaSync } from 'execa'
import { inProject } from '../product/in-project.ts'

export type Project = 'house' | 'domain' | 'web' | 'server' | 'worker' | 'node' | 'journeys'

/** What has to run of a project: all of it, or what imports one of these files (a test imports itself). */
type Scope = 'all' | readonly string[]
export type Scopes = Readonly<Record<Project, Scope>>

const NOTHING: Scopes = { house: 'all', domain: [], web: [], server: [], worker: [], node: [], journeys: [] }
const EVERYTHING: Scopes = {
  house: 'all',
  domain: 'all',
  web: 'all',
  server: 'all',
  worker: 'all',
  node: 'all',
  journeys: 'all',
}

/** The tests of the Worker that read pages which it renders with the web app's own components. */
const RENDERED = [
  'rendered-library',
  'rendered-script',
  'page-html',
  'result-page',
  'room-door-page',
  'used-up-database',
].map((name) => `test/routes/${name}.test.ts`)

/**
 * What a changed file can touch, by the first row that its path fits. Imports say it for the rules and for pages; the Worker, the
 * browser and processes run what no import of a test names. The house reads every file, and always runs.
 */
const TOUCHES: readonly (readonly [path: RegExp, scopes: (path: string) => Partial<Scopes>])[] = [
  [/^(?:docs|bench|test\/(?:defects|pictures|mutation))\/|^(?!CHANGELOG)\w+\.md$/u, () => ({})],
  [/^test\/(?:journeys|scripts)\/.+\.test\.ts$/u, (path) => ({ node: [path], journeys: [path] })],
  [/^test\/(?:journeys|scripts)\//u, () => ({ node: 'all', journeys: 'all' })],
  [/^test\/(?:domain|protocol|web)\//u, (path) => ({ domain: [path], web: [path], server: [path], worker: [path] })],
  [/^test\/(?:auth|db|jobs|middleware|rooms|routes|services)\//u, (path) => ({ worker: [path] })],
  // Tests read it as text, so no import names it.
  [/^web\/first\.js$/u, () => ({ web: 'all', worker: RENDERED, node: 'all', journeys: 'all' })],
  [/^web\//u, (path) => ({ web: [path], server: [path], worker: RENDERED, node: 'all', journeys: 'all' })],
  [/^src\/(?:domain|protocol)\//u, (path) => ({ ...EVERYTHING, domain: [path], web: [path] })],
  [/^(?:src|migrations)\/|^wrangler\.toml$/u, () => ({ worker: 'all', node: 'all', journeys: 'all' })],
  [/^scripts\/(?!build)/u, (path) => ({ domain: [path], web: [path], worker: [path], node: 'all', journeys: 'all' })],
]

/** The paths that differ from the last commit; those of the last commit itself if nothing does. */
export function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execaSync('git', args, { cwd: inProject('.') })
      .stdout.split('\n')
      .filter(Boolean)
  const now = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return now.length > 0 ? now : git('diff', '--name-only', 'HEAD~1')
}

/** What has to run after a change of these files. */
export function scopesOf(files: readonly string[]): Scopes {
  const touched = files.map((file) => TOUCHES.find(([path]) => path.test(file))?.[1](file) ?? EVERYTHING)
  const projects = Object.keys(NOTHING) as Project[]
  return Object.fromEntries(
    projects.map((project) => [project, joined([NOTHING, ...touched].map((scopes) => scopes[project] ?? []))]),
  ) as Scopes
}

function joined(scopes: readonly Scope[]): Scope {
  return scopes.includes('all') ? 'all' : [...new Set(scopes.flat())]
}

/** What a run leaves out, in one line. */
export function leftOut(scopes: Partial<Scopes>): string {
  const of = (isLeftOut: (scope: Scope) => boolean) =>
    Object.entries(scopes).flatMap(([project, scope]) => (isLeftOut(scope) ? [project] : []))
  const [none, part] = [of((scope) => scope.length === 0), of((scope) => scope !== 'all' && scope.length > 0)]
  const words = [...(none.length > 0 ? [`all of ${none.join(', ')}`] : []), ...part.map((name) => `much of ${name}`)]
  return `  Left out, since what has changed cannot touch it: ${words.join(', ') || 'nothing'}.`
}
