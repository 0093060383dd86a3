import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { inProject } from '../product/in-project.ts'
import { runTool } from '../product/process.ts'
import { step } from '../product/step.ts'

const PRETTIER = '--check --cache --cache-location .cache/prettier --cache-strategy content --log-level warn .'
const TOOLS = {
  Types: ['node_modules/typescript/bin/tsc', '-b'],
  Lint: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
  Format: ['node_modules/prettier/bin/prettier.cjs', ...PRETTIER.split(' ')],
  Knip: ['node_modules/knip/bin/knip.js', '--no-progress'],
}

/** Types, lint, format and what nobody uses, all at once, each told in its line; the first that fails ends the script. */
export async function checkSources(): Promise<void> {
  forgetTypesOfOtherSettings()
  await Promise.all(
    Object.entries(TOOLS).map(([title, [tool = '', ...args]]) =>
      step(title, async () => void (await runTool(tool, args))),
    ),
  )
}

/** What the compiler knows of the last run keeps errors that other settings or packages have mended. */
function forgetTypesOfOtherSettings(): void {
  const files = globSync('{,*/,src/*/}{tsconfig*.json,package-lock.json}', { cwd: inProject('.') }).toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(inProject(file)))
  const [types, stamp, settings] = [inProject('.cache/types'), inProject('.cache/types/settings'), hash.digest('hex')]
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === settings) return
  rmSync(types, { recursive: true, force: true })
  mkdirSync(types, { recursive: true })
  writeFileSync(stamp, settings)
}
