import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeScripts } from '../../scripts/seed/made-scripts.ts'
import type { Product } from '../../test/support/product.ts'
import { Visitor } from '../../test/support/visitor.ts'
import { check, checkouts as foldersOf, median, starterOf } from '../measured.ts'
import { processorMs, runtimeOf } from '../rooms/processor-time.ts'

const SCRIPTS = 1_000
const UPLOADS = 400
const IN_A_ROW = 10
const AFTERWARDS_MS = 20
const MOST = 1.05

interface Checkout {
  product: Product
  state: string
  admin: Visitor
  spentMs: number[]
}

/** The processor time of an upload in this checkout and the one `beside` it, in turns of ten; the middle of all turns. */
export async function uploadCost(beside: string): Promise<void> {
  const checkouts: Checkout[] = []
  try {
    for (const folder of foldersOf(beside)) checkouts.push(await start(folder))
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
  const [now = Number.NaN, then = Number.NaN] = checkouts.map(({ spentMs }) => median(spentMs) / IN_A_ROW)
  check(
    now / then <= MOST,
    `an upload: ${now.toFixed(2)} ms of processor time, ${(now / then).toFixed(3)} × ${then.toFixed(2)} (goal ${MOST} ×)`,
  )
}

async function start(folder: string): Promise<Checkout> {
  const { startProduct, stateWithScripts } = await starterOf(folder)
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
