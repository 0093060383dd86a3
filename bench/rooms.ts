// The product’s rooms against a Socket.IO server that sends whole snapshots, a bare `ws` server and a bare object, one after another
// in every round, so that a noisy machine is noisy for all. With another checkout, nothing but its rooms beside these:
// node bench/rooms.ts [rounds] [--beside CHECKOUT]
import { parseArgs } from 'node:util'
import type { Product } from '../test/support/product.ts'
import { median as medianOf } from './measured.ts'
import { measureBeside } from './rooms/beside.ts'
import { bareObject, bareWs, belfry, type Contestant, socketIo, startBelfry } from './rooms/contestant.ts'
import { Crowd, type Measured } from './rooms/crowd.ts'
import { processorMs } from './rooms/processor-time.ts'
import { nap } from './rooms/sleep.ts'

const { values, positionals } = parseArgs({ options: { beside: { type: 'string' } }, allowPositionals: true })
const ROUNDS = Number(positionals[0] ?? 3)
const LARGE = 2_000
const IDLE_MS = 10_000
const ASLEEP_AFTER_MS = 12_000

type Name = Contestant['name']
type Figures = Record<Name, Measured[]>
interface Load {
  title: string
  votes: (name: Name) => number
  perSecond: number
}

const quiet: Load = { title: 'quiet', votes: () => 30, perSecond: 5 }
const burst = (votes: number): Load => ({ title: 'burst', votes: () => votes, perSecond: 0 })
/** As fast as it goes. The peer's pace is the same however many there are, and it needs its time. */
const flat = (votes: number): Load => ({
  title: 'as fast as it goes',
  votes: (name) => (name === 'Socket.IO' ? 100 : votes),
  perSecond: 0,
})
const busy: Load = { title: '250 votes/s', votes: (name) => (name === 'Socket.IO' ? 250 : 1_000), perSecond: 250 }

const CPU = 'processorMsPerVote'
const verdicts: string[] = []
if (values.beside === undefined) await measureAll()
else await measureBeside(values.beside, ROUNDS)

async function measureAll(): Promise<void> {
  const product = await startBelfry()
  try {
    const small = await compare(product, 15, [quiet, burst(15)])
    const middle = await compare(product, 200, [flat(4_000)])
    const large = await compare(product, 500, [busy, burst(500), flat(4_000)])
    judge(small, middle, large)
    await largeRoom(product)
    await sleepingRoom()
  } finally {
    await product.stop()
  }
  console.log(`\n${verdicts.join('\n')}`)
  console.log('R8 is held by a test: storage.test.ts (rows written)')
}

/** The rules R1 to R5, by the figures of each crowd. */
function judge(small: readonly Figures[], middle: readonly Figures[], large: readonly Figures[]): void {
  const [calm = empty(), together = empty()] = small
  const [many = empty()] = middle
  const [flow = empty(), flood = empty(), full = empty()] = large
  const p95 = (name: Name) => median(flow[name], 'p95')
  rule('R1', 'p95 at 500 people, peer / Belfry', p95('Socket.IO') / p95('Belfry'), '>=', 15)
  rule('R1', 'p95 at 500 people, Belfry / bare ws', p95('Belfry') / p95('bare ws'), '<=', 1.3)
  rule('R2', 'bytes a client and vote, 15 people', median(together.Belfry, 'bytesPerClientAndVote'), '<=', 70)
  rule('R2', 'bytes a client and vote, 500 in a burst', median(flood.Belfry, 'bytesPerClientAndVote'), '<=', 12)
  rule('R3', 'CPU a vote at 500, peer / Belfry', ratio(flow, 'Socket.IO', 'Belfry', CPU), '>=', 10)
  rule('R3', 'CPU a vote at 15, all at once, Belfry / peer', ratio(together, 'Belfry', 'Socket.IO', CPU), '<=', 1)
  rule('R3', 'CPU a vote at 15, one by one, Belfry / peer', ratio(calm, 'Belfry', 'Socket.IO', CPU), '<=', 1)
  rule('R4', 'votes seen a second at 200, Belfry / peer', ratio(many, 'Belfry', 'Socket.IO', 'seenPerSecond'), '>=', 25)
  rule('R4', 'votes seen a second at 500, Belfry / peer', ratio(full, 'Belfry', 'Socket.IO', 'seenPerSecond'), '>=', 80)
  rule('R3', 'CPU a vote at 15, one by one, Belfry / bare object', ratio(calm, 'Belfry', 'bare object', CPU), '<=', 1.2)
  rule('R5', 'p50 in a quiet room of 15, Belfry / peer', ratio(calm, 'Belfry', 'Socket.IO', 'p50'), '<=', 1.5)
}

