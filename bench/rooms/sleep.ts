import { setTimeout as sleep } from 'node:timers/promises'
import { HEARTBEAT, HEARTBEAT_ANSWER } from '../../src/protocol/room/wire.ts'
import { startProduct } from '../../test/support/product.ts'
import { Visitor } from '../../test/support/visitor.ts'
import { seat } from '../../test/support/voting-table.ts'
import { openSocket } from './open-socket.ts'

const PEOPLE = 15
const BEAT_MS = 1_000
const NOMINATIONS = 4
const BURST = 100
/** More than a person who is remembered could have earned while they were silent. */
const MORE_THAN_EARNED = 20

export interface Nap {
  /** Whether the object's memory was gone after so many milliseconds in which sockets beat and nothing else happened. */
  isAsleepAfter: (ms: number) => Promise<boolean>
  /** Heartbeats sent and answered so far. */
  beats: () => { sent: number; answered: number }
  stop: () => Promise<void>
}

/**
 * A room whose sockets beat every second. Whether it slept is told by something that lies in memory alone: who has used up
 * their rate earns one command a second, and may send many at once only when the object has forgotten them.
 */
export async function nap(): Promise<Nap> {
  const product = await startProduct({ env: { FRAMES_PER_SECOND: '1', FRAMES_BURST: String(BURST) } })
  const { code, tokens, choices } = await seat(product.url, PEOPLE, { nominations: NOMINATIONS })
  const beats = { sent: 0, answered: 0 }
  const sockets = tokens.map((token) => {
    const socket = openSocket(product.url, code, token)
    socket.on('message', (data) => (beats.answered += String(data) === HEARTBEAT_ANSWER ? 1 : 0))
    return socket
  })
  await Promise.all(sockets.map(async (socket) => new Promise((resolve) => socket.once('open', resolve))))
  const timer = setInterval(() => {
    for (const socket of sockets) socket.send(HEARTBEAT)
    beats.sent += sockets.length
  }, BEAT_MS)
  const visitor = new Visitor(product.url)
  const vote = { type: 'vote.cast', epoch: 1, ballot: { choiceNominationId: choices[0] } }
  const maySpeak = async () => {
    const body = { ...vote, op: crypto.randomUUID() }
    return (await visitor.call('POST', `/api/rooms/${code}/commands`, body, tokens[0])).status === 200
  }
  const speakUntilRefused = async () => {
    for (let n = 0; n <= 2 * BURST; n += 1) if (!(await maySpeak())) return
    throw new Error('The rate was never used up.')
  }
  return {
    async isAsleepAfter(ms) {
      await speakUntilRefused()
      const since = performance.now()
      await sleep(ms)
      const earned = () => (performance.now() - since) / 1000
      for (let sent = 0; sent < earned() + MORE_THAN_EARNED; sent += 1) if (!(await maySpeak())) return false
      return true
    },
    beats: () => ({ ...beats }),
    async stop() {
      clearInterval(timer)
      for (const socket of sockets) socket.terminate()
      await product.stop()
    },
  }
}
