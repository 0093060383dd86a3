import { rmSync } from 'node:fs'
import { siteIn } from '../../scripts/product/settings.ts'
import type { Product } from '../../test/support/product.ts'
import { checkouts, median, starterOf } from '../measured.ts'
import { type Edge, startEdge } from './edge.ts'
import { visit, type Visit } from './lighthouse.ts'
import { pathsIn } from './paths.ts'

interface Checkout {
  product: Product
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
    for (const folder of checkouts(checkout)) both.push(await start(folder, scripts, http1))
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

async function start(folder: string, scripts: number, http1: boolean): Promise<Checkout> {
  const { startProduct, stateToMeasure, stateWithScripts } = await starterOf(folder)
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
