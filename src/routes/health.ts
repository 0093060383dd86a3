import { Hono } from 'hono'
import { Health } from '#protocol/site.ts'
import type { AppEnv } from '../context.ts'
import * as health from '../services/site/health.ts'
import { describe } from './describe.ts'

export const healthRoutes = new Hono<AppEnv>().get(
  '/',
  describe('Checks whether Belfry and its storage respond', { 200: Health, 503: Health }),
  async (c) => {
    const report = await health.check(c.var.cx)
    return c.json(report, report.status === 'ok' ? 200 : 503)
  },
)
