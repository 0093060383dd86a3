import { Hono } from 'hono'
import { ChangeList, ChangeQuery, sinceOf } from '#protocol/catalogue/changes.ts'
import { CharacterList, OfficialCharacter } from '#protocol/catalogue/character.ts'
import {
  Jinx,
  JinxLeft,
  JinxList,
  JinxMeta,
  JinxQuery,
  JinxStats,
  PutOverride,
  RemoveOverride,
} from '#protocol/catalogue/jinx.ts'
import {
  CharacterStats,
  EditCharacter,
  IconStatus,
  RestoreCatalogue,
  Sync,
  SyncQuery,
  SyncResult,
  SyncStatus,
} from '#protocol/catalogue/sync.ts'
import { CharacterInLibrary } from '#protocol/library/character.ts'
import type { AppEnv } from '../context.ts'
import { edgeCache, revalidated } from '../middleware/edge-cache.ts'
import * as catalogue from '../services/catalogue/catalogue.ts'
import { editCharacter } from '../services/catalogue/edit-character.ts'
import * as icons from '../services/catalogue/icons.ts'
import * as jinxes from '../services/catalogue/jinxes.ts'
import { characterStats, syncStatus } from '../services/catalogue/sync-status.ts'
import * as sync from '../services/catalogue/sync.ts'
import { characterInLibrary, hourOf } from '../services/library/character.ts'
import * as recounts from '../services/scripts/recounts.ts'
import { describe, UNCHANGED } from './describe.ts'
import { limitedReads, limitedUnknown } from './limited.ts'
import { only } from './only.ts'
import { valid } from './valid.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

/** One for every spelling of a day. */
const sincePart = (since: string | undefined) => (since === undefined ? '' : `-${sinceOf(since)}`)

const CHANGES = `
A change is one of substance, from one published text to another: \`ability\` (its letters and digits), \`team\`, \`setup\`, \`nights\` (it acts on a night on which it did not, or no longer does), \`jinx\` (at both characters, \`with\` the other), \`name\`, \`gone\`. Newest first; \`since\` is rounded down to the day, in UTC.
`

export const characterRoutes = new Hono<AppEnv>()
  .get('/', describe('Lists the official characters', { 200: CharacterList, 304: UNCHANGED }), revalidated, async (c) =>
    c.json(await catalogue.list(c.var.cx)),
  )
  .get('/stats', describe('Gets the number of characters and the last sync', { 200: CharacterStats }), async (c) =>
    c.json(await characterStats(c.var.cx)),
  )
  .get(
    '/sync',
    describe('Gets the last sync, what is new, and which copies can be restored', { 200: SyncStatus }),
    limitedReads(),
    async (c) => c.json(await syncStatus(c.var.cx)),
  )
  .post(
    '/sync',
    describe('Publishes the publisher’s files, or previews them with dryRun=1', { 200: SyncResult }),
    only('Admin'),
    valid('query', SyncQuery),
    valid('json', Sync),
    async (c) => {
      const isLook = c.req.valid('query').dryRun === '1'
      const { expected } = c.req.valid('json')
      if (isLook) return c.json(await sync.preview(c.var.cx))
      const result = await sync.run(c.var.cx, expected)
      c.executionCtx.waitUntil(recounts.runSome(c.var.cx))
      return c.json(result)
    },
  )
  .post(
    '/sync/restore',
    describe('Restores an earlier catalogue', { 200: SyncResult }),
    only('Admin'),
    valid('json', RestoreCatalogue),
    async (c) => {
      const result = await sync.restore(c.var.cx, c.req.valid('json').copy)
      c.executionCtx.waitUntil(recounts.runSome(c.var.cx))
      return c.json(result)
    },
  )
  .post('/icons', describe('Copies the next icons', { 200: IconStatus }), async (c) =>
    c.json(await icons.copyNext(c.var.cx)),
  )
  .get(
    '/jinxes',
    describe('Lists and searches the jinx pairs', { 200: JinxList, 304: UNCHANGED }),
    revalidated,
    valid('query', JinxQuery),
    async (c) => c.json(await jinxes.list(c.var.cx, c.req.valid('query').q)),
  )
  .get('/jinxes/stats', describe('Gets the number of jinx pairs', { 200: JinxStats }), async (c) =>
    c.json(await jinxes.stats(c.var.cx)),
  )
  .get('/jinxes/meta', describe('Tells when the jinxes last changed', { 200: JinxMeta }), async (c) =>
    c.json(await jinxes.meta(c.var.cx)),
  )
  .put(
    '/jinxes/override',
    describe('Changes the text of a jinx pair, or adds a pair', { 200: Jinx }),
    only('Admin'),
    valid('json', PutOverride),
    async (c) => c.json(await jinxes.override(c.var.cx, c.req.valid('json'))),
  )
  .delete(
    '/jinxes/override',
    describe('Removes an override', { 200: JinxLeft }),
    only('Admin'),
    valid('json', RemoveOverride),
    async (c) => c.json(await jinxes.removeOverride(c.var.cx, c.req.valid('json'))),
  )
  .get(
    '/changes',
    describe('Lists what syncs have changed of characters', { 200: ChangeList, 304: UNCHANGED }, CHANGES),
    limitedReads(),
    edgeCache(DAY, ['cursor'], async (c) => sincePart(c.req.query('since'))),
    valid('query', ChangeQuery),
    async (c) => c.json(await catalogue.listChanges(c.var.cx, c.req.valid('query'))),
  )
  .get(
    '/:id',
    describe('Gets a character, its jinxes and partners', { 200: CharacterInLibrary, 304: UNCHANGED }),
    // Its partners age also where the library does not change.
    edgeCache(HOUR, [], async (c) => `-${hourOf(c.var.cx.now)}`),
    limitedUnknown,
    async (c) => c.json(await characterInLibrary(c.var.cx, c.req.param('id'))),
  )
  .put(
    '/:id',
    describe('Changes a character’s name and ability', { 200: OfficialCharacter }),
    only('Admin'),
    valid('json', EditCharacter),
    async (c) => c.json(await editCharacter(c.var.cx, c.req.param('id'), c.req.valid('json'))),
  )
