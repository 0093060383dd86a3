import { Hono } from 'hono'
import { Overview } from '#protocol/overview.ts'
import type { AppEnv } from '../context.ts'
import { overview } from '../services/operations/overview.ts'
import { describe } from './describe.ts'

export const overviewRoutes = new Hono<AppEnv>().get(
  '/',
  describe('Gets the figures on the Admin panel', { 200: Overview }),
  async (c) => c.json(await overview(c.var.cx)),
)
