// Runs test projects through vitest's own interface and reports to the process that started it:
// node run-projects.ts PROJECT… [-- FILE…]
import { relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createVitest, type Reporter, type TestModule, type TestRunResult } from 'vitest/node'
import { inProject } from '../product/in-project.ts'
import { type Outcome, outcomeOf, type Report, strayErrors } from './outcome.ts'

const CLOSING_MS = 10_000

/** Only what drives browsers or processes may fail for want of a processor, and gets a second try. */
const SECOND_TRY = /^test\/(?:journeys|scripts)\//u

process.env['TEST'] = process.env['VITEST'] = 'true'
process.env['NODE_ENV'] ??= 'test'

const [projects = [], files = []] = partition(process.argv.slice(2))
const spans = new Map<string, { from: number; to: number }>()
const clock: Reporter = {
  onTestModuleQueued: ({ project }) => void spanOf(project.name),
  onTestModuleEnd: ({ project }) => void (spanOf(project.name).to = performance.now()),
}

const vitest = await createVitest('test', {
  watch: false,
  project: projects,
  passWithNoTests: true,
  reporters: ['default', clock],
})
const outcomes = collect(await vitest.start(files))
const again = [...outcomes].filter(([file, { failures }]) => failures.length > 0 && SECOND_TRY.test(file))
if (again.length > 0) {
  const modules = again.flatMap(([, { module }]) => (module === null ? [] : [module]))
  console.log(`\nA second try, by themselves: ${again.map(([file]) => file).join(', ')}\n`)
  const second = await vitest.runTestSpecifications(modules.map((module) => module.toTestSpecification()))
  for (const [file, outcome] of collect(second)) outcomes.set(file, outcome)
}
const report: Report = {
  projects: projects.map((name) => {
    const span = spans.get(name)
    return { name, seconds: span === undefined ? 0 : (span.to - span.from) / 1000 }
  }),
  outcomes: [...outcomes.values()].map(({ project, passed, skipped, failures }) => ({
    project,
    passed,
    skipped,
    failures,
  })),
  triedAgain: again.map(([file]) => file),
}
await new Promise((sent) => process.send?.(report, sent))
await Promise.race([vitest.close(), wait(CLOSING_MS)])
process.exit()

function partition(words: readonly string[]): string[][] {
  const at = words.indexOf('--')
  return at === -1 ? [[...words]] : [words.slice(0, at), words.slice(at + 1)]
}

function spanOf(project: string) {
  const span = spans.get(project) ?? { from: performance.now(), to: performance.now() }
  spans.set(project, span)
  return span
}

/** By the file's path in the project; what belongs to no file is under ''. */
function collect({
  testModules,
  unhandledErrors,
}: TestRunResult): Map<string, Outcome & { module: TestModule | null }> {
  const found = new Map(
    testModules.map((module) => {
      const file = relative(inProject('.'), module.moduleId)
      return [file, { ...outcomeOf(file, module), module: module as TestModule | null }]
    }),
  )
  for (const { file, failure } of strayErrors(unhandledErrors)) {
    const outcome = found.get(file) ?? { project: '', passed: 0, skipped: [], failures: [], module: null }
    found.set(file, { ...outcome, failures: [...outcome.failures, failure] })
  }
  return found
}
