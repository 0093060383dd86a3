import { fork, type ChildProcess } from 'node:child_process'
import { inProject } from '../../scripts/product/in-project.ts'
import { type Product, startProduct } from '../../test/support/product.ts'
import { seat } from '../../test/support/voting-table.ts'
import { bundles, startBare } from '../relay/servers.ts'
import { runtimeOf } from './processor-time.ts'

/** A server under measure, and how its clients speak. */
export interface Contestant {
  name: 'Belfry' | 'Socket.IO' | 'bare ws' | 'bare object'
  /** The processes whose time counts. */
  pids(): number[]
  choices: readonly string[]
  /** Where the n-th client connects. */
  url(client: number): string
  /** The subprotocols of the n-th client. */
  protocols(client: number): string[]
  /** What is sent once the socket is open. */
  hello: string | null
  vote(op: string, choice: string): string
  /** What is answered to a frame before it is read, if anything. */
  reply(text: string): string | null
}

const NOMINATIONS = 4
const voteOf = (op: string, choice: string) => ({
  type: 'vote.cast',
  op,
  epoch: 1,
  ballot: { choiceNominationId: choice },
})

export async function belfry(product: Pick<Product, 'url' | 'pids'>, people: number): Promise<Contestant> {
  const { code, tokens, choices } = await seat(product.url, people, { nominations: NOMINATIONS })
  const runtime = runtimeOf(product.pids())
  return {
    name: 'Belfry',
    pids: () => runtime,
    choices,
    url: () => `${product.url.replace('http', 'ws')}/api/rooms/${code}/socket`,
    protocols: (client) => ['belfry.v1', `token.${tokens[client] ?? ''}`],
    hello: null,
    vote: (op, choice) => JSON.stringify(voteOf(op, choice)),
    reply: () => null,
  }
}

/** Far more than one person may send, and one network may ask. */
export const NO_RATES = { FRAMES_PER_SECOND: '10000', FRAMES_BURST: '30000', ROOM_CALLS_PER_MINUTE: '100000' }

export async function startBelfry(): Promise<Product> {
  return startProduct({ env: NO_RATES })
}

/** Engine.IO's envelopes, written by hand so that all clients cost the same. */
export async function socketIo(people: number): Promise<Contestant & { stop(): void }> {
  const { child, port, choices } = await start('bench/rooms/socketio-peer.ts', people)
  return {
    name: 'Socket.IO',
    pids: () => [child.pid ?? 0],
    choices,
    url: () => `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`,
    protocols: () => [],
    hello: '40',
    vote: (op, choice) => `42${JSON.stringify(['vote.cast', voteOf(op, choice)])}`,
    reply: (text) => (text === '2' ? '3' : null),
    stop: () => void child.kill(),
  }
}

export async function bareWs(people: number): Promise<Contestant & { stop(): void }> {
  const { child, port, choices } = await start('bench/rooms/ws-floor.ts', people)
  return {
    name: 'bare ws',
    pids: () => [child.pid ?? 0],
    choices,
    url: () => `ws://127.0.0.1:${port}`,
    protocols: () => [],
    hello: null,
    vote: (op, choice) => JSON.stringify(voteOf(op, choice)),
    reply: () => null,
    stop: () => void child.kill(),
  }
}

/** The floor of what an object can do in the same runtime. */
export async function bareObject(): Promise<Contestant & { stop(): void }> {
  const built = await bundles()
  const server = await startBare(built.bare, built.folder)
  return {
    name: 'bare object',
    pids: () => [server.pid],
    choices: ['one', 'two', 'three', 'four'],
    url: () => server.url.replace('http', 'ws'),
    protocols: () => ['belfry.v1'],
    hello: null,
    vote: (op, choice) => JSON.stringify(voteOf(op, choice)),
    reply: () => null,
    stop: () => {
      server.stop()
      built.remove()
    },
  }
}

async function start(script: string, people: number) {
  const child: ChildProcess = fork(inProject(script), [String(people), String(NOMINATIONS)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ready = await new Promise<{ port: number; choices: string[] }>((resolve) =>
    child.once('message', resolve as never),
  )
  return { child, ...ready }
}
