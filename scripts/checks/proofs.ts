import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { inProject } from '../product/in-project.ts'
import { runTool } from '../product/process.ts'

/**
 * Changes the rules in every small way and counts how many of the changes a test notices. Fails below 90 %. What runs while a
 * module loads is left out: each of those changes needs nearly every test, which takes nine tenths of the time.
 */
export async function mutateRules(): Promise<string> {
  const stryker = 'bench/node_modules/@stryker-mutator/core/bin/stryker.js'
  const args = [stryker, 'run', 'test/mutation/stryker.config.json', '--ignoreStatic']
  const said = await runTool('scripts/launch.mjs', args)
  return `${/Final mutation score of ([\d.]+)/u.exec(said)?.[1] ?? 'no'} % noticed`
}

interface Branches {
  total: number
  covered: number
}

/** Runs the tests of the rules and of the Worker and counts the branches they take. Fails below the thresholds of vitest.config.ts. */
export async function measureBranches(): Promise<string> {
  await runTool('node_modules/vitest/vitest.mjs', ['run', '--project', 'domain', '--project', 'worker', '--coverage'])
  const summary = readFileSync(inProject('.cache/coverage/coverage-summary.json'), 'utf8')
  const { total: _, ...files } = JSON.parse(summary) as Record<string, { branches: Branches }>
  const share = (isRules: boolean) => {
    const part = Object.entries(files).filter(
      ([file]) => relative(inProject('src/domain'), file).startsWith('..') !== isRules,
    )
    const sum = (key: keyof Branches) => part.reduce((all, [, { branches }]) => all + branches[key], 0)
    return ((100 * sum('covered')) / sum('total')).toFixed(1)
  }
  return `${share(true)} % of the rules, ${share(false)} % of the rest`
}
