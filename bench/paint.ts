// Opens the main pages of the real product as Lighthouse does, on a phone with slow 4G, through a proxy that compresses as the
// edge does. Compares the medians with the goals; the last line of the table is the floor: the library's cards as bare HTML.
// With another checkout, nothing but the same visits there and here, in turns:
// node bench/paint.ts [runs] [--http1] [--explain] [--page '/results/{id}'] [--beside CHECKOUT]
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { inProject } from '../scripts/product/in-project.ts'
import { FIRST_CARDS } from '../src/protocol/document.ts'
import { stateToMeasure } from '../test/support/library-stock.ts'
import { startProduct } from '../test/support/product.ts'
import { check, median } from './measured.ts'
import { paintBeside } from './paint/beside.ts'
import { bareCards } from './paint/bare-cards.ts'
import { type Edge, startEdge } from './paint/edge.ts'
import { CATEGORIES, visit, type Visit } from './paint/lighthouse.ts'
import { pathsIn } from './paint/paths.ts'

const { values, positionals } = parseArgs({
  options: {
    http1: { type: 'boolean', default: false },
    explain: { type: 'boolean', default: false },
    page: { type: 'string' },
    beside: { type: 'string' },
  },
  allowPositionals: true,
})
const RUNS = Number(positionals[0] ?? 5)
const SCRIPTS = 1_000
const BARE = '/bare-cards'
const GOALS = { LCP: 1_400, TBT: 100, CLS: 0.01 }
const BEST = { performance: 98, others: 100 }

interface Page {
  name: string
  path: string
  except: readonly string[]
  visits: Visit[]
}

if (values.beside === undefined) await paint()
else await paintBeside({ ...values, checkout: values.beside, runs: RUNS, scripts: SCRIPTS, page: values.page })

async function paint(): Promise<void> {
  const { state, site } = await stateToMeasure(SCRIPTS)
  const product = await startProduct({ state, site })
  const bare = new Map([[BARE, await bareCards(product.url, FIRST_CARDS)]])
  const edge = await startEdge({ product: product.url, pages: bare, http1: values.http1 })
  try {
    const paths = [...(await pathsIn(product.url)), ['bare cards', BARE, []] as const]
    const pages = paths
      .filter(([name, path]) => path === BARE || (values.page ?? name) === name)
      .map(([name, path, except]): Page => ({ name, path, except, visits: [] }))
    for (const { path } of pages) if (path !== BARE) await edge.warm(path)
    for (let run = 0; run < RUNS; run += 1) for (const page of pages) await open(edge, page)
    printTable(pages)
    for (const page of pages) if (page.path !== BARE) judge(page)
    if (values.explain) for (const page of pages) explain(page)
  } finally {
    edge.stop()
    await product.stop()
    rmSync(state, { recursive: true, force: true })
  }
}

async function open({ url }: Edge, { path, except, visits }: Page): Promise<void> {
  visits.push(await visit(url + path, except))
}

function printTable(pages: readonly Page[]): void {
  const heads = [...CATEGORIES, 'LCP ms', 'FCP ms', 'TBT ms', 'CLS', 'bytes', 'script', 'LCP to bare']
  const floor = middle(pages.at(-1), ({ figures }) => figures.LCP)
  console.log(`| page | ${heads.join(' | ')} |\n|---|${heads.map(() => '---:|').join('')}`)
  for (const page of pages) {
    const figure = (name: keyof Visit['figures']) => middle(page, ({ figures }) => figures[name])
    const cells = [
      ...CATEGORIES.map((name) => middle(page, ({ scores }) => scores[name])),
      ...(['LCP', 'FCP', 'TBT'] as const).map((name) => Math.round(figure(name))),
      figure('CLS').toFixed(3),
      ...(['bytes', 'script'] as const).map((name) => figure(name).toLocaleString('en-US')),
      `${(figure('LCP') / floor).toFixed(2)} ×`,
    ]
    console.log(`| ${page.name} | ${cells.join(' | ')} |`)
  }
  const indexes = pages.map((page) => Math.round(middle(page, ({ benchmarkIndex }) => benchmarkIndex)))
  console.log(
    `Medians of ${RUNS} over ${values.http1 ? 'HTTP/1.1' : 'HTTP/2'}. Lighthouse's index of this machine at the time: ${indexes.join(', ')}.`,
  )
}

function judge(page: Page): void {
  const { name, visits } = page
  const performance = middle(page, ({ scores }) => scores.performance)
  check(performance >= BEST.performance, `${name}: performance ${performance} (goal ${BEST.performance})`)
  const others = CATEGORIES.slice(1).map((category) => middle(page, ({ scores }) => scores[category]))
  const missed = Object.entries(
    Object.groupBy(
      visits.flatMap((one) => one.missed),
      (audit) => audit,
    ),
  )
  const named =
    missed.map(([audit, times]) => `${audit} (${times?.length} of ${RUNS})`).join(', ') || 'no audit is missed'
  check(Math.min(...others) >= BEST.others, `${name}: ${CATEGORIES.slice(1).join(', ')} ${others.join(', ')}: ${named}`)
  for (const [figure, most] of Object.entries(GOALS) as [keyof typeof GOALS, number][]) {
    const value = Number(middle(page, ({ figures }) => figures[figure]).toFixed(3))
    check(value <= most, `${name}: ${figure} ${value} (goal ${most})`)
  }
}

/** For somebody who looks for the reason: Lighthouse's page about the visit whose largest paint is the median. */
function explain({ name, visits }: Page): void {
  const file = inProject(`.cache/lighthouse/${name.replaceAll(/\W+/gu, '-')}.html`)
  const sorted = visits.toSorted((one, other) => one.figures.LCP - other.figures.LCP)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, sorted[Math.floor(sorted.length / 2)]?.report ?? '')
  console.log(`${name}: ${file}`)
}

function middle(page: Page | undefined, of: (visit: Visit) => number): number {
  return median(page?.visits.map(of) ?? [])
}
