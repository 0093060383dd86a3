// Loaded before a tool that serves (`node --import guard.ts tool …`): ends it with its children when the process that started
// it is gone, however that one died. Not for commands that come to an end: they close the channel themselves.
import childProcess from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import treeKill from 'tree-kill'

if (isMainThread && process.send) {
  process.once('disconnect', () => treeKill(process.pid, 'SIGKILL'))
  process.channel?.unref()
  endWithRuntime()
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
