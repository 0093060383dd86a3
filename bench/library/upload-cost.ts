import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { inProject } from '../../scripts/product/in-project.ts'
import type * as Stocks from '../../test/support/library-stock.ts'
import { makeScripts } from '../../scripts/seed/made-scripts.ts'
import type * as Products from '../../test/support/product.ts'
import { Visitor } from '../../test/support/visitor.ts'
import { processorMs, runtimeOf } from '../rooms/processor-time.ts'

const SCRIPTS = 1_000
const UPLOADS = 400
const IN_A_ROW = 10
const AFTERWARDS_MS = 20
const MOST = 1.05

interface Checkout {
  product: Products.Product
  state: string
  admin: Visitor
  spentMs: number[]
}

/** The processor time of an upload in this checkout and the one `beside` it, in turns of ten; the middle of all turns. */
export async function uploadCost(beside: string, check: (holds: boolean, words: string) => void): Promise<void> {
  const checkouts: Checkout[] = []
  try {
    for (const folder of [inProject('.'), beside]) checkouts.push(await start(folder))
    const bodies = makeScripts(UPLOADS).map(({ seq, keys }) => ({
      scriptData: [{ id: '_meta', name: `Uploaded ${seq}`, author: 'Ines' }, ...keys.filter((key) => key !== 'brew97')],
      bulk: true,
    }))
    for (let at = 0, order = checkouts; at < UPLOADS; at += IN_A_ROW, order = order.toReversed())
      for (const checkout of order) await upload(checkout, bodies.slice(at, at + IN_A_ROW))
  } finally {
    for (const { product, state } of checkouts) {
      await product.stop()
      rmSync(state, { recursive: true, force: true })
    }
  }
  const [now = Number.NaN, then = Number.NaN] = checkouts.map(({ spentMs }) => middle(spentMs) / IN_A_ROW)
  check(
    now / then <= MOST,
    `an upload: ${now.toFixed(2)} ms of processor time, ${(now / then).toFixed(3)} × ${then.toFixed(2)} (goal ${MOST} ×)`,
  )
}

async function start(folder: string): Promise<Checkout> {
  const own = <Module>(path: string): Promise<Module> => import(pathToFileURL(join(folder, path)).href)
  const { stateWithScripts } = await own<typeof Stocks>('test/support/library-stock.ts')
  const { startProduct } = await own<typeof Products>('test/support/product.ts')
  const state = await stateWithScripts(SCRIPTS)
  const product = await startProduct({ state })
  const admin = new Visitor(product.url)
  await admin.signIn('admin@belfry.test')
  return { product, state, admin, spentMs: [] }
}

async function upload({ product, admin, spentMs }: Checkout, bodies: readonly object[]): Promise<void> {
  const runtime = runtimeOf(product.pids())
  const before = processorMs(runtime)
  for (const body of bodies) await admin.read('POST', '/api/scripts', body)
  await sleep(AFTERWARDS_MS)
  spentMs.push(processorMs(runtime) - before)
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
