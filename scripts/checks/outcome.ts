import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { TestModule } from 'vitest/node'
import { inProject } from '../product/in-project.ts'

/** How the tests of a file went. */
export interface Outcome {
  project: string
  passed: number
  /** The names of the tests that did not run on purpose. */
  skipped: readonly string[]
  /** Each failed test with what it said first. What fails without being a test counts as one. */
  failures: readonly string[]
}

/** What a run of some projects hands over when it is done. */
export interface Report {
  projects: readonly { name: string; seconds: number }[]
  outcomes: readonly Outcome[]
  /** The files that failed at first and had a second try. */
  triedAgain: readonly string[]
}

interface Fault {
  message?: string
  stack?: string
}

const FIRST_LINES = 8

export function outcomeOf(file: string, module: TestModule): Outcome {
  const tests = [...module.children.allTests()].map((test) => ({
    name: `${file} > ${test.fullName}`,
    ...test.result(),
  }))
  const failed = tests.flatMap(({ name, state, errors }) => {
    if (state === 'pending') return [describe(`${name} did not finish`, [])]
    return state === 'failed' ? [describe(name, errors ?? [])] : []
  })
  const around = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
  const failures = around.length > 0 ? [...failed, describe(file, around)] : failed
  if (failures.length === 0 && module.state() !== 'passed' && module.state() !== 'skipped') {
    failures.push(describe(`${file} didn’t finish`, []))
  }
  return {
    project: module.project.name,
    passed: tests.filter(({ state }) => state === 'passed').length,
    skipped: tests.filter(({ state }) => state === 'skipped').map(({ name }) => name),
    failures,
  }
}

/** Errors that belong to no test, with the file during which they came. */
export function strayErrors(errors: readonly unknown[]): { file: string; failure: string }[] {
  return errors.map((error) => {
    const fault = error as Fault & { VITEST_TEST_PATH?: string }
    const file = fault.VITEST_TEST_PATH === undefined ? '' : relative(inProject('.'), fault.VITEST_TEST_PATH)
    return { file, failure: describe(`${file || 'The run'}: an error outside of its tests`, [fault]) }
  })
}

function describe(title: string, faults: readonly Fault[]): string {
  const words = faults.map(({ message, stack }) => stack ?? message ?? '').join('\n')
  const lines = stripVTControlCharacters(words).split('\n').slice(0, FIRST_LINES)
  return [title, ...lines.filter((line) => line !== '').map((line) => `    ${line}`)].join('\n')
}
