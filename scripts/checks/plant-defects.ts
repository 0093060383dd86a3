// npm run defects [-- NN…]: plants each defect of test/defects alone, in a copy of the project, and says which test falls of the
// file that the patch names.
import { execaSync } from 'execa'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inProject } from '../product/in-project.ts'
import { supervise } from '../product/supervisor.ts'
import { UserError } from '../product/user-error.ts'

const FOLDER = 'test/defects'
/** Tests of pages and of scripts want the built product; all others read the sources. */
const NEEDS_BUILD = /^test\/(?:journeys|scripts)\//u

const copy = mkdtempSync(join(tmpdir(), 'belfry-defects-'))
const git = (...args: string[]) => execaSync('git', args, { cwd: inProject('.') })
process.on('exit', () => {
  rmSync(copy, { recursive: true, force: true, maxRetries: 5 })
  git('worktree', 'prune')
})

await supervise(async () => {
  const patches = patchesOf(process.argv.slice(2))
  git('worktree', 'add', '--quiet', '--detach', copy, 'HEAD')
  // Hard links: a tool looks for the project above the real place of its package.
  execaSync('cp', ['-al', inProject('node_modules'), copy])
  const fallen = patches.map((patch) => {
    const name = patch.replace('-', ' ').replace('.patch', '')
    const test = plant(join(FOLDER, patch))
    console.log(`${name}: ${test ?? 'slipped through'}`)
    return test
  })
  const caught = fallen.filter((test) => test !== null).length
  console.log(`caught ${caught} of ${patches.length}`)
  if (caught < patches.length) process.exitCode = 1
})

/** All of them, or those with these numbers. */
function patchesOf(numbers: readonly string[]): string[] {
  const all = readdirSync(inProject(FOLDER)).filter((file) => file.endsWith('.patch'))
  const wanted = numbers.map((number) => `${number.padStart(2, '0')}-`)
  const unknown = numbers.find((_, index) => !all.some((file) => file.startsWith(wanted[index] ?? '')))
  if (unknown !== undefined) throw new UserError(`${FOLDER} has no defect ${unknown}.`)
  return all.filter((file) => wanted.length === 0 || wanted.some((start) => file.startsWith(start))).toSorted()
}

/** The test that falls, null if none does. What does not build, and a file without a test, is an error. */
function plant(patch: string): string | null {
  const file = /^Caught by: (.+)$/mu.exec(readFileSync(inProject(patch), 'utf8'))?.[1]
  if (file === undefined) throw new UserError(`${patch} does not say "Caught by:".`)
  execaSync('git', ['apply', inProject(patch)], { cwd: copy })
  try {
    if (NEEDS_BUILD.test(file)) execaSync('npm', ['run', 'build'], { cwd: copy })
    const run = execaSync('npx', ['vitest', 'run', '--bail=1', file], { cwd: copy, all: true, reject: false })
    if (!run.failed) return null
    const test = /^ *FAIL +(.+ > .+)$/mu.exec(stripVTControlCharacters(run.all))?.[1]
    if (test === undefined) throw new UserError(`${file} did not come to its tests:\n${run.all}`)
    return test
  } finally {
    execaSync('git', ['apply', '--reverse', inProject(patch)], { cwd: copy })
  }
}
