// Measures the kill switch of the running product from the click: node bench/switch.ts [rooms] [rooms with people] [rounds]
import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inProject } from '../scripts/product/in-project.ts'
import { ask } from '../test/support/ask.ts'
import { startProduct } from '../test/support/product.ts'
import { Seat, Visitor } from '../test/support/visitor.ts'
import { check, median } from './measured.ts'

const ROOMS = Number(process.argv[2] ?? 2_000)
const OCCUPIED = Number(process.argv[3] ?? Math.ceil(ROOMS / 10))
/** How often the click is compared with one in a product with one room, in turn. */
const ROUNDS = Number(process.argv[4] ?? 5)
const ANSWER_MS = 500
const OPENED_AT_ONCE = 8
const SITE_OFF = 4503
/** How long is waited, so that a slow product gets a figure too. */
const PATIENCE_MS = 60_000

const state = `/tmp/belfry-switch-${process.pid}`
const product = await startProduct({ state })
const run = promisify(execFile)

interface Place {
  code: string
  token: string
}

try {
  const admin = new Visitor(product.url)
  await admin.signIn('admin@belfry.test')
  const host = new Visitor(product.url)
  await host.signIn('storyteller@belfry.test')
  const seats = await openRooms(host)
  const sockets = seats.map(({ socket }) => socket)
  const isClosed = () => sockets.every(({ closedWith }) => closedWith === SITE_OFF)
  console.log(`load before the click: ${loadavg()[0]?.toFixed(1)}`)
  const offAt = Date.now()
  const allClosed = until(isClosed, PATIENCE_MS).then((holds) => ({ holds, ms: Date.now() - offAt }))
  await throwSwitch(admin, false)
  note('the click is answered', true, since(offAt))
  note('a write right after the click', (await write(host)).status === 503, since(offAt))
  note('reads answer 503', await until(async () => (await read()).status === 503, 2_000), since(offAt), 2_000)
  const { holds, ms } = await allClosed
  note(`${OCCUPIED} of ${ROOMS} open rooms closed`, holds && ms <= 5_000, () => ms, 5_000)
  // Only now: the tool takes a whole processor.
  await writeStaleCopy()
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
  await compareWithOneRoom(admin, seats)
} finally {
  await product.stop()
  rmSync(state, { recursive: true, force: true })
}

/** The click with so many rooms and with one room in another product, in turn. People come back in between. */
async function compareWithOneRoom(admin: Visitor, seats: readonly Place[]): Promise<void> {
  const small = await startProduct()
  try {
    const [host, other] = [new Visitor(small.url), new Visitor(small.url)]
    await host.signIn('storyteller@belfry.test')
    await other.signIn('admin@belfry.test')
    const code = await host.openRoom()
    const { participantToken: token } = await host.join(code, 'Sam', true)
    const clicks = { many: [] as number[], one: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      clicks.many.push(await clickWith(admin, seats))
      clicks.one.push(await clickWith(other, [{ code, token }]))
    }
    const say = (all: number[]) => `${median(all)} ms (${Math.min(...all)} to ${Math.max(...all)})`
    note(
      `${ROUNDS} clicks, ${seats.length} rooms: ${say(clicks.many)}; one room: ${say(clicks.one)}; median`,
      median(clicks.many) <= ANSWER_MS,
      () => median(clicks.many),
      ANSWER_MS,
    )
  } finally {
    await small.stop()
  }
}

/** How long the answer takes that switches off while these people are connected. Then the site is on again. */
async function clickWith(admin: Visitor, seats: readonly Place[]): Promise<number> {
  const sockets = seats.map(({ code, token }) => new Seat(admin.base, code, token))
  for (const socket of sockets) await socket.find(({ type }) => type === 'room.snapshot')
  const at = Date.now()
  await throwSwitch(admin, false)
  const ms = Date.now() - at
  for (const socket of sockets) await socket.closed()
  await throwSwitch(admin, true)
  // The second round over the rooms, for sockets that were let in late, ends by then.
  await sleep(3_000)
  return ms
}

/** Opens the rooms and connects their hosts to some of them, evenly spread. */
async function openRooms(visitor: Visitor): Promise<(Place & { socket: Seat })[]> {
  const step = Math.floor(ROOMS / OCCUPIED)
  const seats: (Place & { socket: Seat })[] = []
  for (let index = 0; index < ROOMS; index += OPENED_AT_ONCE) {
    const rooms = Array.from({ length: Math.min(OPENED_AT_ONCE, ROOMS - index) }, async (_, offset) => {
      const code = await visitor.openRoom()
      const { participantToken } = await visitor.join(code, 'Sam', true)
      const isOccupied = (index + offset) % step === 0 && (index + offset) / step < OCCUPIED
      if (!isOccupied) return
      seats.push({ code, token: participantToken, socket: new Seat(product.url, code, participantToken) })
    })
    await Promise.all(rooms)
  }
  for (const { socket } of seats) await socket.find(({ type }) => type === 'room.snapshot')
  return seats
}

async function throwSwitch(visitor: Visitor, siteEnabled: boolean): Promise<void> {
  await visitor.read('PUT', '/api/site-options/killswitch/status', { siteEnabled })
}

async function write(visitor: Visitor): Promise<Response> {
  return visitor.call('POST', '/api/rooms', {})
}

async function read(): Promise<Response> {
  return ask(`${product.url}/api/scripts?limit=1`, {})
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
  check(holds, `${what}: ${elapsed()} ms${limitMs === undefined ? '' : ` (limit ${limitMs} ms)`}`)
}
