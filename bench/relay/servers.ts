import { build } from 'esbuild'
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WORKER_OPTIONS } from '../../scripts/product/build.ts'
import { prepareDatabase } from '../../scripts/product/database.ts'
import { inProject } from '../../scripts/product/in-project.ts'
import { workerVars } from '../../scripts/product/worker-vars.ts'
import { runtimeOf } from '../rooms/processor-time.ts'

/** A runtime of its own. */
export interface Server {
  url: string
  /** The runtime's process, whose time counts. */
  pid: number
  stop(): void
}

const SECRETS = { GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '', DISCORD_CLIENT_ID: '', DISCORD_CLIENT_SECRET: '' }
/** Far more than one person may send, and no two seats share a rate. */
const NO_RATES = { FRAMES_PER_SECOND: '100000', FRAMES_BURST: '300000' }

interface Bundles {
  room: string
  relay: string
  bare: string
  folder: string
  remove(): void
}

/** Bundles of the room, the relay and the bare object, in a folder that `remove` deletes. */
export async function bundles(): Promise<Bundles> {
  const folder = mkdtempSync(join(tmpdir(), 'belfry-relay-'))
  await build({
    entryPoints: {
      room: inProject('bench/relay/worker/room-worker.ts'),
      relay: inProject('bench/relay/worker/relay-worker.ts'),
      bare: inProject('bench/relay/worker/bare-worker.ts'),
    },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2024',
    external: ['cloudflare:workers'],
    outExtension: { '.js': '.mjs' },
  })
  return {
    room: join(folder, 'room.mjs'),
    relay: join(folder, 'relay.mjs'),
    bare: join(folder, 'bare.mjs'),
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The room, with the product's own tables beside it. */
export async function startRoom(bundle: string, folder: string): Promise<Server> {
  await prepareDatabase(folder)
  const { d1Databases, kvNamespaces, r2Buckets, compatibilityFlags } = JSON.parse(
    readFileSync(inProject(WORKER_OPTIONS), 'utf8'),
  ) as Record<string, unknown>
  return start(bundle, {
    persist: join(folder, 'v3'),
    d1Databases,
    kvNamespaces,
    r2Buckets,
    compatibilityFlags,
    bindings: { ...workerVars({}, {}), ...SECRETS, ...NO_RATES },
    durableObjects: { ROOMS: { className: 'RelayedRoom', useSQLite: true } },
  })
}

/** A relay of the room at `room`, with a seat of its own. */
export async function startRelay(bundle: string, room: string, token: string): Promise<Server> {
  return start(bundle, {
    bindings: { ROOM: room, TOKEN: token },
    durableObjects: { RELAYS: { className: 'RelayObject', useSQLite: true } },
  })
}

/** An object that does the least that a vote needs. */
export async function startBare(bundle: string, folder: string): Promise<Server> {
  return start(bundle, {
    persist: join(folder, 'v3'),
    durableObjects: { ROOMS: { className: 'BareObject', useSQLite: true } },
  })
}

async function start(bundle: string, options: object): Promise<Server> {
  const child: ChildProcess = fork(inProject('bench/relay/serve.ts'), [bundle, JSON.stringify(options)], {
    env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port))
    child.once('exit', (code) => reject(new Error(`A runtime ended with ${code} before it was ready.`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    pid: runtimeOf([child.pid ?? 0])[0] ?? 0,
    stop: () => void child.kill('SIGTERM'),
  }
}
