import { build } from 'esbuild'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { fork, type ChildProcess } from 'node:child_process'
import { inProject } from '../../scripts/product/in-project.ts'
import { type Product, startProduct } from '../../test/support/product.ts'
import { seat } from '../../test/support/voting-table.ts'
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
    ...speaker('Belfry', () => `${product.url.replace('http', 'ws')}/api/rooms/${code}/socket`),
    pids: () => runtime,
    choices,
    protocols: (client) => ['belfry.v1', `token.${tokens[client] ?? ''}`],
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
    ...speaker('bare ws', () => `ws://127.0.0.1:${port}`),
    pids: () => [child.pid ?? 0],
    choices,
    stop: () => void child.kill(),
  }
}

/** The floor of what an object can do in the same runtime, which is a child of this process. */
export async function bareObject(): Promise<Contestant & { stop(): void }> {
  const entry = inProject('bench/rooms/object/bare-worker.ts')
  const built = await build({ entryPoints: [entry], write: false, format: 'esm', target: 'es2024' })
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      compatibilityDate: '2026-08-15',
      modules: [{ type: 'ESModule', path: 'bare-worker.mjs', contents: built.outputFiles[0]?.text ?? '' }],
      durableObjects: { ROOMS: { className: 'BareObject', useSQLite: true } },
      log: new Log(LogLevel.WARN),
    }),
  )
  const { host } = await runtime.ready
  const [pid = 0] = runtimeOf([process.pid])
  return {
    ...speaker('bare object', () => `ws://${host}`),
    pids: () => [pid],
    choices: ['one', 'two', 'three', 'four'],
    protocols: () => ['belfry.v1'],
    stop: () => void runtime.dispose(),
  }
}

/** What all but Socket.IO say. */
const speaker = <Name extends Contestant['name']>(name: Name, url: Contestant['url']) => ({
  name,
  url,
  protocols: (): string[] => [],
  hello: null,
  vote: (op: string, choice: string) => JSON.stringify(voteOf(op, choice)),
  reply: () => null,
})

async function start(script: string, people: number) {
  const child: ChildProcess = fork(inProject(script), [String(people), String(NOMINATIONS)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ready = await new Promise<{ port: number; choices: string[] }>((resolve) =>
    child.once('message', resolve as never),
  )
  return { child, ...ready }
}
