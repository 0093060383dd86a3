import * as z from 'zod/mini'
import { Moment } from '../moment.ts'
import { DEFAULT_BYPASS_MINUTES, MAX_BYPASS_MINUTES } from './bypass-minutes.ts'

/** Minutes are clamped to 1–1440. */
export const UploadBypass = z.object({
  userId: z.string().check(z.minLength(1), z.maxLength(64)),
  minutes: z._default(
    z.pipe(
      z.number('minutes must be a number.'),
      z.transform((minutes) => Math.min(MAX_BYPASS_MINUTES, Math.max(1, Math.round(minutes)))),
    ),
    DEFAULT_BYPASS_MINUTES,
  ),
})
export const UploadReset = z.object({ userId: z.string().check(z.minLength(1), z.maxLength(64)) })

export const UploadStatus = z.object({
  note: z.string(),
  /** Until the next upload is allowed; 0 when it is already. */
  remainingMs: z.int(),
  resetAt: z.nullable(Moment),
  bypassUntil: z.nullable(Moment),
})
export type UploadStatus = z.infer<typeof UploadStatus>

export const BypassedUploads = z.object({ bypassUntil: Moment })

export const UploadPolicy = z.object({
  max: z.int().check(z.minimum(1), z.maximum(1000)),
  windowMinutes: z.int().check(z.minimum(1), z.maximum(10_080)),
  scope: z.enum(['ip', 'user']),
  note: z.string('note must be text.').check(z.maxLength(200, 'note is too long (max 200 characters).')),
})
export type UploadPolicy = z.infer<typeof UploadPolicy>

export const DEFAULT_UPLOAD_POLICY: UploadPolicy = {
  max: 1,
  windowMinutes: 30,
  scope: 'ip',
  note: '1 per 30 minutes per IP',
}
