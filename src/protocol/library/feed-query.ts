import * as z from 'zod/mini'
import { ScriptQuery } from '../script/script-query.ts'

const { search, include, type } = ScriptQuery.shape

/** What a feed of the library can be narrowed by. */
export const FeedQuery = z.object({ search, include, type })
export type FeedQuery = z.infer<typeof FeedQuery>

/** Its names, in the order of the library's own address. */
export const FEED_QUERY = ['search', 'include', 'type'] as const
