import { Hono } from 'hono'
import {
  ActivityPage,
  ActivityQuery,
  ClearActivities,
  DeleteActivities,
  DeletedActivities,
  ExportedActivities,
  ExportQuery,
  Verification,
  VerifyQuery,
} from '#protocol/activity.ts'
import { LAST_ENTRY_HEADER } from '#protocol/headers.ts'
import type { AppEnv } from '../context.ts'
import { notFound } from '../problem.ts'
import * as activityLog from '../services/activity/activity-log.ts'
import { verifyLog } from '../services/activity/verify-log.ts'
import { describe, file } from './describe.ts'
import { limitedReads } from './limited.ts'
import { only } from './only.ts'
import { valid } from './valid.ts'

const TYPES = { csv: 'text/csv; charset=UTF-8', json: 'application/json; charset=UTF-8' } as const

export const activityRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe('Lists the activity log', { 200: ActivityPage }),
    only('Admin'),
    limitedReads(),
    valid('query', ActivityQuery),
    async (c) => c.json(await activityLog.list(c.var.cx, c.req.valid('query'))),
  )
  .get(
    '/export',
    describe('Exports the activity log', { 200: file('text/csv', ExportedActivities) }),
    only('Admin'),
    limitedReads(),
    valid('query', ExportQuery),
    async (c) => {
      const { format } = c.req.valid('query')
      const { body, lastId } = await activityLog.exportAll(c.var.cx, format)
      return c.body(body, 200, {
        'Content-Type': TYPES[format],
        'Content-Disposition': `attachment; filename="activity-log.${format}"`,
        [LAST_ENTRY_HEADER]: String(lastId),
      })
    },
  )
  .get(
    '/verify',
    describe('Checks that nobody has altered the activity log', { 200: Verification }),
    only('Admin'),
    limitedReads(),
    valid('query', VerifyQuery),
    async (c) => c.json(await verifyLog(c.var.cx, c.req.valid('query').after)),
  )
  .post(
    '/clear',
    describe('Clears the activity log', { 200: DeletedActivities }),
    only('Admin'),
    valid('json', ClearActivities),
    async (c) => c.json(await activityLog.clear(c.var.cx, c.req.valid('json').upTo)),
  )
  .post(
    '/delete',
    describe('Deletes entries from the activity log', { 200: DeletedActivities }),
    only('Admin'),
    valid('json', DeleteActivities),
    async (c) => c.json(await activityLog.remove(c.var.cx, c.req.valid('json').ids)),
  )
  .delete('/:id', describe('Deletes one entry from the activity log', { 200: DeletedActivities }), async (c) => {
    const id = Number(c.req.param('id'))
    if (!Number.isSafeInteger(id) || id < 1) throw notFound('This entry')
    return c.json(await activityLog.remove(c.var.cx, [id]))
  })
