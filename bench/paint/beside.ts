import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProject } from '../../scripts/product/in-project.ts'
import { siteIn } from '../../scripts/product/settings.ts'
import type * as Stocks from '../../test/support/library-stock.ts'
import type * as Products from '../../test/support/product.ts'
import { type Edge, startEdge } from './edge.ts'
import { visit, type Visit } from './lighthouse.ts'
import { pathsIn } from './paths.ts'

interface Checkout {
  product: Products.Product
  edge: Edge
  state: string
  paths: Awaited<ReturnType<typeof pathsIn>>
}

interface Options {
  checkout: string
  runs: number
  scripts: number
  http1: boolean
  page: string | undefined
}

const FIGURES = ['LCP', 'FCP', 'TBT', 'CLS', 'bytes', 'script'] as const

/**
 * First visits of this checkout and of another one, in turns, each begun by the other in the next round. Tells both medians
 * and their ratio, this one / the other.
 */
export async function paintBeside({ checkout, runs, scripts, http1, page }: Options): Promise<void> {
  const both: Checkout[] = []
  try {
    for (const folder of [inProject('.'), checkout]) both.push(await start(folder, scripts, http1))
    console.log('| page | figure | here | before | ratio |\n|---|---|---:|---:|---:|')
    for (const [place, [name]] of (both[0]?.paths ?? []).entries()) {
      if ((page ?? name) === name) tell(name, await visits(both, place, runs))
    }
  } finally {
    for (const { product, edge, state } of both) {
      edge.stop()
      await product.stop()
      rmSync(state, { recursive: true, force: true })
    }
  }
}

/** Another checkout is started by its own code, with a database of its own. */
async function start(folder: string, scripts: number, http1: boolean): Promise<Checkout> {
  const own = <Module>(path: string): Promise<Module> => import(pathToFileURL(join(folder, path)).href)
  const { stateToMeasure, stateWithScripts } = await own<typeof Stocks>('test/support/library-stock.ts')
  const { startProduct } = await own<typeof Products>('test/support/product.ts')
  // An older checkout knows no other site.
  const isYear = siteIn(process.env) === 'year'
  const stock = isYear ? await stateToMeasure(scripts) : { state: await stateWithScripts(scripts) }
  const product = await startProduct(stock)
  const edge = await startEdge({ product: product.url, pages: new Map(), http1 })
  return { product, edge, state: stock.state, paths: await pathsIn(product.url) }
}

async function visits(both: readonly Checkout[], place: number, runs: number): Promise<Visit[][]> {
  const visited: Visit[][] = both.map(() => [])
  for (const { edge, paths } of both) await edge.warm(paths[place]?.[1] ?? '/')
  for (let run = 0; run < runs; run += 1) {
    const turn = [...both.entries()]
    for (const [index, { edge, paths }] of run % 2 === 0 ? turn : turn.reverse()) {
      const [, path = '/', except = []] = paths[place] ?? []
      visited[index]?.push(await visit(edge.url + path, except))
    }
  }
  return visited
}

function tell(name: string, [here = [], before = []]: readonly Visit[][]): void {
  for (const figure of FIGURES) {
    const [now, then] = [here, before].map((visits) => median(visits.map(({ figures }) => figures[figure])))
    const shown = (value = Number.NaN) =>
      figure === 'CLS' ? value.toFixed(3) : Math.round(value).toLocaleString('en-US')
    const ratio = now === then ? 1 : (now ?? 0) / (then ?? 0)
    console.log(`| ${name} | ${figure} | ${shown(now)} | ${shown(then)} | ${ratio.toFixed(2)} |`)
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
