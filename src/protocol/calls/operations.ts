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
} from '../activity.ts'
import { Operations, OperationsQuery, PricesAnswer, PutPrices } from '../operations/operations.ts'
import { Readiness } from '../operations/readiness.ts'
import { Overview } from '../overview.ts'
import { Health } from '../site.ts'
import { call, file } from './call.ts'

const READY = `
Plays a vote in a room of its own, which nobody can enter, and checks every store, the database’s tables and when the
scheduled jobs last ended. It answers 503 if any of them fails. The answer is kept for ten seconds.
`

export const readHealth = call('GET /health', 'Checks whether Belfry and its storage respond', {
  who: 'everybody',
  limit: 'health',
  answers: { 200: Health, 503: Health },
})
export const readReadiness = call('GET /health/ready', 'Checks whether Belfry can be played', {
  who: 'everybody',
  limit: 'health',
  answers: { 200: Readiness, 503: Readiness },
  about: READY,
})
export const listActivity = call('GET /api/admin/activity', 'Lists the activity log', {
  who: 'Admin',
  query: ActivityQuery,
  limit: 'reads',
  answers: { 200: ActivityPage },
})
export const exportActivity = call('GET /api/admin/activity/export', 'Exports the activity log', {
  who: 'Admin',
  query: ExportQuery,
  limit: 'reads',
  answers: { 200: file('text/csv', ExportedActivities) },
})
export const verifyActivity = call(
  'GET /api/admin/activity/verify',
  'Checks that nobody has altered the activity log',
  {
    who: 'Admin',
    query: VerifyQuery,
    limit: 'reads',
    answers: { 200: Verification },
  },
)
export const clearActivity = call('POST /api/admin/activity/clear', 'Clears the activity log', {
  who: 'Admin',
  body: ClearActivities,
  answers: { 200: DeletedActivities },
})
export const removeEntries = call('POST /api/admin/activity/delete', 'Deletes entries from the activity log', {
  who: 'Admin',
  body: DeleteActivities,
  answers: { 200: DeletedActivities },
})
export const removeEntry = call('DELETE /api/admin/activity/:id', 'Deletes one entry from the activity log', {
  who: 'Admin',
  answers: { 200: DeletedActivities },
})
export const readOverview = call('GET /api/admin/overview', 'Gets the figures on the Admin panel', {
  who: 'Admin',
  limit: 'reads',
  answers: { 200: Overview },
})
export const readOperations = call(
  'GET /api/admin/operations',
  'Gets what was counted and what it cost in the last hour, day or month',
  {
    who: 'Admin',
    query: OperationsQuery,
    limit: 'reads',
    answers: { 200: Operations },
  },
)
export const putPrices = call('PUT /api/admin/operations/prices', 'Sets what the platform charges', {
  who: 'Admin',
  body: PutPrices,
  answers: { 200: PricesAnswer },
})
