import { loadavg } from 'node:os'
import { buildWebApp, bundleWorker } from '../product/build.ts'
import { runTool } from '../product/process.ts'
import { UserError } from '../product/user-error.ts'
import { changedFiles, leftOut, type Project, type Scopes, scopesOf } from './changed.ts'
import { tellMeasures } from './measures.ts'
import { ProcessorTime } from './processor-time.ts'
import { relatedTests } from './related.ts'
import { type Options, type ProjectRun, runProject } from './run-tests.ts'
import { addToSummary } from './summary.ts'
import { onlyTestsOf } from './tiers.ts'
import { tell, told } from './told.ts'

/** A run of test projects, measured, in the tier of its name: `gate`, `rest`, or all of them. */
export class TestRun {
  readonly #name: string
  readonly #scopes: Scopes | null
  readonly #load = loadavg()[0] ?? 0
  readonly #time = new ProcessorTime()
  readonly #runs: ProjectRun[] = []

  /** With `--changed` it leaves out what a changed file cannot touch. Other arguments are vitest's; `--bail=1` ends all of it. */
  constructor(name: string) {
    this.#name = name
    this.#scopes = process.argv.includes('--changed') ? scopesOf(changedFiles()) : null
    if (this.#scopes !== null) tell(leftOut(this.#scopes))
  }

  /** Runs projects, or some files of theirs, one after the other. */
  async tests(projects: readonly Project[], options: Options = {}): Promise<void> {
    const env = { TIER: this.#name, ...options.env }
    const more = process.argv.slice(2).filter((argument) => argument !== '--changed')
    for (const project of projects) {
      const scope = this.#scopes?.[project] ?? 'all'
      const related = scope === 'all' ? {} : { files: relatedTests(scope) }
      if (related.files?.length === 0) continue
      const run = await runProject(
        project,
        { ...options, ...related, env, options: [...onlyTestsOf(this.#name), ...more] },
        this.#time,
      )
      this.#runs.push(addToSummary(run))
      if (run.failures.length > 0 && more.includes('--bail=1'))
        throw new UserError('Stopped at the first test that failed.')
    }
  }

  /** After the last project. */
  tellMeasures(): void {
    tellMeasures(this.#name, this.#load, this.#runs, this.#time)
  }
}

/** Builds what browsers load and what the Worker runs, within its budgets. */
export async function buildProduct(): Promise<void> {
  await told('Web app', buildWebApp)
  await Promise.all([
    told('Budgets', async () => void (await runTool('node_modules/size-limit/bin.js', []))),
    told('Bundle', bundleWorker),
  ])
}
