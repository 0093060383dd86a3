import { Hono } from 'hono'
import { UploadBypass, UploadReset } from '#protocol/script.ts'
import type { AppEnv } from '../context.ts'
import * as uploadLimit from '../services/scripts/upload-limit.ts'
import { describe } from './describe.ts'
import { valid } from './valid.ts'

export const uploadLimitRoutes = new Hono<AppEnv>()
  .get('/me/upload-status', describe('Tells when one may upload again'), async (c) =>
    c.json(await uploadLimit.ownStatus(c.var.cx)),
  )
  .get('/upload-status/:userId', describe('Tells when somebody may upload again'), async (c) =>
    c.json(await uploadLimit.statusFor(c.var.cx, c.req.param('userId'))),
  )
  .post(
    '/admin/temp-upload-bypass',
    describe('Lifts the upload limit for a while'),
    valid('json', UploadBypass),
    async (c) => {
      const { userId, minutes } = c.req.valid('json')
      return c.json(await uploadLimit.bypass(c.var.cx, userId, minutes))
    },
  )
  .post(
    '/admin/reset-upload-cooldown',
    describe('Lets somebody upload at once'),
    valid('json', UploadReset),
    async (c) => c.json(await uploadLimit.reset(c.var.cx, c.req.valid('json').userId)),
  )
