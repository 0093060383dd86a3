import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProject } from '../scripts/product/in-project.ts'
import type * as Stocks from '../test/support/library-stock.ts'
import type * as Products from '../test/support/product.ts'

/** Says whether a goal is met; one that is not makes the whole run fail. */
export function check(holds: boolean, words: string): void {
  console.log(`${holds ? 'yes' : 'NO '}  ${words}`)
  if (!holds) process.exitCode = 1
}

/** The figure below which this share of all lies. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (figures: readonly number[]): number => percentile(figures, 0.5)

/** This checkout, and another one where one is named. */
export const checkouts = (beside?: string): string[] => [inProject('.'), ...(beside === undefined ? [] : [beside])]

/** What starts a product in a checkout: its own code, with a database of its own. */
export async function starterOf(checkout: string) {
  const own = <Module>(path: string): Promise<Module> => import(pathToFileURL(join(checkout, path)).href)
  const { startProduct } = await own<typeof Products>('test/support/product.ts')
  const { stateToMeasure, stateWithScripts } = await own<typeof Stocks>('test/support/library-stock.ts')
  return { startProduct, stateToMeasure, stateWithScripts }
}

let coldOnes = 0

/** Asks for what nobody has asked for: what the edge keeps belongs to its origin, so a new port of this machine has nothing. */
export const askCold = async (product: Asked, path: string): Promise<void> =>
  askAs(product, path, `http://localhost:${(coldOnes += 1)}`)

type Asked = Pick<Products.Product, 'url'>

/** Asks as a visitor of `origin`, which the local runtime takes from this header. */
export async function askAs({ url }: Asked, path: string, origin: string): Promise<void> {
  const response = await fetch(url + path, { headers: { 'mf-original-url': origin + path } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
}
