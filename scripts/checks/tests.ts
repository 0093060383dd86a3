import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import type { JsonTestResults } from 'vitest/node'
import { buildWebApp, bundleWorker } from '../product/build.ts'
import { inProject } from '../product/in-project.ts'
import { runTool, startGuarded } from '../product/process.ts'
import { showDoing, step, writeLine } from '../product/step.ts'
import { UserError } from '../product/user-error.ts'
import { type Change, findChange, onlyChanged } from './changed.ts'
import { onlyTestsOf } from './tiers.ts'

interface Options {
  /** Parts of paths; all files of the projects without. */
  files?: readonly string[]
  env?: NodeJS.ProcessEnv
}

interface Report {
  passed: number
  /** The names of the tests that did not run on purpose. */
  skipped: readonly string[]
  /** The names of the failed tests, and of the files that failed around them. */
  failures: readonly string[]
}

const VITEST = 'node_modules/vitest/vitest.mjs'
const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3
const CHANGED = '--changed'
/** What is told at once: what fails, and the numbers. */
const NEWS = /^(?:[❯×]|Test Files|Tests|Duration)/u

const reports: Report[] = []
let change: Change | undefined

/** Runs test projects as one run of vitest, in a tier: `gate`, `rest`, or all tests. The caller's other arguments are vitest's. */
export async function runTests(
  tier: string,
  projects: readonly string[],
  { files = [], env = {} }: Options = {},
): Promise<void> {
  const [more, asksChanged] = [process.argv.slice(2).filter((word) => word !== CHANGED), process.argv.includes(CHANGED)]
  if (asksChanged) change ??= findChange()
  const optionsOf = (project: string) => (change === undefined ? [] : onlyChanged(project, change))
  const [whole, part] = [false, true].map((isPart) => projects.filter((one) => optionsOf(one).length > 0 === isPart))
  for (const names of [whole ?? [], part ?? []]) {
    const [name] = names
    if (name === undefined) continue
    const words = [
      ...names.map((one) => `--project=${one}`),
      ...optionsOf(name),
      ...onlyTestsOf(tier),
      ...more,
      ...files,
    ]
    const report = await runVitest(names.join(', '), words, { TIER: tier, ...env })
    reports.push(report)
    if (report.failures.length > 0 && more.includes('--bail=1'))
      throw new UserError('Stopped at the first test that failed.')
  }
}

async function runVitest(title: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<Report> {
  const folder = makeTemporaryFolder()
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--silent=passed-only', '--reporter=json', `--outputFile.json=${file}`]
  const options = ['run', ...reporters, '--passWithNoTests', ...words]
  const { child, ended } = startGuarded(VITEST, options, { TMPDIR: folder, WRANGLER_LOG: 'warn', ...env })
  // What the runtime says of faults that tests make is among it: worth reading only if one failed.
  const rest: string[] = []
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      const plain = stripVTControlCharacters(line).trim()
      if (plain.startsWith('✓')) showDoing(title, plain)
      else if (NEWS.test(plain)) writeLine(process.stdout, line)
      else rest.push(line)
    })
  const code = await ended
  showDoing(title, null)
  const report = existsSync(file) ? reportOf(JSON.parse(readFileSync(file, 'utf8')), env['TIER']) : null
  rmSync(folder, { recursive: true, force: true })
  const failures = [...(report?.failures ?? [])]
  if (failures.length === 0 && (report === null || code !== 0))
    failures.push(`${title}: the run ended with ${code ?? 'a signal'}, and no test of it failed.`)
  if (failures.length > 0) for (const line of rest) writeLine(process.stdout, line)
  return { passed: 0, skipped: [], ...report, failures }
}

function reportOf({ testResults }: JsonTestResults, tier: string | undefined): Report {
  const pathOf = (name: string) => relative(inProject('.'), name)
  // Tests of another tier are skipped by their tag.
  const isOfTier = ({ tags }: { tags: string[] }) =>
    tier === 'rest' ? tags.includes('rest') : tier !== 'gate' || !tags.includes('rest')
  const named = (...states: string[]) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((test) => isOfTier(test) && states.includes(test.status))
        .map(({ ancestorTitles, title }) => [pathOf(name), ...ancestorTitles, title].filter(Boolean).join(' > ')),
    )
  const failed = named('failed', 'pending')
  const files = testResults.filter(({ status }) => status === 'failed').map(({ name }) => pathOf(name))
  const around = files.filter((path) => !failed.some((test) => test.startsWith(`${path} > `)))
  return { passed: named('passed').length, skipped: named('skipped', 'todo'), failures: [...failed, ...around] }
}

/** Where tests keep their state: in memory where there is enough of it, since on a disk every write waits for the disk. */
function makeTemporaryFolder(): string {
  const { bavail, bsize } = process.platform === 'linux' ? statfsSync(MEMORY) : { bavail: 0, bsize: 0 }
  return mkdtempSync(join(bavail * bsize > ENOUGH_BYTES ? MEMORY : tmpdir(), 'belfry-tests-'))
}

/** Builds what browsers load and what the Worker runs, within its budgets. */
export async function buildProduct(): Promise<void> {
  await step('Web app', buildWebApp)
  await Promise.all([
    step('Budgets', async () => void (await runTool('node_modules/size-limit/bin.js', []))),
    step('Bundle', bundleWorker),
  ])
}

/** Nothing failed, and nothing was skipped. */
export const isCleanSoFar = (): boolean =>
  reports.every(({ failures, skipped }) => failures.length + skipped.length === 0)

/** The last lines of the output: what was skipped, what failed, what to do next, and the numbers. */
export function printSummaryAtExit(): void {
  process.on('exit', () => {
    const [skipped, failures] = [reports.flatMap((one) => one.skipped), reports.flatMap((one) => one.failures)]
    if (failures.length > 0) process.exitCode = 1
    for (const name of skipped) console.log(`SKIPPED ${name}`)
    for (const name of failures) console.log(`FAILED ${name}`)
    const [first] = failures
    if (first?.startsWith('test/'))
      console.log(`\nWhat it said is above. The first file alone: npx vitest run ${first.split(' > ', 1)[0]}`)
    const passed = reports.reduce((sum, one) => sum + one.passed, 0)
    // A step that failed before any test ran is a failure too.
    const failed = process.exitCode ? Math.max(failures.length, 1) : failures.length
    console.log(
      [`${passed} passed`, `${failed} failed`, ...(skipped.length > 0 ? [`${skipped.length} skipped`] : [])].join(', '),
    )
  })
}
