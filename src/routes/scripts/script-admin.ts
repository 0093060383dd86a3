import { Hono } from 'hono'
import {
  DeleteAllScripts,
  DeletedAll,
  DeletedScripts,
  DeleteScripts,
  Restored,
  RestoreScripts,
  ScriptBackups,
} from '#protocol/script/script-admin.ts'
import type { AppEnv } from '../../context.ts'
import * as backups from '../../services/scripts/backups.ts'
import { deleteAllScripts, deleteScripts } from '../../services/scripts/delete-scripts.ts'
import { describe } from '../describe.ts'
import { limitedReads } from '../limited.ts'
import { only } from '../only.ts'
import { valid } from '../valid.ts'

export const scriptAdminRoutes = new Hono<AppEnv>()
  .post(
    '/delete',
    describe('Deletes the selected scripts', { 200: DeletedScripts }),
    only('Admin'),
    valid('json', DeleteScripts),
    async (c) => c.json(await deleteScripts(c.var.cx, c.req.valid('json').ids)),
  )
  .post(
    '/delete-all',
    describe('Backs up the library, then deletes all scripts', { 200: DeletedAll }),
    only('Admin'),
    valid('json', DeleteAllScripts),
    async (c) => c.json(await deleteAllScripts(c.var.cx)),
  )
  .get('/backups', describe('Lists the backups of the library', { 200: ScriptBackups }), limitedReads(), async (c) =>
    c.json(await backups.list(c.var.cx)),
  )
  .post(
    '/restore',
    describe('Restores a backup of the library', { 200: Restored }),
    only('Admin'),
    valid('json', RestoreScripts),
    async (c) => c.json(await backups.restore(c.var.cx, c.req.valid('json').backup)),
  )
