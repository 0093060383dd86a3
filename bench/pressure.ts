// Three ways to be hard on a running product: a reader who does not read, somebody who floods, and a hundred tables that all
// come back at once: node bench/pressure.ts
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { type Product, startProduct } from '../test/support/product.ts'
import { Seat, Visitor } from '../test/support/visitor.ts'
import { check, median } from './measured.ts'
import { belfry } from './rooms/contestant.ts'
import { Crowd } from './rooms/crowd.ts'
import { openSocket } from './rooms/open-socket.ts'
import { residentKb, runtimeOf } from './rooms/processor-time.ts'
import { seat, type Table } from '../test/support/voting-table.ts'

const TABLES = 100
const PEOPLE_AT_A_TABLE = 5
const GROWTH_MB = 32
const SLOW = 4408
const ROUNDS = 10
const SLOW_ROUNDS = 3
const STUFF_MS = 20_000

const product = await startProduct({ env: { FRAMES_PER_SECOND: '50', FRAMES_BURST: '150' } })
try {
  await slowReader(product)
  await flood(product)
  await thunder(product)
} finally {
  await product.stop()
}

/**
 * A table of large snapshots with one reader, who reads in one round and does not in the next; memory and another table are
 * watched in both cases, so that only the reading differs.
 */
async function slowReader({ url, pids }: Product): Promise<void> {
  const table = await seat(url, 60, { nominations: 60 })
  const runtime = runtimeOf(pids())
  const others = new Crowd(await belfry({ url, pids }, 15))
  await others.gather(15)
  await stuffFor(STUFF_MS, table)
  const rounds: { calm: Beside; pressed: Beside }[] = []
  for (let round = 0; round < SLOW_ROUNDS; round += 1) {
    const calm = await beside(others, runtime, url, table, true)
    rounds.push({ calm, pressed: await beside(others, runtime, url, table, false) })
  }
  others.leave()
  const growth = median(rounds.map(({ calm, pressed }) => pressed.grownMb - calm.grownMb))
  const closedWith = rounds.map(({ pressed }) => pressed.closedWith)
  check(growth < GROWTH_MB, `a slow reader: ${growth.toFixed(0)} MB more than a reader who reads`)
  check(
    closedWith.every((code) => code === SLOW),
    `a slow reader: closed with ${closedWith.join(', ')}`,
  )
  compare(
    'others beside a slow reader',
    rounds.flatMap(({ calm }) => calm.p95),
    rounds.flatMap(({ pressed }) => pressed.p95),
  )
}

interface Beside {
  p95: number[]
  /** Memory at its most, above what it was when the round began. */
  grownMb: number
  closedWith: number
}

async function beside(
  others: Crowd,
  runtime: readonly number[],
  url: string,
  table: Table,
  reads: boolean,
): Promise<Beside> {
  const socket = openSocket(url, table.code, table.tokens[0])
  let closedWith = 0
  let frames = 0
  socket.on('close', (code) => (closedWith = code))
  socket.on('message', () => {
    frames += 1
    if (reads && frames % 100 === 0) socket.send('{"type":"presence.seen","rev":0}')
  })
  await new Promise((resolve) => socket.once('open', resolve))
  if (!reads) socket.pause()
  const stuffing = stuffFor(STUFF_MS, table)
  const p95: number[] = []
  const beforeMb = residentMb(runtime)
  let peakMb = beforeMb
  for (let round = 0; round < 8; round += 1) {
    p95.push((await others.vote(100, 50)).p95)
    peakMb = Math.max(peakMb, residentMb(runtime))
  }
  await stuffing
  socket.resume()
  // The close frame comes at the end of all that was sent; the connection itself ends when the object sleeps, ten seconds later.
  if (!reads) await Promise.race([new Promise((resolve) => socket.once('close', resolve)), sleep(20_000)])
  socket.terminate()
  return { p95, grownMb: peakMb - beforeMb, closedWith }
}

/** One snapshot after another for a table: the largest frames there are. */
async function stuffFor(ms: number, { host, code, hostToken }: Table): Promise<void> {
  const until = Date.now() + ms
  for (let n = 0; Date.now() < until; n += 1) {
    const patch = { maxPlayers: 70 + (n % 2) }
    await host.read('POST', `/api/rooms/${code}/state`, { action: 'updateOptions', patch }, hostToken)
    await sleep(20)
  }
}

/** Somebody at another table sends as fast as they can, and comes back whenever they are put out. */
async function flood({ url, pids }: Product): Promise<void> {
  const others = new Crowd(await belfry({ url, pids }, 15))
  await others.gather(15)
  const table = await seat(url, 2)
  let isOver = false
  const calm: number[] = []
  const pressed: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    calm.push((await others.vote(100, 50)).p95)
    isOver = false
    const flooding = floodUntil(() => isOver, url, table)
    pressed.push((await others.vote(100, 50)).p95)
    isOver = true
    await flooding
  }
  others.leave()
  compare('a table beside a flood', calm, pressed)
}

async function floodUntil(isOver: () => boolean, url: string, table: Table): Promise<void> {
  while (!isOver()) {
    const socket = openSocket(url, table.code, table.tokens[0])
    socket.on('error', () => {})
    await new Promise((resolve) => socket.once('open', resolve).once('close', resolve))
    for (let n = 0; n < 300 && socket.readyState === WebSocket.OPEN; n += 1) socket.send('{"type":"vote.undo"}')
    await sleep(150)
    socket.terminate()
  }
}

/** The server goes, and everybody at a hundred tables comes back in the same moment. */
async function thunder({ url, kill9, restart }: Product): Promise<void> {
  const host = new Visitor(url)
  await host.signIn('storyteller@belfry.test')
  const seats: { code: string; token: string }[] = []
  for (let n = 0; n < TABLES; n += 1) {
    const code = await host.openRoom()
    for (let guest = 0; guest < PEOPLE_AT_A_TABLE; guest += 1) {
      seats.push({ code, token: (await new Visitor(url).join(code, `Guest ${guest}`)).participantToken })
    }
  }
  await kill9()
  await restart()
  const healthyAt = Date.now()
  const returns = seats.map(async ({ code, token }) => {
    for (;;) {
      const line = new Seat(url, code, token)
      if ((await line.find(({ type }) => type === 'room.snapshot', 10_000)) !== null) return line
      await sleep(100)
    }
  })
  const lines = await Promise.all(returns)
  const took = Date.now() - healthyAt
  for (const line of lines) line.terminate()
  check(took <= 4_000, `${TABLES} tables, ${seats.length} people: all back ${took} ms after /health`)
}

function residentMb(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + residentKb(pid), 0) / 1024
}

function compare(what: string, calm: readonly number[], pressed: readonly number[]): void {
  const change = (median(pressed) / median(calm) - 1) * 100
  const figures = `p95 ${median(calm).toFixed(0)} ms alone, ${median(pressed).toFixed(0)} ms (${change.toFixed(0)} %)`
  check(change <= 20, `${what}: ${figures}`)
}
