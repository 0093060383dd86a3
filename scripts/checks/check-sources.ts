import { runTool } from '../product/process.ts'
import { told } from './told.ts'

const TOOLS = {
  // Without --force it keeps errors that a changed configuration has mended.
  Types: ['node_modules/typescript/bin/tsc', '-b', '--force'],
  Lint: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  Format: [
    'node_modules/prettier/bin/prettier.cjs',
    '--check',
    '--cache',
    '--cache-location',
    '.cache/prettier',
    '--cache-strategy',
    'content',
    '--log-level',
    'warn',
    '.',
  ],
  Knip: ['node_modules/knip/bin/knip.js', '--no-progress'],
} as const

/** Types, lint, format and what nobody uses, all at once, each told in its line; the first that fails ends the script. */
export async function checkSources(): Promise<void> {
  await Promise.all(
    Object.entries(TOOLS).map(([title, [tool, ...args]]) => told(title, async () => void (await runTool(tool, args)))),
  )
}
