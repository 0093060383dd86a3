import type { ListedShortlists } from '#protocol/shortlist.ts'
import { listOwnShortlists } from '../api/own-shortlists.ts'
import { makeResource } from '../resource.ts'

export type ListedShortlist = ListedShortlists['items'][number]

const FRESH_MS = 15_000
/** Nobody may have more lists open. */
const MOST = 100

/** The account’s lists that are still open, the newest first. */
export const openShortlists = makeResource(async () => {
  const { items } = await listOwnShortlists({ page: 1, limit: MOST })
  return items.filter(({ state }) => state === 'open')
}, FRESH_MS)
