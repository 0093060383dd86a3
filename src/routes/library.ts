import { Hono } from 'hono'
import { LibraryPage, PackedCards } from '#protocol/library.ts'
import { CardsQuery, ScriptQuery } from '#protocol/script/script-query.ts'
import type { AppEnv } from '../context.ts'
import { edgeCache } from '../middleware/edge-cache.ts'
import * as library from '../services/library/library.ts'
import { describe, file, UNCHANGED } from './describe.ts'
import { isSearch, limited, limitedReads } from './limited.ts'
import { only, ownLister } from './only.ts'
import { valid } from './valid.ts'

const MINUTE = 60

export const libraryRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe('Lists the library in a compact form', { 200: LibraryPage, 304: UNCHANGED }),
    only(ownLister),
    limited('SEARCHES', isSearch),
    edgeCache(5 * MINUTE, Object.keys(ScriptQuery.shape)),
    valid('query', ScriptQuery),
    async (c) => c.json(await library.page(c.var.cx, c.req.valid('query'))),
  )
  .get(
    '/cards',
    describe('Gets cards by their number in the index', { 200: PackedCards, 304: UNCHANGED }),
    limitedReads(),
    edgeCache(5 * MINUTE, ['seqs']),
    valid('query', CardsQuery),
    async (c) => c.json(await library.cards(c.var.cx, c.req.valid('query').seqs)),
  )
  .get(
    '/index',
    describe('Gets the packed index, gzipped', { 200: file('application/octet-stream'), 304: UNCHANGED }),
    edgeCache(60 * MINUTE, []),
    // Counts the call for which it is made, not everybody who opens the library.
    limitedReads(),
    async (c) => c.body(await library.index(c.var.cx), 200, { 'Content-Type': 'application/octet-stream' }),
  )
