import * as calls from '#protocol/calls/operations.ts'
import { LAST_ENTRY_HEADER } from '#protocol/headers.ts'
import { notFound } from '../problem.ts'
import * as activityLog from '../services/activity/activity-log.ts'
import { verifyLog } from '../services/activity/verify-log.ts'
import { operations } from '../services/operations/operations.ts'
import { overview } from '../services/operations/overview.ts'
import { putPrices } from '../services/operations/prices.ts'
import { readiness } from '../services/operations/readiness.ts'
import * as health from '../services/site/health.ts'
import { serve } from './serve.ts'

const TYPES = { csv: 'text/csv; charset=UTF-8', json: 'application/json; charset=UTF-8' } as const
const statusOf = ({ status }: { status: string }) => (status === 'ok' ? 200 : 503)

export const operationsRoutes = [
  serve(calls.readHealth, async (cx, _, c) => {
    const report = await health.check(cx)
    return c.json(report, statusOf(report))
  }),
  serve(calls.readReadiness, async (cx, _, c) => {
    const report = await readiness(cx)
    return c.json(report, statusOf(report))
  }),
  serve(calls.listActivity, (cx, { query }) => activityLog.list(cx, query)),
  serve(calls.exportActivity, async (cx, { query: { format } }, c) => {
    const { body, lastId } = await activityLog.exportAll(cx, format)
    return c.body(body, 200, {
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="activity-log.${format}"`,
      [LAST_ENTRY_HEADER]: String(lastId),
    })
  }),
  serve(calls.verifyActivity, (cx, { query }) => verifyLog(cx, query.after)),
  serve(calls.clearActivity, (cx, { body }) => activityLog.clear(cx, body.upTo)),
  serve(calls.removeEntries, (cx, { body }) => activityLog.remove(cx, body.ids)),
  serve(calls.removeEntry, async (cx, parts) => {
    const id = Number(parts.id)
    if (!Number.isSafeInteger(id) || id < 1) throw notFound('This entry')
    return activityLog.remove(cx, [id])
  }),
  serve(calls.readOverview, (cx) => overview(cx)),
  serve(calls.readOperations, (cx, { query }, c) => operations(cx, query.range, c.env.ASSETS)),
  serve(calls.putPrices, (cx, { body }) => putPrices(cx, body.prices, body.seenAt)),
]
