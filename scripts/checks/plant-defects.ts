// npm run defects [-- NN… --changed|--rest]: plants each defect of test/defects alone, in a copy of the project, and says which
// test falls first. A defect that does not build is none.
import { execaNode, execaSync } from 'execa'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from '../product/in-project.ts'
import { supervise } from '../product/supervisor.ts'
import { UserError } from '../product/user-error.ts'

/** Which tests run: all of the gate's, those that a change is checked by, or the gate's with what runs beside it. */
type Tier = 'gate' | 'changed' | 'rest'

const FOLDER = 'test/defects'
/** The share of the defects that must be caught. */
const LEAST: Readonly<Record<Tier, number>> = { gate: 0.9, changed: 0.9, rest: 1 }
const GATE = ['scripts/test.ts', '--bail=1']
const COMMANDS: Readonly<Record<Tier, readonly (readonly string[])[]>> = {
  gate: [GATE],
  changed: [[...GATE, '--changed']],
  rest: [GATE, ['scripts/test-rest.ts', '--bail=1']],
}

const endings = new Set<() => void>()
process.on('exit', () => {
  // What was started last ends first.
  for (const end of [...endings].toReversed()) end()
})

await supervise(async () => {
  const words = process.argv.slice(2)
  const tier = words.includes('--changed') ? 'changed' : words.includes('--rest') ? 'rest' : 'gate'
  const patches = patchesOf(words.filter((word) => !word.startsWith('--')))
  let caught = 0
  for (const patch of patches) {
    const startedAt = performance.now()
    const fallen = await plant(patch, tier)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    console.log(`${patch.replace('-', ' ').replace('.patch', '')}: ${fallen ?? 'slipped through'}, ${seconds} s`)
    if (fallen !== null) caught += 1
  }
  console.log(`caught ${caught} of ${patches.length}`)
  if (caught < patches.length * LEAST[tier]) process.exitCode = 1
})

/** All of them, or those with these numbers. */
function patchesOf(numbers: readonly string[]): string[] {
  const all = readdirSync(inProject(FOLDER)).filter((file) => file.endsWith('.patch'))
  const wanted = numbers.map((number) => `${number.padStart(2, '0')}-`)
  const unknown = numbers.find((_, index) => !all.some((file) => file.startsWith(wanted[index] ?? '')))
  if (unknown !== undefined) throw new UserError(`${FOLDER} has no defect ${unknown}.`)
  return all.filter((file) => wanted.length === 0 || wanted.some((start) => file.startsWith(start))).toSorted()
}

/** The test that falls first, null if none does. */
async function plant(patch: string, tier: Tier): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-defect-'))
  const git = (...args: string[]) => execaSync('git', args, { cwd: inProject('.') })
  const remove = () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    git('worktree', 'prune')
  }
  endings.add(remove)
  try {
    git('worktree', 'add', '--quiet', '--detach', folder, 'HEAD')
    execaSync('git', ['apply', inProject(join(FOLDER, patch))], { cwd: folder })
    // It asks whether the patch can be planted, so it would fall over each.
    rmSync(join(folder, 'test/house/defects.test.ts'))
    // Hard links: a tool looks for the project above the real place of its package.
    execaSync('cp', ['-al', inProject('node_modules'), folder])
    return await runTests(folder, tier)
  } finally {
    remove()
    endings.delete(remove)
  }
}

/** Runs the tests of the project in this folder up to the first that falls, whose name this answers. */
async function runTests(folder: string, tier: Tier): Promise<string | null> {
  for (const command of COMMANDS[tier]) {
    const { failed, said } = await run(folder, command)
    if (!failed) continue
    // Told as it fell; the summary begins with files that were stopped because of it.
    const fallen = (/^× (.+)$/mu.exec(said) ?? /^FAILED (.+)$/mu.exec(said))?.[1]
    if (fallen === undefined) throw new UserError(`No test can catch what does not build:\n${said}`)
    return fallen
  }
  return null
}

/** Runs a script of the copy to its end, in a group of its own that ends with us. */
async function run(
  folder: string,
  [script = '', ...args]: readonly string[],
): Promise<{ failed: boolean; said: string }> {
  const child = execaNode(join(folder, script), args, {
    all: true,
    cwd: folder,
    detached: true,
    ipc: true,
    reject: false,
  })
  const end = () => void (child.pid !== undefined && process.kill(-child.pid, 'SIGKILL'))
  endings.add(end)
  const { failed, all } = await child
  endings.delete(end)
  return { failed, said: all }
}
