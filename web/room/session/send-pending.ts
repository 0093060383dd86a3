import { isApiError } from '../../app/api/client.ts'
import { sendCommand } from '../../app/api/rooms.ts'
import type { Outbox } from './outbox.ts'

/**
 * Sends waiting commands over HTTP, one after the other and each once, including new ones, until `isNeeded` is false:
 * the socket is back.
 */
export async function sendPending(
  outbox: Outbox,
  { code, token }: { code: string; token: string },
  isNeeded: () => boolean,
): Promise<void> {
  const tried = new Set<string>()
  for (;;) {
    const command = outbox.pending.find(({ op }) => !tried.has(op))
    if (command === undefined || !isNeeded()) return
    tried.add(command.op)
    outbox.markCommandSent(command.op)
    try {
      outbox.receive(await sendCommand(code, token, command))
    } catch (error) {
      if (!isApiError(error) || error.status === 0) return
      outbox.receive({ type: 'error', op: command.op, code: error.code, message: error.message })
    }
  }
}
