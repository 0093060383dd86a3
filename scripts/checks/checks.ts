import { runTool } from '../product/process.ts'
import { step } from '../product/step.ts'

const TOOLS = {
  // Without --force it keeps errors that a changed configuration has mended.
  Types: ['node_modules/typescript/bin/tsc', '-b', '--force'],
  Lint: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  Format: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
} as const

/** Types, lint and format, each in its line; the first that fails shows what it found and ends the script. */
export async function checkSources(): Promise<void> {
  for (const [title, [tool, ...args]] of Object.entries(TOOLS)) {
    await step(title, async () => void (await runTool(tool, args)))
  }
}