/** Each load on each server, round by round; a table for every load. */
async function compare(running: Product, people: number, loads: readonly Load[]): Promise<Figures[]> {
  const others = [await socketIo(people), await bareWs(people)]
  // It tells every vote by itself, which says something in a small room alone.
  if (people <= 15) others.push(await bareObject())
  const crowds: [Contestant, Crowd][] = []
  for (const contestant of [await belfry(running, people), ...others]) {
    const crowd = new Crowd(contestant)
    await crowd.gather(people)
    crowds.push([contestant, crowd])
  }
  const all: Figures[] = []
  for (const load of loads) {
    const figures = empty()
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [{ name }, crowd] of crowds) figures[name].push(await crowd.vote(load.votes(name), load.perSecond))
    }
    print(`${people} people, ${load.title}`, figures)
    all.push(figures)
  }
  for (const [, crowd] of crowds) crowd.leave()
  for (const other of others) other.stop()
  return all
}

/** Two thousand people in one room, and then what it costs when nothing happens. */
async function largeRoom(running: Product): Promise<void> {
  const contestant = await belfry(running, LARGE)
  const crowd = new Crowd(contestant)
  await crowd.gather(LARGE)
  const rounds: Measured[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await crowd.vote(500, 100))
  print(`${LARGE} people, 100 votes/s`, { ...empty(), Belfry: rounds })
  rule('R6', 'p99 at 2,000 people, in windows of 200 ms', median(rounds, 'p99') / 200, '<=', 2)
  rule('R6', 'errors at 2,000 people', Math.max(...rounds.map(({ errors }) => errors)), '<=', 0)
  const before = processorMs(contestant.pids())
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
  const idle = processorMs(contestant.pids()) - before
  console.log(`idle with ${LARGE} sockets: ${idle.toFixed(0)} ms of processor time in ${IDLE_MS / 1_000} s`)
  crowd.leave()
}

/** Heartbeats go on all the while: had one of them run a line of JavaScript, the object would have stayed awake. */
async function sleepingRoom(): Promise<void> {
  const room = await nap()
  const isAsleepSoon = await room.isAsleepAfter(ASLEEP_AFTER_MS / 4)
  const before = room.beats()
  const isAsleep = await room.isAsleepAfter(ASLEEP_AFTER_MS)
  const { sent, answered } = room.beats()
  await room.stop()
  console.log(`heartbeats in between: ${sent - before.sent} sent, ${answered - before.answered} answered`)
  const soon = ASLEEP_AFTER_MS / 4_000
  rule('R7', `asleep after ${soon} s already (then this shows nothing)`, Number(isAsleepSoon), '<=', 0)
  rule('R7', `asleep after ${ASLEEP_AFTER_MS / 1_000} s of nothing but heartbeats`, Number(isAsleep), '>=', 1)
}

function rule(name: string, what: string, value: number, sign: '<=' | '>=', limit: number): void {
  const holds = sign === '<=' ? value <= limit : value >= limit
  verdicts.push(`${holds ? 'yes' : 'NO '}  ${name}  ${what}: ${value.toFixed(2)} (${sign} ${limit})`)
  if (!holds) process.exitCode = 1
}

function print(title: string, figures: Figures): void {
  console.log(`\n${title}`)
  for (const [name, rounds] of Object.entries(figures)) {
    if (rounds.length === 0) continue
    const cell = (key: keyof Measured, digits = 1) => median(rounds, key).toFixed(digits)
    console.log(
      `  ${name.padEnd(11)} p50 ${cell('p50')} p95 ${cell('p95')} p99 ${cell('p99')} ms · ${cell('bytesPerClientAndVote')} bytes ` +
        `a client and vote · ${cell('processorMsPerVote', 2)} ms of processor a vote · ` +
        `${cell('seenPerSecond', 0)} seen/s · ${cell('errors', 0)} errors`,
    )
  }
}

function ratio(figures: Figures, one: Name, other: Name, key: keyof Measured): number {
  return median(figures[one], key) / median(figures[other], key)
}

function median(rounds: readonly Measured[], key: keyof Measured): number {
  return medianOf(rounds.map((round) => round[key]))
}

function empty(): Figures {
  return { Belfry: [], 'Socket.IO': [], 'bare ws': [], 'bare object': [] }
}
