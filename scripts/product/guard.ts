// Loaded before a tool that serves (`node --import guard.ts tool …`): ends it with its children when the process that started
// it is gone, however that one died. Not for commands that come to an end: they close the channel themselves.
import childProcess from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import treeKill from 'tree-kill'

if (isMainThread && process.send) {
  process.once('disconnect', endAll)
  process.channel?.unref()
  endWithRuntime()
}

/** Ends this process and its children. They are a group, where the system has groups; tree-kill would need `ps` there. */
function endAll(): void {
  if (process.platform === 'win32') treeKill(process.pid, 'SIGKILL')
  else process.kill(-process.pid, 'SIGKILL')
}

/** The tool restarts a crashed runtime, but that one never answers: better to end and be started again. */
function endWithRuntime(): void {
  const spawn = childProcess.spawn
  const spawnWatched = (...parameters: Parameters<typeof spawn>) => {
    const child = spawn(...parameters)
    if (basename(String(parameters[0])).startsWith('workerd')) {
      child.once('exit', () => !child.killed && process.exit(1))
    }
    return child
  }
  childProcess.spawn = spawnWatched as typeof spawn
  syncBuiltinESMExports()
}
