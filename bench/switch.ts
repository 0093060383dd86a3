// Measures the kill switch of the running product from the click: node bench/switch.ts [rooms]
import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inProject } from '../scripts/product/in-project.ts'
import { startProduct } from '../test/support/product.ts'
import { Seat, Visitor } from '../test/support/visitor.ts'

const ROOMS = Number(process.argv[2] ?? 200)
const SITE_OFF = 4503

const state = `/tmp/belfry-switch-${process.pid}`
const product = await startProduct({ state })
const run = promisify(execFile)
const failures: string[] = []

try {
  const admin = new Visitor(product.url)
  await admin.signIn('admin@belfry.test')
  const host = new Visitor(product.url)
  await host.signIn('storyteller@belfry.test')
  const seats = await openRooms(host)
  await throwSwitch(admin, false)
  const offAt = Date.now()
  note('a write right after the click', (await write(host)).status === 503, since(offAt))
  const stale = writeStaleCopy()
  note('reads answer 503', await until(async () => (await read()).status === 503, 2_000), since(offAt), 2_000)
  note(
    `${ROOMS} open rooms closed`,
    await until(() => seats.every(({ closedWith }) => closedWith === SITE_OFF), 5_000),
    since(offAt),
    5_000,
  )
  await stale
  await sleep(2_500)
  note(
    'off still, with an old value in KV',
    (await read()).status === 503 && (await write(host)).status === 503,
    since(offAt),
  )
  await throwSwitch(admin, true)
  const onAt = Date.now()
  note('a write right after switching on', (await write(host)).status === 201, since(onAt))
  note('reads answer 200', await until(async () => (await read()).status === 200, 2_000), since(onAt), 2_000)
} finally {
  await product.stop()
}
if (failures.length > 0) process.exitCode = 1

async function openRooms(visitor: Visitor): Promise<Seat[]> {
  const seats: Seat[] = []
  for (let index = 0; index < ROOMS; index += 1) {
    const code = await visitor.openRoom()
    const { participantToken } = await visitor.join(code, 'Sam', true)
    seats.push(new Seat(product.url, code, participantToken))
  }
  for (const seat of seats) await seat.find(({ type }) => type === 'room.snapshot')
  return seats
}

async function throwSwitch(visitor: Visitor, siteEnabled: boolean): Promise<void> {
  await visitor.read('PUT', '/api/site-options/killswitch/status', { siteEnabled })
}

async function write(visitor: Visitor): Promise<Response> {
  return visitor.call('POST', '/api/rooms', {})
}

async function read(): Promise<Response> {
  return fetch(`${product.url}/api/scripts?limit=1`)
}

/** Puts "on" back into KV's copy, as a slow replica would. */
async function writeStaleCopy(): Promise<void> {
  const value = JSON.stringify({ value: { siteEnabled: true }, updatedAt: 0 })
  const cli = inProject('node_modules/wrangler/wrangler-dist/cli.js')
  const put = ['kv', 'key', 'put', 'killswitch', value, '--binding', 'OPTIONS', '--local', '--persist-to', state]
  await run(process.execPath, [cli, ...put], { cwd: inProject('.') })
}

async function until(holds: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(20)) if (await holds()) return true
  return holds()
}

function since(start: number): () => number {
  return () => Date.now() - start
}

function note(what: string, holds: boolean, elapsed: () => number, limitMs?: number): void {
  const limit = limitMs === undefined ? '' : ` (limit ${limitMs} ms)`
  console.log(`${holds ? 'yes' : 'NO '}  ${what}: ${elapsed()} ms${limit}`)
  if (!holds) failures.push(what)
}
