import {
  MinimalReporter,
  type SerializedError,
  type TestCase,
  type TestModule,
  type TestSpecification,
} from 'vitest/node'

/** What a run hands to the process that started it: how far a project is (null when it is done), and at the end all of it. */
export type Message = { project: string; passed: number | null } | { report: Report }

export interface Report {
  passed: number
  /** The names of the tests that did not run on purpose. */
  skipped: readonly string[]
  /** The names of the failed tests, and of the files that failed around them. */
  failures: readonly string[]
}

/** Vitest's own that tells only what fails, and when a project is done its tests and seconds. */
export default class ProjectReporter extends MinimalReporter {
  readonly #left = new Map<string, { files: number; passed: number; beganAt: number }>()

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    super.onTestRunStart(specifications)
    for (const { project } of specifications) {
      const left = this.#left.get(project.name) ?? { files: 0, passed: 0, beganAt: 0 }
      this.#left.set(project.name, { ...left, files: left.files + 1 })
    }
  }

  onTestModuleStart({ project }: TestModule): void {
    const left = this.#left.get(project.name)
    if (left) left.beganAt ||= performance.now()
  }

  override onTestModuleEnd(module: TestModule): void {
    super.onTestModuleEnd(module)
    const { name } = module.project
    const left = this.#left.get(name)
    if (left === undefined) return
    left.passed += [...module.children.allTests('passed')].length
    left.files -= 1
    void send({ project: name, passed: left.files === 0 ? null : left.passed })
    const seconds = ((performance.now() - left.beganAt) / 1000).toFixed(1)
    if (left.files === 0) this.log(`  ${name} … ${left.passed} passed (${seconds} s)`)
  }

  override async onTestRunEnd(...[modules, stray, reason]: Parameters<MinimalReporter['onTestRunEnd']>): Promise<void> {
    super.onTestRunEnd(modules, stray, reason)
    const tests = modules.flatMap((module) => [...module.children.allTests()]).filter(isOfTier)
    const named = (state: 'skipped' | 'failed' | 'pending') =>
      tests.filter((test) => test.result().state === state).map(nameOf)
    await send({
      report: {
        passed: tests.filter((test) => test.result().state === 'passed').length,
        skipped: named('skipped'),
        failures: [
          ...named('failed'),
          ...named('pending'),
          ...modules.flatMap(faultsAround),
          ...stray.map(fileOfStray),
        ],
      },
    })
  }
}

/** Tests of another tier are skipped by their tag. */
const isOfTier = ({ options }: TestCase) =>
  process.env['TIER'] === undefined || (process.env['TIER'] === 'rest') === (options.tags ?? []).includes('rest')
const nameOf = ({ module, fullName }: TestCase) => `${module.relativeModuleId} > ${fullName}`
const faultsAround = (module: TestModule): string[] =>
  [module, ...module.children.allSuites()].some((suite) => suite.errors().length > 0) ? [module.relativeModuleId] : []

/** An error that belongs to no test has the file during which it came. */
const fileOfStray = (error: SerializedError): string =>
  String(error['VITEST_TEST_PATH'] ?? 'an error outside of all tests')

async function send(message: Message): Promise<void> {
  await new Promise((sent) => (process.send ? process.send(message, sent) : sent(null)))
}
