import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { guarded, startNode } from '../product/process.ts'
import { inProject } from '../product/root.ts'

/** How the tests of a file, or of many, went. */
export interface Tally {
  passed: number
  /** Each failed test with what it said first. What fails without being a test counts as one. */
  failures: readonly string[]
}

/** By the test file's path in the project; what belongs to no file stands under ''. */
type Outcomes = ReadonlyMap<string, Tally>

interface FileResult {
  name: string
  status: string
  message: string
  assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[]
}

const FIRST_LINES = 8

// The Workers pool says with every run that it has a new name; we stay with the old one on purpose.
const KNOWN =
  /^=+$|^JSON report written|vitest-pool-workers has been renamed|will not receive future updates|npx @cloudflare\/codemods/

/** How vitest names the file during which an error came that belongs to no test. */
const STRAY = /^This error originated in "(?<file>[^"]+)"/u

/** Pure rules have no excuse: what fails there once has failed. */
const RULES = /^test\/(?:domain|protocol|house|spec)\//u

/**
 * Runs some of the test projects, shows how it goes, and counts. Browsers, runtimes and processes may be starved on a
 * shared machine: a file of theirs that fails is run once more, by itself, and that run counts.
 */
export async function runTests(projects: readonly string[]): Promise<Tally> {
  const first = await runOnce(projects, [])
  const again = [...first].filter(([file, { failures }]) => failures.length > 0 && file !== '' && !RULES.test(file))
  if (again.length === 0) return total(first)
  const files = again.map(([file]) => file)
  console.log(`\nOnce more, by themselves: ${files.join(', ')}\n`)
  return total(new Map([...first, ...(await runOnce(projects, files))]))
}

async function runOnce(projects: readonly string[], files: readonly string[]): Promise<Outcomes> {
  const report = inProject(`.cache/tests/${projects.join('-')}.json`)
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--passWithNoTests']
  const chosen = projects.map((project) => `--project=${project}`)
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const run = startNode(guarded('node_modules/vitest/vitest.mjs', ['run', ...options, ...chosen, ...files]), colours)
  const strays: string[] = []
  for (const stream of [run.child.stdout, run.child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      const words = stripVTControlCharacters(line)
      if (!KNOWN.test(words)) console.log(line)
      const file = STRAY.exec(words)?.groups?.['file']
      if (file !== undefined) strays.push(file)
    })
  }
  const code = await run.ended
  return outcomesOf(readReport(report), strays, code)
}

function outcomesOf(results: readonly FileResult[], strays: readonly string[], code: number | null): Outcomes {
  const outcomes = new Map<string, Tally>(results.map((result) => [pathOf(result), tallyOf(result)]))
  for (const file of new Set(strays)) {
    const { passed, failures } = outcomes.get(file) ?? { passed: 0, failures: [] }
    outcomes.set(file, { passed, failures: [...failures, `${file}: an error outside of its tests`] })
  }
  if (code !== 0 && total(outcomes).failures.length === 0)
    outcomes.set('', { passed: 0, failures: [`The run ended with ${code ?? 'a signal'}.`] })
  return outcomes
}

const pathOf = ({ name }: FileResult) => relative(inProject('.'), name)

function tallyOf(result: FileResult): Tally {
  const { status, message, assertionResults } = result
  const failed = assertionResults.filter((test) => test.status === 'failed')
  const failures = failed.map((test) =>
    failure(`${pathOf(result)} > ${test.fullName}`, test.failureMessages.join('\n')),
  )
  if (failures.length === 0 && status === 'failed') failures.push(failure(pathOf(result), message))
  return { passed: assertionResults.filter((test) => test.status === 'passed').length, failures }
}

function failure(title: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, FIRST_LINES)
  return [title, ...lines.map((line) => `    ${line}`)].join('\n')
}

function total(outcomes: Outcomes): Tally {
  const tallies = [...outcomes.values()]
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  }
}

function readReport(report: string): readonly FileResult[] {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults
  } catch {
    return []
  }
}
