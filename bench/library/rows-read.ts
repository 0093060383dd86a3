import { setTimeout as sleep } from 'node:timers/promises'
import type { Operations } from '../../src/protocol/operations/operations.ts'
import { embeddedCatalogue } from '../../src/domain/catalogue/embedded.ts'
import type { Product } from '../../test/support/product.ts'
import { Visitor } from '../../test/support/visitor.ts'
import { askCold, check } from '../measured.ts'

const UNTIL_WRITTEN_MS = 25_000
const REQUESTS = 200
const GOALS = { similar: 2_000, partners: 10 }

/**
 * Rows of the database that one question reads, as they are billed: everything that its request reads is in it, also what the
 * Worker reads once for many. Partners have been counted before, as the job does it.
 */
export async function rowsRead({ size, product }: { size: number; product: Product }): Promise<void> {
  const admin = new Visitor(product.url)
  await admin.signIn('admin@belfry.test')
  const ids = embeddedCatalogue().all.map(({ id }) => id)
  const characters = Array.from({ length: REQUESTS }, (_, at) => `/api/characters/${ids[at % ids.length]}`)
  const scripts = Array.from({ length: REQUESTS }, (_, at) => `/api/scripts/made-${at * 4 + 1}/similar`)
  for (const path of characters) await askCold(product, path)
  const reading = await spent(admin, async () => {})
  for (const [name, paths] of [
    ['similar', scripts],
    ['partners', characters],
  ] as const) {
    const rows = await spent(admin, async () => {
      for (const path of paths) await askCold(product, path)
    })
    const each = (rows - reading) / REQUESTS
    check(each <= GOALS[name], `L2 ${size.toLocaleString('en-US')}: ${name} reads ${each.toFixed(1)} rows`)
  }
}

async function spent(admin: Visitor, work: () => Promise<void>): Promise<number> {
  const before = await total(admin)
  await work()
  return (await total(admin)) - before
}

async function total(admin: Visitor): Promise<number> {
  await sleep(UNTIL_WRITTEN_MS)
  const { cost } = await admin.read<Operations>('GET', '/api/admin/operations?range=hour')
  return cost.find(({ item }) => item === 'd1-rows-read')?.amount ?? 0
}
