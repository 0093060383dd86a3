// npm run defects [-- NN…]: plants each defect of test/defects alone, in a copy of the project, runs the test file that its patch
// names, and says which test of that file fails.
import { execaSync } from 'execa'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { inProject } from '../../scripts/product/in-project.ts'
import { startGuarded } from '../../scripts/product/process.ts'
import { supervise } from '../../scripts/product/supervisor.ts'
import { UserError } from '../../scripts/product/user-error.ts'

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
  let caught = 0
  for (const patch of patches) {
    const test = await plant(join(FOLDER, patch))
    console.log(`${patch.replace('-', ' ').replace('.patch', '')}: ${test ?? 'not caught'}`)
    if (test !== null) caught += 1
  }
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

/** The test that fails, null if none does. What does not build, and a file whose tests cannot run, is an error. */
async function plant(patch: string): Promise<string | null> {
  const file = /^Caught by: (.+)$/mu.exec(readFileSync(inProject(patch), 'utf8'))?.[1]
  if (file === undefined) throw new UserError(`${patch} does not say "Caught by:".`)
  execaSync('git', ['apply', inProject(patch)], { cwd: copy })
  try {
    for (const build of NEEDS_BUILD.test(file) ? [['build'], ['build', '--ssr']] : []) {
      const { isFine, said } = await run('vite/bin/vite.js', build, { NODE_ENV: 'production' })
      if (!isFine) throw new UserError(`With ${patch} the product can’t be built:\n${said}`)
    }
    const { isFine, said } = await run('vitest/vitest.mjs', ['run', '--bail=1', file])
    if (isFine) return null
    const test = /^ *FAIL +(.+ > .+)$/mu.exec(said)?.[1]
    if (test === undefined) throw new UserError(`With ${patch} no test of ${file} could run:\n${said}`)
    return test
  } finally {
    execaSync('git', ['apply', '--reverse', inProject(patch)], { cwd: copy })
  }
}

/** In the copy. It ends with this process, which a call that blocks would not. */
async function run(tool: string, words: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { child, ended } = startGuarded(join('node_modules', tool), words, env, copy)
  const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { isFine: code === 0, said: stripVTControlCharacters(out + errors) }
}
