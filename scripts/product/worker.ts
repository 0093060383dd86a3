import { setTimeout as wait } from 'node:timers/promises'
import { WORKER_BUNDLE, WORKER_OPTIONS } from './build.ts'
import { recordJob } from './job-notes.ts'
import { developerReader, passOnOutput, strictReader } from './output.ts'
import { startGuarded, type Running } from './process.ts'
import { noteRequests } from './requests-log.ts'
import { UserError } from './user-error.ts'
import { toolEnvironment } from './tool-environment.ts'

const START_LIMIT_MS = 180_000

/** Starts the Worker in the real runtime on loopback, from a bundle that was made beforehand. */
export function startWorker(
  port: number,
  stateDir: string,
  vars: Record<string, string>,
  { bundle = WORKER_BUNDLE, options = WORKER_OPTIONS } = {},
): Running {
  const words = ['--port', String(port), '--state', stateDir, '--bundle', bundle, '--options', options]
  const worker = startGuarded('scripts/worker-server.ts', words, environmentOf(stateDir, vars))
  passOnOutput(worker, strictReader, hearingOf(stateDir))
  return worker
}

/** Starts Vite with the Worker inside, both with hot reload. Its configuration hands the variables on. */
export function startViteWithWorker(port: number, stateDir: string, vars: Record<string, string>): Running {
  const options = ['dev', '--host', '127.0.0.1', '--port', String(port), '--strictPort', '--clearScreen', 'false']
  const server = startGuarded('node_modules/vite/bin/vite.js', options, environmentOf(stateDir, vars))
  passOnOutput(server, developerReader, hearingOf(stateDir))
  return server
}

/**
 * With the variables for the Worker. The runtime on this machine refuses to look for objects in a jurisdiction, and Vite's plugin
 * takes one from the caller's environment, too.
 */
function environmentOf(stateDir: string, vars: Record<string, string>) {
  const nowhere = { ROOMS_JURISDICTION: '' }
  return { ...toolEnvironment(stateDir), ...nowhere, BELFRY_VARS: JSON.stringify({ ...vars, ...nowhere }) }
}

function hearingOf(stateDir: string) {
  return {
    note: (line: string) => recordJob(stateDir, line),
    noteRequest: process.stdout.isTTY ? noteRequests(stateDir) : null,
  }
}

/** Resolves when `/health` answers 200, and complains when that cannot come any more. */
export async function waitUntilHealthy(port: number, server: Running): Promise<void> {
  const limit = AbortSignal.timeout(START_LIMIT_MS)
  let hasEnded = false
  void server.ended.then(() => (hasEnded = true))
  while (!(await isHealthy(port))) {
    if (hasEnded) throw new UserError('The Worker didn’t start. Its output is above.')
    if (limit.aborted)
      throw new UserError(`The Worker didn’t answer on http://localhost:${port}/health in three minutes.`)
    await wait(50)
  }
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(5000) })
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}
