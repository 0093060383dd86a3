import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '../../test/support/product.ts'
import { askAs, askCold, check, checkouts as foldersOf, starterOf } from '../measured.ts'
import { processorMs, runtimeOf } from '../rooms/processor-time.ts'

const SCRIPTS = 1_000
const SCRIPT = '/script/{id} of 25 characters'
const ROUTES = { '/library': '/library', [SCRIPT]: '/script/sample-patience-of-crows' }
/** Of all characters one that is in many scripts and has many jinxes, beside the page of a script. */
const CHARACTER = '/characters/{id}'
const MOST_OF_SCRIPT = 2
const REQUESTS = 500
const IN_A_ROW = 10
const WARM_UP = 50
/** Until what is done after an answer, such as keeping it at the edge, is done too. */
const AFTERWARDS_MS = 20
const GOALS = { cold: 4, edge: 1.1 }
/** If a cold answer costs hardly more than one from the edge, it was not cold. */
const LEAST_COLD = 1.1

type Way = keyof typeof GOALS

interface Checkout {
  state: string
  product: Product
  /** Processor time by route and way. */
  spentMs: Map<string, number>
}

/**
 * The processor time of a server-rendered page, never asked for before and from the edge, in this checkout and the one `beside` it,
 * asked in turns. Alone it is told and not judged.
 */
export async function drawingCost(beside: string | undefined): Promise<void> {
  const checkouts: Checkout[] = []
  try {
    for (const folder of foldersOf(beside)) checkouts.push(await start(folder))
    for (const [route, path] of Object.entries(ROUTES)) await measure(checkouts, route, path)
    await measure(checkouts.slice(0, 1), CHARACTER, '/characters/spy')
  } finally {
    for (const { product, state } of checkouts) {
      await product.stop()
      rmSync(state, { recursive: true, force: true })
    }
  }
  const [here, before] = checkouts
  const [character, script] = [CHARACTER, SCRIPT].map((route) => each(here, route, 'cold'))
  const ratio = (character ?? Number.NaN) / (script ?? Number.NaN)
  check(
    ratio <= MOST_OF_SCRIPT,
    `${CHARACTER} cold: ${character?.toFixed(2)} ms of processor time, ${ratio.toFixed(2)} × a script’s page`,
  )
  for (const route of Object.keys(ROUTES)) {
    const [cold, edge] = (['cold', 'edge'] as const).map((way) => each(here, route, way))
    check((cold ?? 0) >= (edge ?? 0) * LEAST_COLD, `${route}: an answer from the edge costs less than a cold one`)
    for (const [way, most] of Object.entries(GOALS) as [Way, number][]) {
      const [now, then] = [each(here, route, way), each(before, route, way)]
      const ratio = now / then
      if (before === undefined) console.log(`     ${route} ${way}: ${now.toFixed(2)} ms of processor time`)
      else
        check(
          ratio <= most,
          `${route} ${way}: ${now.toFixed(2)} ms of processor time, ${ratio.toFixed(2)} × ${then.toFixed(2)} (goal ${most} ×)`,
        )
    }
  }
}

async function start(folder: string): Promise<Checkout> {
  const { startProduct, stateWithScripts } = await starterOf(folder)
  const state = await stateWithScripts(SCRIPTS)
  return { state, product: await startProduct({ state }), spentMs: new Map() }
}

async function measure(checkouts: readonly Checkout[], route: string, path: string): Promise<void> {
  for (const { product } of checkouts) {
    for (const way of ['cold', 'edge'] as const) await askTimes(product, path, way, WARM_UP)
  }
  // Now one goes first, now the other, so that neither always follows the other's cold answers.
  for (let asked = 0, order = checkouts; asked < REQUESTS; asked += IN_A_ROW, order = order.toReversed()) {
    for (const way of ['cold', 'edge'] as const) {
      for (const { product, spentMs } of order) {
        const key = `${route} ${way}`
        const runtime = runtimeOf(product.pids())
        const before = processorMs(runtime)
        await askTimes(product, path, way, IN_A_ROW)
        spentMs.set(key, (spentMs.get(key) ?? 0) + processorMs(runtime) - before)
      }
    }
  }
}

async function askTimes(product: Product, path: string, way: Way, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await (way === 'edge' ? askAs(product, path, product.url) : askCold(product, path))
  await sleep(AFTERWARDS_MS)
}

function each(checkout: Checkout | undefined, route: string, way: Way): number {
  return (checkout?.spentMs.get(`${route} ${way}`) ?? Number.NaN) / REQUESTS
}
