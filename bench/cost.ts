// What an evening in a room and a day of the library cost, by the counters of the page Operations and its prices. Real
// browsers do what people do; what they do is in bench/cost.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Operations } from '../src/protocol/operations/operations.ts'
import { launchBrowser } from '../test/support/browser.ts'
import { Stage } from '../test/support/stage.ts'
import { startProduct } from '../test/support/product.ts'
import { Visitor } from '../test/support/visitor.ts'
import { day } from './cost/day.ts'
import { evening } from './cost/evening.ts'
import { processorMs, runtimeOf } from './rooms/processor-time.ts'

/** Dollars for 1,000 room-hours of fifteen people, and for a million views. */
const GOAL = 0.5
/** As long as a room counts as awake after one thing that happens: replayed in minutes, an evening's would overlap. */
const AWAKE_GB_S = 0.2 * 0.128
/** In an hour in which something happens all the time the counters are written once a minute. */
const COUNTER_ROWS_AN_HOUR = 60
const UNTIL_WRITTEN_MS = 25_000

type Amounts = Record<string, { amount: number; price: number }>

const rooms = await measure('an evening', async (stage, url) => {
  const people = await evening(stage, url)
  console.log(`one room, ${people} people`)
})
const least = (rooms['room-requests']?.amount ?? 0) + 20 * (rooms['room-messages']?.amount ?? 0)
raise(rooms, 'room-awake', least * AWAKE_GB_S)
raise(rooms, 'd1-rows-written', (rooms['d1-rows-written']?.amount ?? 0) + COUNTER_ROWS_AN_HOUR)
const evenings = tell('1,000 room-hours of 15 people', rooms, 1_000)

let views = 0
const library = await measure('a day', async (stage) => {
  views = await day(stage)
  console.log(`${views} views`)
})
const million = tell('a million library views', library, 1_000_000 / views)
if (evenings > GOAL || million > GOAL) process.exitCode = 1

/** What was billed for what people did, by item. */
async function measure(title: string, live: (stage: Stage, url: string) => Promise<void>): Promise<Amounts> {
  console.log(`\n${title}`)
  const product = await startProduct()
  const stage = await Stage.startAt(product.url, await launchBrowser())
  try {
    const admin = new Visitor(product.url)
    await admin.signIn('admin@belfry.test')
    const first = await totals(admin)
    const before = await totals(admin)
    const runtime = runtimeOf(product.pids())
    const worked = processorMs(runtime)
    await live(stage, product.url)
    const ms = processorMs(runtime) - worked
    const after = await totals(admin)
    // Reading the figures is counted too, and costs more than a visit.
    const spent = (item: string) =>
      amountOf(after, item) - amountOf(before, item) - (amountOf(before, item) - amountOf(first, item))
    const requests = spent('requests')
    console.log(
      `${requests} requests of the Worker, ${(ms / requests).toFixed(1)} ms of processor each, all of the runtime with its files counted`,
    )
    return Object.fromEntries(
      Object.entries(after).map(([item, { price }]) => [item, { amount: Math.max(0, spent(item)), price }]),
    )
  } finally {
    await stage.stop()
    await product.stop()
  }
}

function amountOf(amounts: Amounts, item: string): number {
  return amounts[item]?.amount ?? 0
}

async function totals(admin: Visitor): Promise<Amounts> {
  await sleep(UNTIL_WRITTEN_MS)
  const { cost, prices } = await admin.read<Operations>('GET', '/api/admin/operations?range=hour')
  return Object.fromEntries(cost.map(({ item, amount }) => [item, { amount, price: prices.data[item] }]))
}

function raise(amounts: Amounts, item: string, least: number): void {
  const found = amounts[item]
  if (found !== undefined) found.amount = Math.max(found.amount, least)
}

/** One line an item, and the sum. */
function tell(title: string, amounts: Amounts, times: number): number {
  let sum = 0
  for (const [item, { amount, price }] of Object.entries(amounts)) {
    const dollars = (amount * times * price) / 1_000_000
    sum += dollars
    console.log(`  ${item.padEnd(18)} ${amount.toFixed(2).padStart(10)}  $${dollars.toFixed(4)}`)
  }
  console.log(`${sum <= GOAL ? 'yes' : 'NO '}  ${title}: $${sum.toFixed(3)} (<= ${GOAL})`)
  return sum
}
