import { Hono } from 'hono'
import { DeleteAllScripts, DeleteScripts, RestoreScripts } from '#protocol/script-admin.ts'
import type { AppEnv } from '../context.ts'
import * as backups from '../services/scripts/backups.ts'
import { deleteAllScripts, deleteScripts } from '../services/scripts/delete-scripts.ts'
import { describe } from './describe.ts'
import { valid } from './valid.ts'

export const scriptAdminRoutes = new Hono<AppEnv>()
  .post('/delete', describe('Deletes the selected scripts'), valid('json', DeleteScripts), async (c) =>
    c.json(await deleteScripts(c.var.cx, c.req.valid('json').ids)),
  )
  .post('/delete-all', describe('Puts the library aside and deletes it'), valid('json', DeleteAllScripts), async (c) =>
    c.json(await deleteAllScripts(c.var.cx)),
  )
  .get('/backups', describe('Lists the libraries that were put aside'), async (c) =>
    c.json(await backups.list(c.var.cx)),
  )
  .post('/restore', describe('Restores a library that was put aside'), valid('json', RestoreScripts), async (c) =>
    c.json(await backups.restore(c.var.cx, c.req.valid('json').backup)),
  )
