// What an evening in a room and a day of the library cost, by the counters of the page Operations and its prices. Real
// browsers do what people do; what they do is in bench/cost. A proxy counts beside the counters, by kind of address.
// On a site as it is after a year, with pictures of people and characters, and one of both alone:
// SITE=year npm run bench:cost [-- day | evening]
import { setTimeout as sleep } from 'node:timers/promises'
import type { Operations } from '../src/protocol/operations/operations.ts'
import { launchBrowser } from '../test/support/browser.ts'
import { Stage } from '../test/support/stage.ts'
import { startProduct } from '../test/support/product.ts'
import { Visitor } from '../test/support/visitor.ts'
import { kindsOf, routesOf, type Kind } from './cost/by-address.ts'
import { type CountingProxy, startCountingProxy } from './cost/counting-proxy.ts'
import { AGAIN, day, FIRST } from './cost/day.ts'
import { evening } from './cost/evening.ts'
import { check } from './measured.ts'
import { processorMs, runtimeOf } from './rooms/processor-time.ts'

/** Dollars for a million views, and for 1,000 room-hours of fifteen people. */
const GOALS = { views: 0.5, rooms: 0.4 }
/** Requests of the Worker for a view, and for a page of somebody who comes back. */
const REQUESTS = { view: 1.2, again: 1 }
/** The counters and the proxy see the same requests, but for what a page still asks while its browser closes. */
const DIFFERENCE = 0.02
/** As long as a room counts as awake after one thing that happens: replayed in minutes, an evening's would overlap. */
const AWAKE_GB_S = 0.2 * 0.128
/** In an hour in which something happens all the time the counters are written once a minute. */
const COUNTER_ROWS_AN_HOUR = 60
const UNTIL_WRITTEN_MS = 25_000
/** How often an address of each kind is asked again for its processor time. */
const WEIGHINGS = 60

type Amounts = Record<string, { amount: number; price: number }>

const named = process.argv[2]
if (named !== 'day') await eveningCost()
if (named !== 'evening') await dayCost()

async function eveningCost(): Promise<void> {
  const rooms = await measure('an evening', async (stage, proxy) => {
    proxy.note('the evening')
    console.log(`one room, ${await evening(stage, proxy)} people`)
    return {}
  })
  const least = amountOf(rooms, 'room-requests') + 20 * amountOf(rooms, 'room-messages')
  raise(rooms, 'room-awake', least * AWAKE_GB_S)
  raise(rooms, 'd1-rows-written', amountOf(rooms, 'd1-rows-written') + COUNTER_ROWS_AN_HOUR)
  tell('1,000 room-hours of 15 people', rooms, 1_000, GOALS.rooms)
}

async function dayCost(): Promise<void> {
  let views = 0
  const library = await measure('a day', async (stage, proxy) => {
    const seen = await day(stage, proxy)
    views = seen.views
    console.log(`${views} views, and with searches ${seen.pages[FIRST]} pages first and ${seen.pages[AGAIN]} again`)
    return seen.pages
  })
  tell('a million library views', library, 1_000_000 / views, GOALS.views)
  atMost(amountOf(library, 'requests') / views, REQUESTS.view, 'requests of the Worker a view')
}

/** What was billed for what people did, by item; `live` answers how many pages were viewed, by whom. */
async function measure(
  title: string,
  live: (stage: Stage, proxy: CountingProxy) => Promise<Record<string, number>>,
): Promise<Amounts> {
  console.log(`\n${title}`)
  const product = await startProduct()
  const proxy = await startCountingProxy(product.url)
  const stage = await Stage.startAt(product.url, await launchBrowser())
  try {
    const admin = new Visitor(product.url)
    await admin.signIn('admin@belfry.test')
    const routes = await routesOf(product.url)
    const first = await totals(admin)
    const before = await totals(admin)
    const runtime = runtimeOf(product.pids())
    const worked = processorMs(runtime)
    const seen = await live(stage, proxy)
    const ms = processorMs(runtime) - worked
    const after = await totals(admin)
    // Reading the figures is counted too, and costs more than a visit.
    const spent = (item: string) =>
      amountOf(after, item) - amountOf(before, item) - (amountOf(before, item) - amountOf(first, item))
    const requests = spent('requests')
    console.log(
      `${requests} requests of the Worker, ${(ms / requests).toFixed(1)} ms of processor each, all of the runtime with its files counted`,
    )
    await tellKinds(kindsOf(proxy.passed, routes), product.url, runtime)
    tellPassed(proxy, requests, seen)
    return Object.fromEntries(
      Object.entries(after).map(([item, { price }]) => [item, { amount: Math.max(0, spent(item)), price }]),
    )
  } finally {
    await stage.stop()
    proxy.stop()
    await product.stop()
  }
}

