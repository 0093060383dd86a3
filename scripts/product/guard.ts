// Loaded before a tool that serves (`node --import guard.ts tool …`). The tool's own children, workerd above all, outlive it
// when it is killed outright, and keep the port; so this side counts them, tells the parent, and ends them when the parent
// is gone. Not for commands that come to an end: they close the channel themselves.
import childProcess from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.send) watch()

function watch(): void {
  const running = new Set<number>()
  const spawn = childProcess.spawn
  const spawnCounted = (...parameters: Parameters<typeof spawn>) => {
    const child = spawn(...parameters)
    const { pid } = child
    if (pid === undefined) return child
    running.add(pid)
    process.send?.({ started: pid })
    child.once('exit', () => {
      running.delete(pid)
      if (process.connected) process.send?.({ ended: pid })
      // The tool restarts a crashed runtime, but that one never answers: better to end and say so.
      if (!child.killed && basename(String(parameters[0])).startsWith('workerd')) endAll(running)
    })
    return child
  }
  childProcess.spawn = spawnCounted as typeof spawn
  syncBuiltinESMExports()
  process.once('disconnect', () => endAll(running))
  process.channel?.unref()
}

function endAll(running: Set<number>): never {
  for (const pid of running) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It was faster than we were.
    }
  }
  process.exit(1)
}
