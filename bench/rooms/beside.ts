import type { Product } from '../../test/support/product.ts'
import { checkouts, median, starterOf } from '../measured.ts'
import { belfry, NO_RATES } from './contestant.ts'
import { Crowd, type Measured } from './crowd.ts'

interface Load {
  title: string
  people: number
  votes: number
  perSecond: number
}

const LOADS: readonly Load[] = [
  { title: '15 people, one by one', people: 15, votes: 60, perSecond: 5 },
  { title: '15 people, all at once', people: 15, votes: 15, perSecond: 0 },
  { title: '200 people, as fast as it goes', people: 200, votes: 4_000, perSecond: 0 },
  { title: '500 people, 250 votes/s', people: 500, votes: 1_000, perSecond: 250 },
]
const FIGURES = ['p50', 'p95', 'bytesPerClientAndVote', 'processorMsPerVote', 'seenPerSecond', 'errors'] as const

/** Rooms of this checkout and of another one, in turns. Tells the ratio of the medians, this one / the other, for every figure. */
export async function measureBeside(checkout: string, rounds: number): Promise<void> {
  const products: Product[] = []
  try {
    for (const folder of checkouts(checkout))
      products.push(await (await starterOf(folder)).startProduct({ env: NO_RATES }))
    for (const load of LOADS) await measure(products, load, rounds)
  } finally {
    for (const product of products) await product.stop()
  }
}

async function measure(products: readonly Product[], load: Load, rounds: number): Promise<void> {
  const crowds: Crowd[] = []
  for (const product of products) {
    const crowd = new Crowd(await belfry(product, load.people))
    await crowd.gather(load.people)
    crowds.push(crowd)
  }
  const measured: Measured[][] = products.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, crowd] of crowds.entries()) measured[index]?.push(await crowd.vote(load.votes, load.perSecond))
  }
  for (const crowd of crowds) crowd.leave()
  console.log(`\n${load.title}`)
  for (const figure of FIGURES) {
    const [here = 0, before = 0] = measured.map((each) => median(each.map((one) => one[figure])))
    const ratio = before === 0 ? '' : ` · ${(here / before).toFixed(2)} ×`
    console.log(`  ${figure.padEnd(22)} ${here.toFixed(2)} beside ${before.toFixed(2)}${ratio}`)
  }
}
