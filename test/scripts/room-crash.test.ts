// @module-tag rest
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Product, startProduct } from '../support/product.ts'
import { seat, verdictOf, votersOf } from '../support/voting-table.ts'

const VOTERS = 8
const CRASHES = 2
const PATIENCE_MS = 180_000

let product: Product

beforeAll(async () => {
  product = await startProduct({ env: { FRAMES_PER_SECOND: '200', FRAMES_BURST: '600' } })
}, PATIENCE_MS)

afterAll(async () => {
  await product?.stop()
})

describe('A server that is killed while a table votes', () => {
  it(
    'has every acknowledged vote in the result it announces, once',
    async () => {
      const table = await seat(product.url, VOTERS)
      const voters = votersOf(product.url, table)
      let isOver = false
      const voting = voters.map((voter) => voter.voteUntil(() => isOver, 1, table.choices, 20))
      for (let crash = 0; crash < CRASHES; crash += 1) {
        await sleep(1_000)
        await product.kill9()
        await product.restart()
      }
      await sleep(1_000)
      isOver = true
      await Promise.all(voting)
      const { acknowledged, lost, doubled } = await verdictOf(table, voters)
      expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
      expect(acknowledged).toBeGreaterThan(VOTERS * CRASHES)
    },
    PATIENCE_MS,
  )
})
