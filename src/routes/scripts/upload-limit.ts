import { Hono } from 'hono'
import { BypassedUploads, UploadBypass, UploadReset, UploadStatus } from '#protocol/script/upload-limit.ts'
import type { AppEnv } from '../../context.ts'
import * as uploadLimit from '../../services/scripts/upload-limit.ts'
import { describe } from '../describe.ts'
import { only } from '../only.ts'
import { valid } from '../valid.ts'

export const uploadLimitRoutes = new Hono<AppEnv>()
  .get('/me/upload-status', describe('Tells when you can upload again', { 200: UploadStatus }), async (c) =>
    c.json(await uploadLimit.ownStatus(c.var.cx)),
  )
  .get('/upload-status/:userId', describe('Tells when a person can upload again', { 200: UploadStatus }), async (c) =>
    c.json(await uploadLimit.statusFor(c.var.cx, c.req.param('userId'))),
  )
  .post(
    '/admin/temp-upload-bypass',
    describe('Lifts a person’s upload limit for a while', { 200: BypassedUploads }),
    only('Admin'),
    valid('json', UploadBypass),
    async (c) => {
      const { userId, minutes } = c.req.valid('json')
      return c.json(await uploadLimit.bypass(c.var.cx, userId, minutes))
    },
  )
  .post(
    '/admin/reset-upload-cooldown',
    describe('Resets a person’s upload cooldown', { 200: UploadStatus }),
    only('Admin'),
    valid('json', UploadReset),
    async (c) => c.json(await uploadLimit.reset(c.var.cx, c.req.valid('json').userId)),
  )
