import { readdirSync, readFileSync } from 'node:fs'
import { inProject } from '../product/in-project.ts'

/**
 * The gate has what is cheap, and the journeys that show that the parts meet, but for their tests with the tag "rest". Everything
 * else that drives browsers or processes is the rest's, and its files say so in their first line; CI runs both. Domain, web and
 * Worker tests are all the gate's, in sizes that are in `test/support/sizes.ts`.
 */
const GATE: Record<string, string> = {
  'journeys/accessibility': 'every page under axe, in both themes',
  'journeys/administration': 'an Admin’s pages, from the service to the screen',
  'journeys/door': 'how people come into a room, and come back',
  'journeys/rendered-pages': 'the Worker renders what the browser then hydrates',
  'journeys/first-game-night': 'a whole evening, with axe, and the shortest way from nothing to a result',
  'journeys/generator': 'the generator, its address and its print',
  'journeys/new-build': 'a page of the build before, after a deploy',
  'journeys/people': 'signing in, linking, roles and erasure through real sign-ins',
  'journeys/script-page': 'a script’s page and its print',
  'journeys/scripts': 'uploading, replacing and downloading real files',
  'journeys/site': 'the kill switch and notices, while people look',
  'journeys/tied-evening': 'a tie, its draw and the verdict, before a television',
  'journeys/without-network': 'the service worker without a network',
  'scripts/audit': 'below a second',
  'scripts/deploy-missing': 'a deploy that refuses; no process of the product',
  'scripts/deploy-secret-value': 'below a second',
  'scripts/deploy-smoke-test': 'a deploy’s last check; no process of the product',
  'scripts/hourly-jobs': 'below a second',
  'scripts/identity-code-flow': 'below a second; every sign-in of the tests needs it',
  'scripts/identity-server': 'below a second; every sign-in of the tests needs it',
  'scripts/launch': 'what runs first in a fresh clone',
  'scripts/manifest': 'below a second',
  'scripts/migrations': 'each migration on rows of the release before',
  'scripts/person-parts': 'below a second',
  'scripts/picture-files': 'below a second',
  'scripts/sample-scripts': 'below a second',
  'scripts/set-up': 'below a second',
  'scripts/sign-in-referee': 'below a second',
  'scripts/start': 'the command that everybody begins with',
  'scripts/step': 'below a second',
  'scripts/supply-chain': 'below a second',
  'scripts/tiers': 'below a second',
}

const LONG: Record<string, string> = {
  'journeys/payloads': 'minutes of pages, which no small size would make worth their start',
  'journeys/two-releases': 'builds the release before, where history is there',
}

/** For single tests of the gate's files too: `test('…', REST, …)`. */
export const TAGS = [{ name: 'rest', description: 'Left to `npm run test:rest`.' }]

/** Vitest's option that leaves a tier its own tests. */
export const onlyTestsOf = (tier: string): string[] =>
  tier === 'gate' ? ['--tags-filter=!rest'] : tier === 'rest' ? ['--tags-filter=rest'] : []

/** The files that a tier leaves out, for `exclude`; none without a tier, so that any file can be run by hand. */
export function leftOutOf(tier: string | undefined): string[] {
  const files = (table: Record<string, string>) => Object.keys(table).map((name) => `test/${name}.test.ts`)
  const [gate, long] = [files(GATE), files(LONG)]
  if (tier === 'rest') return [...gate.filter((file) => !isTagged(file)), ...long]
  return tier === 'gate' ? all().filter((file) => !gate.includes(file)) : []
}

/** Some of its tests, or the whole file, are the rest's. */
const isTagged = (file: string): boolean => /@module-tag rest|\bREST\b/u.test(readFileSync(inProject(file), 'utf8'))

/** Listed one by one: tools disagree on what a pattern with "none of these" matches. */
const all = (): string[] =>
  ['test/journeys', 'test/scripts'].flatMap((folder) =>
    readdirSync(inProject(folder))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`),
  )
