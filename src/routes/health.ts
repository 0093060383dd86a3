import { Hono } from 'hono'
import { Readiness } from '#protocol/operations/readiness.ts'
import { Health } from '#protocol/site.ts'
import type { AppEnv } from '../context.ts'
import { readiness } from '../services/operations/readiness.ts'
import * as health from '../services/site/health.ts'
import { describe } from './describe.ts'
import { limitedHealth } from './limited.ts'

const READY = `
Plays a vote in a room of its own, which nobody can enter, and checks every store, the database’s tables and when the
scheduled jobs last ended. It answers 503 if any of them fails. The answer is kept for ten seconds.
`

export const healthRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe('Checks whether Belfry and its storage respond', { 200: Health, 503: Health }),
    limitedHealth,
    async (c) => {
      const report = await health.check(c.var.cx)
      return c.json(report, report.status === 'ok' ? 200 : 503)
    },
  )
  .get(
    '/ready',
    describe('Checks whether Belfry can be played', { 200: Readiness, 503: Readiness }, READY),
    limitedHealth,
    async (c) => {
      const report = await readiness(c.var.cx)
      return c.json(report, report.status === 'ok' ? 200 : 503)
    },
  )
