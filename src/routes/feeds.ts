import { Hono } from 'hono'
import { FEED_QUERY, FeedQuery } from '#protocol/library/feed-query.ts'
import type { AppEnv } from '../context.ts'
import { edgeCache } from '../middleware/edge-cache.ts'
import { changesFeed, libraryFeed } from '../services/library/feed.ts'
import { describe, file, UNCHANGED } from './describe.ts'
import { isSearch, limited } from './limited.ts'
import { valid } from './valid.ts'

const MINUTE = 60
const ATOM = 'application/atom+xml'
const TYPE = { 'Content-Type': `${ATOM}; charset=utf-8` }

const ABOUT = `
The newest 50 scripts, newest first. An entry's \`updated\` is when the script was last changed.

With \`search\`, \`include\` or \`type\` it has what the library finds for them, and counts as a search.
`

const ABOUT_CHANGES = `
The newest 50 changes of characters, newest first: what kind of change, never the publisher's wording.
`

/** Feeds in Atom 1.0. */
export const feedRoutes = new Hono<AppEnv>()
  .get(
    '/changes.xml',
    describe('Lists changed characters as an Atom feed', { 200: file(ATOM), 304: UNCHANGED }, ABOUT_CHANGES),
    edgeCache(5 * MINUTE, []),
    async (c) => c.body(await changesFeed(c.var.cx), 200, TYPE),
  )
  .get(
    '/library.xml',
    describe('Lists the newest scripts as an Atom feed', { 200: file(ATOM), 304: UNCHANGED }, ABOUT),
    limited('SEARCHES', isSearch),
    edgeCache(5 * MINUTE, FEED_QUERY),
    valid('query', FeedQuery),
    async (c) => {
      const feed = await libraryFeed(c.var.cx, c.req.valid('query'))
      return c.body(feed, 200, TYPE)
    },
  )
