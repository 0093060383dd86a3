import { Hono } from 'hono'
import { Operations, OperationsQuery, PricesAnswer, PutPrices } from '#protocol/operations/operations.ts'
import { Overview } from '#protocol/overview.ts'
import type { AppEnv } from '../context.ts'
import { operations } from '../services/operations/operations.ts'
import { overview } from '../services/operations/overview.ts'
import { putPrices } from '../services/operations/prices.ts'
import { describe } from './describe.ts'
import { limitedReads } from './limited.ts'
import { only } from './only.ts'
import { valid } from './valid.ts'

export const operationsRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe('Gets what was counted and what it cost in the last hour, day or month', { 200: Operations }),
    only('Admin'),
    limitedReads(),
    valid('query', OperationsQuery),
    async (c) => c.json(await operations(c.var.cx, c.req.valid('query').range, c.env.ASSETS)),
  )
  .put(
    '/prices',
    describe('Sets what the platform charges', { 200: PricesAnswer }),
    only('Admin'),
    valid('json', PutPrices),
    async (c) => {
      const { prices, seenAt } = c.req.valid('json')
      return c.json(await putPrices(c.var.cx, prices, seenAt))
    },
  )

export const overviewRoutes = new Hono<AppEnv>().get(
  '/',
  describe('Gets the figures on the Admin panel', { 200: Overview }),
  limitedReads(),
  async (c) => c.json(await overview(c.var.cx)),
)
