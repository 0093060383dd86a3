import { execaNode } from 'execa'
import { join } from 'node:path'
import { inProject } from './in-project.ts'
import { UserError } from './user-error.ts'

const PATIENCE_MS = 2000
const HAS_GROUPS = process.platform !== 'win32'

export interface Running {
  child: ReturnType<typeof spawnNode>
  /** Resolves with the exit code, undefined after a signal. */
  ended: Promise<number | undefined>
}

const running = new Set<Running>()

/** Starts a Node program of ours. It keeps a channel to us and ends itself when the channel breaks. */
export function startNode(
  script: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
  how: How = {},
): Running {
  const child = spawnNode(script, args, env, how)
  const entry = { child, ended: child.then(({ exitCode }) => exitCode) }
  running.add(entry)
  child.nodeChildProcess.once('exit', () => {
    running.delete(entry)
    killGroup(child.pid)
  })
  return entry
}

interface How {
  nodeOptions?: readonly string[]
  /** The project, or a copy of it. */
  cwd?: string
}

function spawnNode(script: string, args: readonly string[], env: NodeJS.ProcessEnv, how: How) {
  const { nodeOptions = [], cwd = inProject('.') } = how
  return execaNode(join(cwd, script), args, {
    buffer: false,
    cwd,
    // A group of its own, so that what a killed server leaves behind can still be found and ended.
    detached: HAS_GROUPS,
    env,
    forceKillAfterDelay: PATIENCE_MS,
    ipc: true,
    nodeOptions,
    reject: false,
    stdin: 'ignore',
  })
}

/** The same for a tool that serves and knows nothing of us: the guard inside it ends it with us. */
export function startGuarded(
  tool: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  cwd?: string,
): Running {
  const nodeOptions = [`--import=${new URL('guard.ts', import.meta.url).href}`]
  return startNode(tool, args, env, { nodeOptions, ...(cwd !== undefined && { cwd }) })
}

/** How a tool is run that comes to an end. */
export const toolOptions = (env: NodeJS.ProcessEnv) =>
  ({ cwd: inProject('.'), env, ipc: false, nodeOptions: [], reject: false }) as const

/** Runs a tool to its end without a word; only when it fails its output is shown. */
export async function runTool(tool: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const { all, failed } = await execaNode(inProject(tool), args, { ...toolOptions(env), all: true, stdin: 'ignore' })
  if (failed) throw new UserError(`${all.trim()}\n\nThat was: ${tool} ${args.join(' ')}`)
  return all
}

/** Runs a Node program of ours to its end and shows all it says. */
export async function runShown(
  script: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const { child, ended } = startNode(script, args, env)
  child.stdout.pipe(process.stdout, { end: false })
  child.stderr.pipe(process.stderr, { end: false })
  if ((await ended) !== 0) throw new UserError('Stopped. The error is above.')
}

/** Ends everything that was started here, gently at first; nothing is left when it resolves. */
export async function stopAll(): Promise<void> {
  const all = [...running]
  for (const { child } of all) child.kill('SIGTERM')
  await Promise.all(all.map(({ ended }) => ended))
}

function killGroup(leader: number | undefined): void {
  if (!HAS_GROUPS || leader === undefined) return
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // Nothing is left of it.
  }
}
