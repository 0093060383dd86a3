// Measures the library at 1,000, 10,000 and 100,000 scripts against the goals L1 to L6, and against the design that it
// replaces, which sends 1,000 whole scripts. Times are ratios within one run: the sizes are asked in turns. With SITE=year it is
// one size, a site as it is after a year.
// Then the processor time of the pages that the Worker renders and of uploads, against another checkout if one is named.
// `--drawing` measures nothing else.
// node bench/library.ts [rounds] [--beside CHECKOUT] [--drawing]
import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { openIndex } from '../src/domain/library/packed-index.ts'
import { selectScripts } from '../src/domain/library/select.ts'
import { siteIn } from '../scripts/product/settings.ts'
import { databaseIn, stateToMeasure } from '../test/support/library-stock.ts'
import { type Product, startProduct } from '../test/support/product.ts'
import { drawingCost } from './library/drawing-cost.ts'
import { rowsRead } from './library/rows-read.ts'
import { uploadCost } from './library/upload-cost.ts'
import { askCold, check, median } from './measured.ts'

const { values, positionals } = parseArgs({
  options: { beside: { type: 'string' }, drawing: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const SIZES = siteIn(process.env) === 'year' ? [3_000] : [1_000, 10_000, 100_000]
const ROUNDS = Number(positionals[0] ?? 60)
const PLAIN = '/api/library?limit=50'
const QUESTIONS = {
  browsing: PLAIN,
  'by title': `${PLAIN}&sort=title`,
  words: `${PLAIN}&search=bell%20night`,
  'a character': `${PLAIN}&include=acrobat`,
  difficulty: `${PLAIN}&difficulty=advanced`,
  'many characters': `${PLAIN}&include=acrobat,alchemist&exclude=amnesiac&sort=title`,
}

interface Stock {
  size: number
  state: string
  product: Product
}

const stocks: Stock[] = []
if (!values.drawing) await measureSizes()
await drawingCost(values.beside)
if (values.beside !== undefined) await uploadCost(values.beside)

async function measureSizes(): Promise<void> {
  try {
    for (const size of SIZES) {
      const stock = await stateToMeasure(size)
      const product = await startProduct({ ...stock, env: { SEARCHES_PER_MINUTE: '1000000' } })
      stocks.push({ size, state: stock.state, product })
    }
    for (const stock of stocks) await bytes(stock)
    await times()
    await Promise.all(stocks.map(async (stock) => rowsRead(stock)))
    const middle = stocks[1] ?? stocks[0]
    if (middle !== undefined) await packed(middle)
  } finally {
    for (const { product, state } of stocks) {
      await product.stop()
      rmSync(state, { recursive: true, force: true })
    }
  }
  console.log('L2, L5: rows read and plans of every question: test/services/library/query-plan.test.ts')
}

/** L1: what one page weighs, beside a thousand whole scripts out of the same database. */
async function bytes({ size, state, product }: Stock): Promise<void> {
  const page = Buffer.from(await (await ask(product, PLAIN)).arrayBuffer())
  const small = brotliCompressSync(page).length
  const db = new DatabaseSync(databaseIn(state), { readOnly: true })
  const rows = db.prepare(
    `SELECT id, name, author, uploaded_at, metadata, body FROM script JOIN script_body ON hash = body_hash
     WHERE expires_at IS NULL ORDER BY seq DESC LIMIT 1000`,
  )
  const whole = Buffer.byteLength(JSON.stringify(rows.all()))
  db.close()
  const ratio = Math.round(whole / page.length)
  check(
    page.length <= 10_000 && small <= 3_000 && ratio >= 100,
    `L1 ${say(size)}: a page is ${page.length} bytes, ${small} as brotli; 1,000 whole scripts are ${ratio} × as much`,
  )
}

/** L3 and L4: medians, each question asked of each size in turns. */
async function times(): Promise<void> {
  const taken = new Map<string, number[]>()
  const note = async (name: string, work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    taken.set(name, [...(taken.get(name) ?? []), performance.now() - start])
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { size, product } of stocks) {
      await note(`${size} empty`, async () => read(product, '/robots.txt'))
      await note(`${size} kept`, async () => read(product, PLAIN))
      await note(`${size} similar kept`, async () => read(product, '/api/scripts/made-7/similar'))
      await note(`${size} similar`, async () => askCold(product, `/api/scripts/made-${round + 8}/similar`))
      for (const [name, path] of Object.entries(QUESTIONS))
        await note(`${size} ${name}`, async () => askCold(product, path))
    }
  }
  const middle = (name: string) => median((taken.get(name) ?? []).slice(5))
  const [least = 0, most = 0] = [SIZES[0], SIZES.at(-1)]
  for (const name of SIZES.length > 1 ? Object.keys(QUESTIONS) : []) {
    const growth = middle(`${most} ${name}`) / middle(`${least} ${name}`)
    check(growth <= 1.5, `L3 ${name}: from ${say(least)} to ${say(most)} the median grows ${growth.toFixed(2)} ×`)
  }
  for (const size of SIZES) {
    const [empty, asked, kept] = [`${size} empty`, `${size} browsing`, `${size} kept`].map(middle)
    const ratios = [(asked ?? 0) / (empty ?? 1), (kept ?? 0) / (empty ?? 1)].map((ratio) => ratio.toFixed(2))
    check(
      Number(ratios[0]) <= 4 && Number(ratios[1]) <= 2.2,
      `L4 ${say(size)}: browsing costs ${ratios[0]} × an empty route, from the edge ${ratios[1]} ×`,
    )
    const [alike, alikeKept] = [middle(`${size} similar`) / (asked ?? 1), middle(`${size} similar kept`) / (empty ?? 1)]
    check(
      alike <= 2 && alikeKept <= 2.2,
      `L4 ${say(size)}: similar scripts cost ${alike.toFixed(2)} × a page of the library, from the edge ${alikeKept.toFixed(2)} × an empty route`,
    )
  }
}

/** L6: the packed index of 10,000 scripts. */
async function packed({ size, product }: Stock): Promise<void> {
  const zipped = Buffer.from(await (await ask(product, '/api/library/index')).arrayBuffer())
  const index = openIndex(Uint8Array.from(gunzipSync(zipped)))
  if (index === null) throw new Error('The packed index cannot be opened.')
  const query = {
    include: ['acrobat', 'alchemist'],
    exclude: ['amnesiac'],
    type: 'full',
    difficulty: 'beginner',
  } as const
  const start = performance.now()
  for (let time = 0; time < 1_000; time += 1) selectScripts(index, query)?.first('title', 48)
  const each = performance.now() - start
  check(
    zipped.length / size <= 25 && each / 1_000 <= 1,
    `L6 ${say(size)}: ${(zipped.length / size).toFixed(1)} bytes a script, a filter takes ${(each / 1_000).toFixed(3)} ms`,
  )
}

async function read(product: Product, path: string): Promise<void> {
  await (await ask(product, path)).arrayBuffer()
}

async function ask(product: Product, path: string): Promise<Response> {
  const response = await fetch(product.url + path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response
}

function say(size: number): string {
  return size.toLocaleString('en-US')
}
