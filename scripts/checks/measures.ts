import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../product/in-project.ts'
import type { ProcessorTime } from './processor-time.ts'
import type { FileTimes } from './reporter.ts'
import type { ProjectRun } from './run-tests.ts'
import { tell } from './told.ts'

/** What a run of the gate may take on two quiet cores. */
const GATE_SECONDS = { wall: 7 * 60, processor: 13 * 60 }
/** Where the gate's measures were kept when it was last changed on purpose. */
const COMMITTED = 'test/times.json'
const SLOWEST = 20
const MOST_GROWN = 5

/** Where a run's minutes go. `seconds` of a file are its own; files that run side by side add up to more than the run. */
interface Measures {
  load: number
  seconds: number
  processor: number
  projects: Record<string, Record<'seconds' | 'start' | 'collect' | 'tests' | 'processor', number>>
  files: Record<string, number>
}

/** Tells in two tables where the time of a run went, and keeps them in `.cache/test-times`, by the name of the run. */
export function tellMeasures(run: string, load: number, runs: readonly ProjectRun[], time: ProcessorTime): void {
  time.stop()
  const measures = measure(load, runs, time)
  tell(['', ...projectTable(measures), '', ...slowestTable(measures), ''].join('\n'))
  const isLong = measures.seconds > GATE_SECONDS.wall || measures.processor > GATE_SECONDS.processor
  if (run === 'gate' && isLong && existsSync(inProject(COMMITTED))) tell(grownTable(measures).join('\n'))
  mkdirSync(inProject('.cache/test-times'), { recursive: true })
  writeFileSync(inProject(`.cache/test-times/${run}.json`), `${JSON.stringify(measures, null, 2)}\n`)
}

function measure(load: number, runs: readonly ProjectRun[], time: ProcessorTime): Measures {
  const files = runs.flatMap((run) => Object.entries(run.files))
  const sum = (run: ProjectRun, key: keyof FileTimes) =>
    seconds(Object.values(run.files).reduce((all, times) => all + times[key], 0))
  const projects = runs.map((run) => {
    const parts = { start: sum(run, 'start'), collect: sum(run, 'collect'), tests: sum(run, 'tests') }
    return [run.project, { seconds: round(run.seconds), ...parts, processor: round(time.of(run.project)) }] as const
  })
  return {
    load,
    seconds: round(performance.now() / 1000),
    processor: round(projects.reduce((all, [, { processor }]) => all + processor, time.of(''))),
    projects: Object.fromEntries(projects),
    files: Object.fromEntries(
      files.map(([path, { start, collect, tests }]) => [path, seconds(start + collect + tests)]),
    ),
  }
}

function projectTable({ load, seconds: wall, processor, projects }: Measures): string[] {
  const columns = ['seconds', 'start', 'collect', 'tests', 'processor'] as const
  const row = (title: string, cells: readonly (string | number)[]) =>
    `  ${title.padEnd(10)}${cells.map((cell) => String(cell).padStart(11)).join('')}`
  return [
    row('', columns),
    ...Object.entries(projects).map(([name, times]) =>
      row(
        name,
        columns.map((column) => times[column].toFixed(1)),
      ),
    ),
    row('all', [wall.toFixed(1), '', '', '', processor.toFixed(1)]),
    `  Load before it began: ${load.toFixed(2)}.`,
  ]
}

function slowestTable({ files }: Measures): string[] {
  const slowest = Object.entries(files).toSorted(([, one], [, other]) => other - one)
  return ['  The slowest files, in seconds:', ...slowest.slice(0, SLOWEST).map(line)]
}

/** The files that grew most since `test/times.json`, a table that `npm test` once kept. */
function grownTable({ files }: Measures): string[] {
  const before = (JSON.parse(readFileSync(inProject(COMMITTED), 'utf8')) as Measures).files
  // Another machine, or this one on another day, is slower everywhere.
  const pace = sumOf(files, before) / sumOf(before, files)
  const grown = Object.entries(files)
    .map(([path, now]) => [path, round(now - (before[path] ?? 0) * pace)] as const)
    .toSorted(([, one], [, other]) => other - one)
  const measure = `${GATE_SECONDS.wall / 60} minutes, or ${GATE_SECONDS.processor / 60} of processor time`
  return [
    `  The gate took more than ${measure}. What grew most, in seconds:`,
    ...grown.slice(0, MOST_GROWN).map(line),
    '',
  ]
}

/** Of the files that both tables have. */
const sumOf = (times: Measures['files'], others: Measures['files']): number =>
  Object.entries(times).reduce((sum, [path, time]) => (path in others ? sum + time : sum), 0)
const line = ([path, time]: readonly [string, number]) => `  ${time.toFixed(1).padStart(8)}  ${path}`
const round = (value: number) => Math.round(value * 10) / 10
const seconds = (milliseconds: number) => round(milliseconds / 1000)
