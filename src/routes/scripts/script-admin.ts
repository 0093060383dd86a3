import { Hono } from 'hono'
import {
  DeleteAllScripts,
  DeletedAll,
  DeletedScripts,
  DeleteScripts,
  Restored,
  RestoreScripts,
  ScriptBackups,
} from '#protocol/script-admin.ts'
import type { AppEnv } from '../../context.ts'
import * as scriptBackups from '../../services/scripts/backups.ts'
import * as scriptBulk from '../../services/scripts/bulk.ts'
import { describe } from '../describe.ts'
import { valid } from '../valid.ts'

export const scriptAdminRoutes = new Hono<AppEnv>()
  .post(
    '/delete',
    describe('Deletes the selected scripts', { 200: DeletedScripts }),
    valid('json', DeleteScripts),
    async (c) => c.json(await scriptBulk.removeMany(c.var.cx, c.req.valid('json').ids)),
  )
  .post(
    '/delete-all',
    describe('Backs the library up and deletes it', { 200: DeletedAll }),
    valid('json', DeleteAllScripts),
    async (c) => c.json(await scriptBulk.removeAll(c.var.cx)),
  )
  .get('/backups', describe('Lists the backups of the library', { 200: ScriptBackups }), async (c) =>
    c.json(await scriptBackups.list(c.var.cx)),
  )
  .post(
    '/restore',
    describe('Restores a backup of the library', { 200: Restored }),
    valid('json', RestoreScripts),
    async (c) => c.json(await scriptBackups.restore(c.var.cx, c.req.valid('json').backup)),
  )
