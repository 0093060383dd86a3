// Three ways to be hard on a running product: a reader who does not read, somebody who floods, and a hundred tables that all
// come back at once: node bench/pressure.ts
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { type Product, startProduct } from '../test/support/product.ts'
import { Seat, Visitor } from '../test/support/visitor.ts'
import { belfry } from './rooms/contestant.ts'
import { Crowd } from './rooms/crowd.ts'
import { residentKb } from './rooms/processor-time.ts'
import { seat, type Table } from '../test/support/voting-table.ts'

const TABLES = 100
const PEOPLE_AT_A_TABLE = 5
const GROWTH_MB = 32
const SLOW = 4408
const ROUNDS = 5
const STUFF_MS = 30_000

const product = await startProduct({ env: { FRAMES_PER_SECOND: '50', FRAMES_BURST: '150' } })
try {
  await slowReader(product)
  await flood(product)
  await thunder(product)
} finally {
  await product.stop()
}

/**
 * A table of large snapshots with one reader, who first reads and then does not; memory and another table are watched in both
 * cases, so that only the reading differs.
 */
async function slowReader({ url, pids }: Product): Promise<void> {
  const table = await seat(url, 60, 60)
  const others = new Crowd(await belfry({ url, pids }, 15))
  await others.gather(15)
  await stuffFor(2_000, table)
  const calm = await beside(others, pids, url, table, true)
  const pressed = await beside(others, pids, url, table, false)
  others.leave()
  const growth = pressed.peakMb - calm.peakMb
  note('a slow reader', `${growth.toFixed(0)} MB more than a reader who reads`, growth < GROWTH_MB)
  note('a slow reader', `closed with ${pressed.closedWith}`, pressed.closedWith === SLOW)
  compare('others beside a slow reader', calm.p95, pressed.p95)
}

async function beside(others: Crowd, pids: () => number[], url: string, table: Table, reads: boolean) {
  const socket = socketOf(url, table, 0)
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
  let peakMb = 0
  for (let round = 0; round < 12; round += 1) {
    p95.push((await others.vote(100, 50)).p95)
    peakMb = Math.max(peakMb, runtimeMb(pids()))
  }
  await stuffing
  socket.resume()
  await Promise.race([new Promise((resolve) => socket.once('close', resolve)), sleep(5_000)])
  socket.terminate()
  return { p95, peakMb, closedWith }
}

/** Snapshot upon snapshot for a table: the largest frames there are. */
async function stuffFor(ms: number, { host, code, hostToken }: Table): Promise<void> {
  const until = Date.now() + ms
  for (let n = 0; Date.now() < until; n += 1) {
    const patch = { maxPlayers: 70 + (n % 2) }
    await host.read('POST', `/api/rooms/${code}/state`, { action: 'updateOptions', patch }, hostToken)
    await sleep(40)
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
    const socket = socketOf(url, table, 0)
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
  note(`${TABLES} tables, ${seats.length} people`, `all back ${took} ms after /health`, took <= 4_000)
}

function socketOf(url: string, { code, tokens }: Table, n: number): WebSocket {
  const address = `${url.replace('http', 'ws')}/api/rooms/${code}/socket`
  return new WebSocket(address, ['belfry.v1', `token.${tokens[n] ?? ''}`], { perMessageDeflate: false })
}

/** Megabytes in use by the runtime's own processes. */
function runtimeMb(pids: readonly number[]): number {
  const children = readdirSync('/proc').filter((entry) => /^\d+$/u.test(entry) && isRuntimeOf(entry, pids))
  return children.reduce((sum, pid) => sum + residentKb(Number(pid)), 0) / 1024
}

function isRuntimeOf(pid: string, pids: readonly number[]): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    return stat.includes('(workerd)') && (pids.includes(parent) || pids.length === 0)
  } catch {
    return false
  }
}

function compare(what: string, calm: readonly number[], pressed: readonly number[]): void {
  const middle = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
  const change = (middle(pressed) / middle(calm) - 1) * 100
  const figures = `p95 ${middle(calm).toFixed(0)} ms alone, ${middle(pressed).toFixed(0)} ms (${change.toFixed(0)} %)`
  note(what, figures, change <= 20)
}

function note(what: string, figure: string, holds: boolean): void {
  console.log(`${holds ? 'yes' : 'NO '}  ${what}: ${figure}`)
  if (!holds) process.exitCode = 1
}
