import { Hono } from 'hono'
import { FEED_QUERY, FeedQuery } from '#protocol/library/feed-query.ts'
import type { AppEnv } from '../context.ts'
import { edgeCache } from '../middleware/edge-cache.ts'
import { libraryFeed } from '../services/library/feed.ts'
import { describe, file, UNCHANGED } from './describe.ts'
import { isSearch, limited } from './limited.ts'
import { valid } from './valid.ts'

const MINUTE = 60
const ATOM = 'application/atom+xml'

const ABOUT = `
The newest 50 scripts, newest first. An entry's \`updated\` is when the script was last changed.

With \`search\`, \`include\` or \`type\` it has what the library finds for them, and counts as a search.
`

/** Feeds in Atom 1.0. */
export const feedRoutes = new Hono<AppEnv>().get(
  '/library.xml',
  describe('Lists the newest scripts as an Atom feed', { 200: file(ATOM), 304: UNCHANGED }, ABOUT),
  limited('SEARCHES', isSearch),
  edgeCache(5 * MINUTE, FEED_QUERY),
  valid('query', FeedQuery),
  async (c) => {
    const feed = await libraryFeed(c.var.cx, c.req.valid('query'))
    return c.body(feed, 200, { 'Content-Type': `${ATOM}; charset=utf-8` })
  },
)
