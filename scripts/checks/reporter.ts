import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { UserConsoleLog } from 'vitest'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import { inProject } from '../product/in-project.ts'

/** What a run of one project hands to the process that started it: how far it is, what failed just now, and at the end all of it. */
export type Message = { passed: number } | { failed: string } | { report: Report }

export interface Report {
  passed: number
  /** The names of the tests that did not run on purpose. */
  skipped: readonly string[]
  /** Each failed test with what it said first. What fails without being a test counts as one. */
  failures: readonly string[]
  /** Milliseconds of each file, by its path. */
  files: Readonly<Record<string, FileTimes>>
}

/** Milliseconds: until the file's imports begin, until its tests begin, and of its tests. */
export interface FileTimes {
  start: number
  collect: number
  tests: number
}

const FIRST_LINES = 8

/** Says nothing about what passes, and of what fails as soon as it does: its name, its errors and its own log. */
export default class QuietReporter implements Reporter {
  #passed = 0
  #logs: UserConsoleLog[] = []

  onUserConsoleLog(log: UserConsoleLog): void {
    this.#logs.push(log)
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'passed') this.#passed += 1
    if (state === 'failed') {
      const faults = (errors ?? []).map((error) =>
        stripVTControlCharacters(`${wordsOf(error)}\n${error.diff ?? ''}`.trimEnd()),
      )
      const log = this.#logs.filter(({ taskId }) => taskId === test.id).map(({ content }) => content.trimEnd())
      void send({ failed: [`\n× ${nameOf(test)}`, ...faults, ...log].join('\n') })
    }
    this.#logs = this.#logs.filter(({ taskId }) => taskId !== test.id)
  }

  onTestModuleEnd(module: TestModule): void {
    this.#logs = this.#logs.filter(({ taskId }) => taskId !== module.id)
    void send({ passed: this.#passed })
  }

  async onTestRunEnd(modules: readonly TestModule[], stray: readonly SerializedError[]): Promise<void> {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const report: Report = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      skipped: tests.filter((test) => isOfTier(test) && test.result().state === 'skipped').map(nameOf),
      failures: [...modules.flatMap(failuresIn), ...stray.map(strayFailure)],
      files: Object.fromEntries(modules.map((module) => [fileOf(module), timesOf(module)])),
    }
    await send({ report })
  }
}

const fileOf = (module: TestModule) => relative(inProject('.'), module.moduleId)
/** Tests of another tier are skipped by their tag. */
const isOfTier = ({ options }: TestCase) =>
  process.env['TIER'] === undefined || (process.env['TIER'] === 'rest') === (options.tags ?? []).includes('rest')
const nameOf = (test: TestCase) => `${fileOf(test.module)} > ${test.fullName}`

function failuresIn(module: TestModule): string[] {
  const failed = [...module.children.allTests()].flatMap((test) => {
    const { state, errors } = test.result()
    if (state === 'pending') return [describe(`${nameOf(test)} did not finish`, [])]
    return state === 'failed' ? [describe(nameOf(test), errors ?? [])] : []
  })
  const around = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
  if (around.length > 0) return [...failed, describe(fileOf(module), around)]
  if (failed.length > 0 || module.state() === 'passed' || module.state() === 'skipped') return failed
  return [describe(`${fileOf(module)} didn’t finish`, [])]
}

/** An error that belongs to no test, with the file during which it came. */
function strayFailure(error: SerializedError): string {
  const path = error['VITEST_TEST_PATH'] as string | undefined
  const file = path === undefined ? 'The run' : relative(inProject('.'), path)
  return describe(`${file}: an error outside of its tests`, [error])
}

/** A test that took too long has a stack that was made before it began, so without the error's own words. */
function wordsOf({ message, stack = '' }: SerializedError): string {
  return stack.includes(message) ? stack : `${message}\n${stack}`.trimEnd()
}

function describe(title: string, faults: readonly SerializedError[]): string {
  const words = faults.map(wordsOf).join('\n')
  const lines = stripVTControlCharacters(words).split('\n').slice(0, FIRST_LINES)
  return [title, ...lines.filter((line) => line !== '').map((line) => `    ${line}`)].join('\n')
}

function timesOf(module: TestModule): FileTimes {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic()
  return {
    start: environmentSetupDuration + prepareDuration + setupDuration,
    collect: collectDuration,
    tests: duration,
  }
}

async function send(message: Message): Promise<void> {
  await new Promise((sent) => (process.send ? process.send(message, sent) : sent(null)))
}