/** One line a kind of address: who asked how often, and what one costs. */
async function tellKinds(kinds: readonly Kind[], product: string, runtime: readonly number[]): Promise<void> {
  const askers = [...new Set(kinds.flatMap(({ passed }) => passed.map(({ by }) => by)))]
  console.log(
    `  ${['kind of address'.padEnd(44), ...[...askers, 'ahead', 'R2 reads', 'ms each'].map(column)].join('')}`,
  )
  for (const { name, path, passed } of kinds) {
    const figures = [
      ...askers.map((asker) => passed.filter(({ by }) => by === asker).length),
      passed.filter(({ isAhead }) => isAhead).length,
      name.startsWith('picture') ? passed.length : 0,
      await weigh(path, product, runtime),
    ]
    console.log(`  ${[name.padEnd(44), ...figures.map(column)].join('')}`)
  }
}

function column(value: string | number): string {
  return ` ${String(value).padStart(12)}`
}

/** Milliseconds of processor for one more answer without an account, all caches warm; empty for what is no plain read. */
async function weigh(path: string, product: string, runtime: readonly number[]): Promise<string> {
  const ask = async () => {
    const response = await fetch(product + path, { redirect: 'manual' })
    await response.arrayBuffer()
    return response.ok
  }
  if (!path.startsWith('/') || !(await ask())) return ''
  const before = processorMs(runtime)
  for (let n = 0; n < WEIGHINGS; n += 1) await ask()
  return ((processorMs(runtime) - before) / WEIGHINGS).toFixed(1)
}

/** What the proxy counted, beside the counters. */
function tellPassed({ passed }: CountingProxy, counted: number, seen: Record<string, number>): void {
  const asked = passed.filter(({ isWorker }) => isWorker)
  const unchanged = asked.filter(({ status }) => status === 304).length
  const ahead = passed.filter(({ isAhead }) => isAhead)
  console.log(
    `  ${asked.length} by the proxy, ${unchanged} of them answered "not modified"; ${passed.length - asked.length} of files`,
  )
  console.log(
    `  ${ahead.length} ahead of a visit (Sec-Purpose: prefetch), ${ahead.filter(({ isWorker }) => isWorker).length} of them of the Worker`,
  )
  atMost(Math.abs(asked.length - counted) / counted, DIFFERENCE, 'difference of the counters and the proxy')
  for (const [by, pages] of Object.entries(seen)) {
    const each = asked.filter((one) => one.by === by).length / pages
    if (by === AGAIN) atMost(each, REQUESTS.again, 'requests of the Worker a page of somebody who comes back')
    else console.log(`  ${each.toFixed(2)} requests of the Worker a page, ${by}`)
  }
}

function atMost(figure: number, most: number, words: string): void {
  check(figure <= most, `${words}: ${figure.toFixed(2)} (<= ${most})`)
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
function tell(title: string, amounts: Amounts, times: number, goal: number): void {
  let sum = 0
  for (const [item, { amount, price }] of Object.entries(amounts)) {
    const dollars = (amount * times * price) / 1_000_000
    sum += dollars
    console.log(`  ${item.padEnd(18)} ${amount.toFixed(2).padStart(10)}  $${dollars.toFixed(4)}`)
  }
  atMost(sum, goal, `$ for ${title}`)
}
