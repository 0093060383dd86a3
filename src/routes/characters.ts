import type { Context } from 'hono'
import * as calls from '#protocol/calls/characters.ts'
import { sinceOf } from '#protocol/catalogue/changes.ts'
import type { SyncResult } from '#protocol/catalogue/sync.ts'
import type { AppEnv } from '../context.ts'
import * as catalogue from '../services/catalogue/catalogue.ts'
import { editCharacter } from '../services/catalogue/edit-character.ts'
import * as icons from '../services/catalogue/icons.ts'
import * as jinxes from '../services/catalogue/jinxes.ts'
import { characterStats, syncStatus } from '../services/catalogue/sync-status.ts'
import * as sync from '../services/catalogue/sync.ts'
import { characterInLibrary, hourOf } from '../services/library/character.ts'
import * as recounts from '../services/scripts/recounts.ts'
import { serve } from './serve.ts'

/** One for every spelling of a day. */
const sincePart = (since: string | undefined) => (since === undefined ? '' : `-${sinceOf(since)}`)

/** What a new catalogue changes of scripts is counted after the answer. */
function published(c: Context<AppEnv>, result: SyncResult): SyncResult {
  c.executionCtx.waitUntil(recounts.runSome(c.var.cx))
  return result
}

export const characterRoutes = [
  serve(calls.list, (cx) => catalogue.list(cx)),
  serve(calls.readStats, (cx) => characterStats(cx)),
  serve(calls.readSync, (cx) => syncStatus(cx)),
  serve(calls.sync, async (cx, { query, body }, c) =>
    query.dryRun === '1' ? sync.preview(cx) : published(c, await sync.run(cx, body.expected)),
  ),
  serve(calls.restore, async (cx, { body }, c) => published(c, await sync.restore(cx, body.copy))),
  serve(calls.copyIcons, (cx) => icons.copyNext(cx)),
  serve(calls.listJinxes, (cx, { query }) => jinxes.list(cx, query.q)),
  serve(calls.readJinxStats, (cx) => jinxes.stats(cx)),
  serve(calls.readJinxMeta, (cx) => jinxes.meta(cx)),
  serve(calls.override, (cx, { body }) => jinxes.override(cx, body)),
  serve(calls.removeOverride, (cx, { body }) => jinxes.removeOverride(cx, body)),
  serve(calls.listChanges, (cx, { query }) => catalogue.listChanges(cx, query), {
    names: ['cursor'],
    part: async (c) => sincePart(c.req.query('since')),
  }),
  // Its partners age also where the library does not change.
  serve(calls.read, (cx, { id }) => characterInLibrary(cx, id), { part: async (c) => `-${hourOf(c.var.cx.now)}` }),
  serve(calls.edit, (cx, { id, body }) => editCharacter(cx, id, body)),
]
