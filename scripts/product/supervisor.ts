import { setTimeout as wait } from 'node:timers/promises'
import { stopAll, type Running } from './process.ts'
import { UserError } from './user-error.ts'

const GRACE_MS = 300
const INTERRUPTED = 130
const SOON_MS = 60_000
const MOST_ENDS = 3

let isEnding = false

/**
 * Runs a script and sees to its end: on Ctrl-C, when asked to, when the process that started it is gone, and when its work
 * fails. Everything it started ends with it. A server that is asked to end has not failed, any other work has.
 */
export async function supervise(work: () => Promise<void>, { codeWhenAsked = INTERRUPTED } = {}): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(codeWhenAsked))
  process.on('disconnect', () => void end(codeWhenAsked))
  process.channel?.unref()
  try {
    await work()
  } catch (error) {
    if (isEnding) return
    console.error(error instanceof UserError ? `\n${error.message}` : error)
    await end(1)
  }
}

/**
 * Starts a server again when it ends by itself. One that does so again and again within a minute ends everything, and so does one
 * that cannot be started again.
 */
export function keepUp(
  server: Running,
  name: string,
  startAgain?: () => Running,
  recent: readonly number[] = [],
): void {
  void server.ended.then(async () => {
    // Ctrl-C reaches every process of the terminal at once, and the servers may be quicker than we are.
    await wait(GRACE_MS)
    if (isEnding) return
    const ends = [...recent, Date.now()].filter((at) => at > Date.now() - SOON_MS)
    if (startAgain === undefined || ends.length > MOST_ENDS) {
      const how = startAgain === undefined ? 'stopped' : 'keeps stopping'
      console.error(`${name} ${how} unexpectedly, so Belfry stopped too. Start it again with the same command.`)
      return end(1)
    }
    console.error(`${name} stopped unexpectedly and is starting again. Nothing that was saved is lost.`)
    keepUp(startAgain(), name, startAgain, ends)
  })
}

async function end(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  await stopAll()
  process.exitCode = code
  process.exit()
}
