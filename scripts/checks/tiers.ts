import { globSync, readFileSync } from 'node:fs'
import { inProject } from '../product/in-project.ts'

/**
 * The gate has what is cheap, and the journeys that show that the parts meet; `npm run test:rest` has everything else that drives
 * browsers or processes, and CI runs both. Each of these files names its tier in its first line: `// @module-tag gate: why`. Domain,
 * web and Worker tests are all the gate's, in sizes that are in `test/support/sizes.ts`.
 */
const TIERS = ['gate', 'rest', 'long']

/** Of files; `rest` is for single tests of the gate's files too: `test('…', REST, …)`. */
export const TAGS = TIERS.map((name) => ({ name, description: `Begun by the tier ${name}.` }))

/** Vitest's option that leaves a tier its own tests. */
export const onlyTestsOf = (tier: string): string[] =>
  tier === 'gate' ? ['--tags-filter=!rest'] : tier === 'rest' ? ['--tags-filter=rest'] : []

/** The tier that a file names. */
export const tierOf = (text: string): string | undefined =>
  TIERS.find((tier) => new RegExp(`^// @module-tag ${tier}\\b`, 'u').test(text))

/** The files that a tier need not even load, for `exclude`; none without a tier, so that any file can be run by hand. */
export function leftOutOf(tier: string | undefined): string[] {
  if (tier !== 'gate' && tier !== 'rest') return []
  const isLeftOut = (text: string) => tierOf(text) !== tier && (tier === 'gate' || !/\bREST\b/u.test(text))
  return globSync('test/{journeys,scripts}/*.test.ts', { cwd: inProject('.') })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => isLeftOut(readFileSync(inProject(file), 'utf8')))
}
