import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { UserError } from './user-error.ts'

const PATIENCE_MS = 1500

/** The port itself when it is free, any free one for 0. Asked before the slow work, so that nobody waits for a refusal. */
export async function requireFreePort(port: number, command: string): Promise<number> {
  // A Belfry that was just stopped may still be letting go of it.
  const limit = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await tryPort(port)
    } catch (error) {
      if (performance.now() > limit) throw new UserError(explain(error, port, command))
      await wait(100)
    }
  }
}

async function tryPort(port: number): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done))
  const given = (server.address() as AddressInfo).port
  await new Promise((done) => server.close(done))
  return given
}

function explain(error: unknown, port: number, command: string): string {
  const code = (error as NodeJS.ErrnoException).code
  const reason = code === 'EADDRINUSE' ? 'is taken by another program' : `can’t be used (${code})`
  return `Port ${port} ${reason}. Choose another one, for example: PORT=${port + 1} ${command}`
}
