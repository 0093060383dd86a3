import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { guarded, startNode } from '../product/process.ts'
import { inProject } from '../product/root.ts'

export interface Tally {
  passed: number
  failed: number
  /** Each failed test, or file, with what it said first. */
  failures: readonly string[]
}

interface TestResult {
  status: string
  fullName: string
  failureMessages: readonly string[]
}

interface FileResult {
  name: string
  status: string
  message: string
  assertionResults: readonly TestResult[]
}

const FIRST_LINES = 8

// The Workers pool says with every run that it has a new name; we stay with the old one on purpose.
const KNOWN =
  /^=+$|^JSON report written|vitest-pool-workers has been renamed|will not receive future updates|npx @cloudflare\/codemods/

/** Runs some of the test projects, shows how it goes, and counts. What fails without being a test counts as one. */
export async function runTests(projects: readonly string[]): Promise<Tally> {
  const file = inProject(`.cache/tests/${projects.join('-')}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--passWithNoTests']
  const chosen = projects.map((project) => `--project=${project}`)
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const run = startNode(guarded('node_modules/vitest/vitest.mjs', ['run', ...options, ...chosen]), colours)
  for (const stream of [run.child.stdout, run.child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      if (!KNOWN.test(stripVTControlCharacters(line))) console.log(line)
    })
  }
  const code = await run.ended
  return count(file, code)
}

function count(file: string, code: number | null): Tally {
  const files = readReport(file)
  const failures = files.flatMap(failuresIn)
  if (code !== 0 && failures.length === 0) failures.push(`The run ended with ${code ?? 'a signal'}.`)
  const passed = files.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed')
  return { passed: passed.length, failed: failures.length, failures }
}

function failuresIn({ name, status, message, assertionResults }: FileResult): string[] {
  const at = relative(inProject('.'), name)
  const failed = assertionResults.filter((result) => result.status === 'failed')
  if (failed.length > 0)
    return failed.map((test) => failure(`${at} > ${test.fullName}`, test.failureMessages.join('\n')))
  return status === 'failed' ? [failure(at, message)] : []
}

function failure(title: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, FIRST_LINES)
  return [title, ...lines.map((line) => `    ${line}`)].join('\n')
}

function readReport(file: string): readonly FileResult[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).testResults
  } catch {
    return []
  }
}
