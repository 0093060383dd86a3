import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { guarded, startNode } from '../product/process.ts'
import { inProject } from '../product/root.ts'

export interface Tally {
  passed: number
  failed: number
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: readonly { status: string; assertionResults: readonly unknown[] }[]
}

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
  const { numPassedTests: passed, numFailedTests, testResults } = readReport(file)
  const brokenFiles = testResults.filter((result) => result.status === 'failed' && result.assertionResults.length === 0)
  const failed = numFailedTests + brokenFiles.length
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  }
}
