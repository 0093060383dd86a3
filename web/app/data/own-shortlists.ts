import * as calls from '#protocol/calls/shortlists.ts'
import type { ListedShortlists } from '#protocol/shortlist.ts'
import { call } from '../api/client.ts'
import { makeResource } from '../resource.ts'

export type ListedShortlist = ListedShortlists['items'][number]

const FRESH_MS = 15_000
/** Nobody may have more lists open. */
const MOST = 100

/** The account’s lists that are still open, the newest first. */
export const openShortlists = makeResource(async () => {
  const { items } = await call(calls.listOwn, { query: { mine: '1', page: 1, limit: MOST } })
  return items.filter(({ state }) => state === 'open')
}, FRESH_MS)
