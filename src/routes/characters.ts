import { Hono } from 'hono'
import { JinxQuery, PutOverride, RemoveOverride } from '#protocol/catalogue/jinx.ts'
import { EditCharacter, RestoreCatalogue, Sync, SyncQuery } from '#protocol/catalogue/sync.ts'
import type { AppEnv } from '../context.ts'
import * as catalogue from '../services/catalogue/catalogue.ts'
import * as icons from '../services/catalogue/icons.ts'
import { characterStats, syncStatus } from '../services/catalogue/sync-status.ts'
import * as sync from '../services/catalogue/sync.ts'
import { editCharacter } from '../services/catalogue/edit-character.ts'
import * as jinxes from '../services/catalogue/jinxes.ts'
import * as recounts from '../services/scripts/recounts.ts'
import { describe } from './describe.ts'
import { valid } from './valid.ts'

export const characterRoutes = new Hono<AppEnv>()
  .get('/', describe('Lists the official characters'), async (c) => c.json(await catalogue.list(c.var.cx)))
  .get('/stats', describe('Counts the characters, and tells the last sync'), async (c) =>
    c.json(await characterStats(c.var.cx)),
  )
  .get('/sync', describe('Tells the last sync, what is new, and what can be gone back to'), async (c) =>
    c.json(await syncStatus(c.var.cx)),
  )
  .post(
    '/sync',
    describe('Looks at the publisher’s files (dryRun=1), or publishes them'),
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
  .post('/sync/restore', describe('Goes back to an earlier catalogue'), valid('json', RestoreCatalogue), async (c) => {
    const result = await sync.restore(c.var.cx, c.req.valid('json').copy)
    c.executionCtx.waitUntil(recounts.runSome(c.var.cx))
    return c.json(result)
  })
  .post('/icons', describe('Copies the next icons'), async (c) => c.json(await icons.copyNext(c.var.cx)))
  .get('/jinxes', describe('Lists and searches the jinx pairs'), valid('query', JinxQuery), async (c) =>
    c.json(await jinxes.list(c.var.cx, c.req.valid('query').q)),
  )
  .get('/jinxes/stats', describe('Counts the jinx pairs'), async (c) => c.json(await jinxes.stats(c.var.cx)))
  .get('/jinxes/meta', describe('Tells when the jinxes last changed'), async (c) => c.json(await jinxes.meta(c.var.cx)))
  .put('/jinxes/override', describe('Words a jinx pair anew, or adds one'), valid('json', PutOverride), async (c) =>
    c.json(await jinxes.override(c.var.cx, c.req.valid('json'))),
  )
  .delete('/jinxes/override', describe('Takes an override away'), valid('json', RemoveOverride), async (c) =>
    c.json(await jinxes.removeOverride(c.var.cx, c.req.valid('json'))),
  )
  .put('/:id', describe('Changes a character’s name and ability'), valid('json', EditCharacter), async (c) =>
    c.json(await editCharacter(c.var.cx, c.req.param('id'), c.req.valid('json'))),
  )
