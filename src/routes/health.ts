import { Hono } from 'hono'
import type { AppEnv } from '../context.ts'
import * as health from '../services/site/health.ts'
import { describe } from './describe.ts'

export const healthRoutes = new Hono<AppEnv>().get(
  '/',
  describe('Tells whether Belfry and its stores answer'),
  async (c) => {
    const report = await health.check(c.var.cx)
    return c.json(report, report.status === 'ok' ? 200 : 503)
  },
)
