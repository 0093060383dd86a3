import { spawn, type ChildProcess } from 'node:child_process'
import { inProject } from './root.ts'
import { Complaint } from './step.ts'

const PATIENCE_MS = 2000

export interface Running {
  child: ChildProcess
  /** The processes that this one started, as its guard tells them. */
  pids: Set<number>
  /** Resolves with the exit code, null after a signal. */
  ended: Promise<number | null>
}

export interface PidMessage {
  started?: number | undefined
  ended?: number | undefined
}

const running = new Set<Running>()
let tell: (message: PidMessage) => void = () => {}

/** Hands every start and end of a process on, those that tools start for themselves included. */
export function onProcesses(listener: (message: PidMessage) => void): void {
  tell = listener
}

/** Starts a Node program of ours. It keeps a channel to us, and ends itself when the channel breaks. */
export function startNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): Running {
  const child = spawn(process.execPath, args, {
    cwd: inProject('.'),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const pids = new Set<number>()
  child.on('message', (message: PidMessage) => {
    if (message.started !== undefined) pids.add(message.started)
    if (message.ended !== undefined) pids.delete(message.ended)
    tell({ started: message.started, ended: message.ended })
  })
  tell({ started: child.pid })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const entry = { child, pids, ended }
  running.add(entry)
  child.once('exit', () => {
    running.delete(entry)
    tell({ ended: child.pid })
    killAll(pids)
  })
  return entry
}

/** The arguments that run a serving tool under our guard. */
export function guarded(tool: string, args: readonly string[]): string[] {
  return ['--import', new URL('guard.ts', import.meta.url).href, inProject(tool), ...args]
}

/** Runs a tool to its end without a word; only when it fails its output is shown. */
export async function runTool(tool: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string> {
  const { child, ended } = startNode([inProject(tool), ...args], env)
  const output: string[] = []
  child.stdout?.on('data', (chunk) => output.push(String(chunk)))
  child.stderr?.on('data', (chunk) => output.push(String(chunk)))
  const code = await ended
  if (code !== 0) throw new Complaint(`${output.join('').trim()}\n\nThat was: ${tool} ${args.join(' ')}`)
  return output.join('')
}

/** Runs a Node program to its end and shows all it says. */
export async function runShown(args: readonly string[]): Promise<void> {
  const { child, ended } = startNode(args)
  child.stdout?.pipe(process.stdout, { end: false })
  child.stderr?.pipe(process.stderr, { end: false })
  if ((await ended) !== 0) throw new Complaint('Stopped there; what went wrong is said above.')
}

/** Ends everything that was started here, gently at first; nothing is left when it resolves. */
export async function stopAll(): Promise<void> {
  const all = [...running]
  const timer = setTimeout(() => {
    for (const { child, pids } of all) {
      child.kill('SIGKILL')
      killAll(pids)
    }
  }, PATIENCE_MS)
  for (const { child } of all) child.kill('SIGTERM')
  await Promise.all(all.map(({ ended }) => ended))
  clearTimeout(timer)
}

function killAll(pids: Set<number>): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Already gone.
    }
  }
  pids.clear()
}
