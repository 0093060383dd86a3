import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { isAtLeast } from '#domain/role.ts'
import { DEFAULT_UPLOAD_POLICY, UploadPolicy, type UploadStatus } from '#protocol/script/upload-limit.ts'
import { requireActor, requireRole } from '../../auth/authorize.ts'
import type { Actor, Context } from '../../context.ts'
import { breaksCheck } from '../../db/database.ts'
import { guardedBatch } from '../../db/guarded-batch.ts'
import { callerIsAdmin } from '../../db/guards.ts'
import { siteOptions, uploads, users } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { notFound, Problem } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import { logEntryIfChanged } from '../activity/log-entry.ts'
import { waitWords } from './wait-words.ts'

const MINUTE = 60_000

interface CountedUploads {
  policy: UploadPolicy
  key: string
  since: number
}

/**
 * The statement that counts an upload, or null if the caller has no limit. One too many breaks a CHECK and fails its batch.
 * It is in an object: a bare statement would run when it is awaited.
 */
export async function claim(cx: Context, actor: Actor) {
  if (isAtLeast(actor.role, 'Admin')) return null
  const person = await personOf(cx, actor.userId)
  if ((person.uploadBypassUntil ?? 0) > cx.now) return null
  const { policy, key, since } = await countingFor(cx, actor.userId, person.uploadResetAt)
  const before = sql<number>`(SELECT count(*) FROM upload WHERE key = ${key} AND at > ${since})`
  const row = { id: cx.random.id(), key, userId: actor.userId, at: cx.now, before, allowed: policy.max }
  return { insert: cx.db.insert(uploads).values(row) }
}

/** Whether a batch failed because of one upload too many. */
export function isOverLimit(error: unknown): boolean {
  return breaksCheck(error, 'upload_within_limit')
}

/** The problem of one upload too many: it says when the next is allowed. */
export async function overLimit(cx: Context, actor: Actor): Promise<Problem> {
  const status = await statusOf(cx, actor.userId)
  const seconds = Math.max(1, Math.ceil(status.remainingMs / 1000))
  const wait = waitWords(seconds)
  return new Problem('UPLOAD_LIMIT', `Uploads are limited (${status.note}). Try again in ${wait}.`, status, seconds)
}

export async function ownStatus(cx: Context): Promise<UploadStatus> {
  return statusOf(cx, requireActor(cx).userId)
}

export async function statusFor(cx: Context, userId: string): Promise<UploadStatus> {
  if (requireActor(cx).userId !== userId) requireRole(cx, 'Admin')
  return statusOf(cx, userId)
}

/** Lifts a person's limit for some minutes. */
export async function bypass(cx: Context, userId: string, minutes: number): Promise<{ bypassUntil: string }> {
  requireRole(cx, 'Admin')
  await personOf(cx, userId)
  const bypassUntil = cx.now + minutes * MINUTE
  await guardedBatch(
    cx,
    [callerIsAdmin(cx)],
    [
      cx.db.update(users).set({ uploadBypassUntil: bypassUntil }).where(eq(users.id, userId)),
      logEntryIfChanged(cx, { action: 'upload.bypass', entityType: 'user', entityId: userId, meta: { minutes } }),
    ],
  )
  return { bypassUntil: isoDate(bypassUntil) }
}

/** Restarts a person's count, whatever was counted before. */
export async function reset(cx: Context, userId: string): Promise<UploadStatus> {
  requireRole(cx, 'Admin')
  await personOf(cx, userId)
  await guardedBatch(
    cx,
    [callerIsAdmin(cx)],
    [
      cx.db.update(users).set({ uploadResetAt: cx.now }).where(eq(users.id, userId)),
      logEntryIfChanged(cx, { action: 'upload.reset', entityType: 'user', entityId: userId }),
    ],
  )
  return statusOf(cx, userId)
}

async function statusOf(cx: Context, userId: string): Promise<UploadStatus> {
  const person = await personOf(cx, userId)
  const { policy, key, since } = await countingFor(cx, userId, person.uploadResetAt)
  const isSelf = cx.actor?.userId === userId
  const counted = await cx.db
    .select({ at: uploads.at })
    .from(uploads)
    .where(and(isSelf ? eq(uploads.key, key) : eq(uploads.userId, userId), gt(uploads.at, since)))
    .orderBy(asc(uploads.at))
  const bypassUntil = (person.uploadBypassUntil ?? 0) > cx.now ? person.uploadBypassUntil : null
  const isExempt = isAtLeast(person.role, 'Admin') || bypassUntil !== null
  const blocking = isExempt ? undefined : counted.at(-policy.max)
  const freeAt = blocking === undefined ? null : blocking.at + policy.windowMinutes * MINUTE
  return {
    note: policy.note,
    remainingMs: freeAt === null ? 0 : Math.max(0, freeAt - cx.now),
    resetAt: isoDate(freeAt),
    bypassUntil: isoDate(bypassUntil),
  }
}

async function countingFor(cx: Context, userId: string, resetAt: number | null): Promise<CountedUploads> {
  const policy = await policyOf(cx)
  const key = policy.scope === 'user' ? userId : await sha256(`upload ${cx.address}`)
  return { policy, key, since: Math.max(cx.now - policy.windowMinutes * MINUTE, resetAt ?? 0) }
}

async function policyOf(cx: Context): Promise<UploadPolicy> {
  const [row] = await cx.db.select().from(siteOptions).where(eq(siteOptions.key, 'upload-policy'))
  const read = UploadPolicy.safeParse(row?.value)
  return read.success ? read.data : DEFAULT_UPLOAD_POLICY
}

async function personOf(cx: Context, userId: string) {
  const [person] = await cx.db.select().from(users).where(eq(users.id, userId))
  if (person === undefined) throw notFound('This person')
  return person
}
