import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { HEARTBEAT, HEARTBEAT_ANSWER } from '#protocol/room/wire.ts'
import { startProduct } from '../../test/support/product.ts'
import { Visitor } from '../../test/support/visitor.ts'
import { seat } from '../../test/support/voting-table.ts'

const PEOPLE = 15
const BEAT_MS = 1_000
const BURST = 5

export interface Nap {
  /** Whether the object's memory was gone after so many milliseconds in which sockets beat and nothing else happened. */
  isAsleepAfter: (ms: number) => Promise<boolean>
  /** Heartbeats sent and answered so far. */
  beats: () => { sent: number; answered: number }
  stop: () => Promise<void>
}

/**
 * A room whose sockets beat every second. Whether it slept is told by something that lies in memory alone: who has used up
 * their rate, which here takes hours to come back, may speak again only when the object has forgotten them.
 */
export async function nap(): Promise<Nap> {
  const product = await startProduct({ env: { FRAMES_PER_SECOND: '0.0001', FRAMES_BURST: String(BURST) } })
  const { code, tokens, choices } = await seat(product.url, PEOPLE, BURST - 1)
  const beats = { sent: 0, answered: 0 }
  const sockets = tokens.map((token) => {
    const url = `${product.url.replace('http', 'ws')}/api/rooms/${code}/socket`
    const socket = new WebSocket(url, ['belfry.v1', `token.${token}`], { perMessageDeflate: false })
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
    for (let n = 0; n <= BURST; n += 1) if (!(await maySpeak())) return
    throw new Error('The rate was never used up.')
  }
  return {
    async isAsleepAfter(ms) {
      await speakUntilRefused()
      await sleep(ms)
      return maySpeak()
    },
    beats: () => ({ ...beats }),
    async stop() {
      clearInterval(timer)
      for (const socket of sockets) socket.terminate()
      await product.stop()
    },
  }
}
