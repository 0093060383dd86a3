import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { isAtLeast } from '#domain/role.ts'
import type { Actor, Context } from '../../context.ts'
import type { Guard } from '../../db/guarded-batch.ts'
import { scriptEdits } from '../../db/schema.ts'
import { Problem } from '../../problem.ts'
import { waitWords } from './wait-words.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const MB = 1024 * 1024

/** Runs an edit's batch with its claim. One edit too many writes nothing; its problem says when the next is allowed. */
export async function limited<Answer>(
  cx: Context,
  actor: Actor,
  bytes: number,
  run: (claimed: ReturnType<typeof claim>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await run(claim(cx, actor, bytes))
  } catch (error) {
    const isOverLimit = error instanceof Problem && error.code === 'RATE_LIMITED'
    throw (isOverLimit ? await problemOf(cx, actor, bytes) : null) ?? error
  }
}

/** What an edit by somebody below Admin adds to its batch: guards that refuse one too many, and the statement that counts it. */
function claim(cx: Context, actor: Actor, bytes: number) {
  if (isAtLeast(actor.role, 'Admin')) return { guards: [], inserts: [] }
  const { edits, size } = limitsOf(cx)
  const madeIn = (window: number) =>
    sql`FROM ${scriptEdits} WHERE ${scriptEdits.userId} = ${actor.userId} AND ${scriptEdits.at} > ${cx.now - window}`
  const guards: Guard[] = [
    { refuseIf: sql`(SELECT count(*) ${madeIn(HOUR)}) >= ${edits}`, ...REFUSAL },
    {
      refuseIf: sql`(SELECT coalesce(sum(${scriptEdits.bytes}), 0) ${madeIn(DAY)}) + ${bytes} > ${size}`,
      ...REFUSAL,
    },
  ]
  return { guards, inserts: [cx.db.insert(scriptEdits).values({ userId: actor.userId, at: cx.now, bytes })] }
}

const REFUSAL = { code: 'RATE_LIMITED', message: 'You’ve made too many edits. Nothing was changed.' } as const

/** Refuses a person without edits left before the body is read and checked for nothing. The batch decides. */
export async function requireOneLeft(cx: Context, actor: Actor): Promise<void> {
  const tooMany = await problemOf(cx, actor, 0)
  if (tooMany !== null) throw tooMany
}

/** The problem of one edit too many, which says when the next is allowed; null if this one is. */
export async function problemOf(cx: Context, actor: Actor, bytes: number): Promise<Problem | null> {
  if (isAtLeast(actor.role, 'Admin')) return null
  const { edits, size } = limitsOf(cx)
  const made = await cx.db
    .select()
    .from(scriptEdits)
    .where(and(eq(scriptEdits.userId, actor.userId), gt(scriptEdits.at, cx.now - DAY)))
    .orderBy(asc(scriptEdits.at))
  const last = made.at(-edits)
  const editAt = last === undefined ? 0 : last.at + HOUR
  const bytesAt = whenFree(made, size - bytes)
  if (Math.max(editAt, bytesAt) <= cx.now) return null
  const what =
    editAt > bytesAt ? `You can make ${edits} edits an hour.` : `You can save ${size / MB} MB of edits a day.`
  const seconds = Math.ceil((Math.max(editAt, bytesAt) - cx.now) / 1000)
  const message = `${what} Nothing was changed. Try again in ${waitWords(seconds)}.`
  return new Problem('RATE_LIMITED', message, undefined, seconds)
}

/** When the oldest of these edits no longer count and the rest fits into `size`. */
function whenFree(made: readonly { at: number; bytes: number }[], size: number): number {
  let total = made.reduce((sum, { bytes }) => sum + bytes, 0)
  let freeAt = 0
  for (const { at, bytes } of made) {
    if (total <= size) break
    total -= bytes
    freeAt = at + DAY
  }
  return freeAt
}

function limitsOf({ config: { limits } }: Context) {
  return { edits: limits.EDITS_PER_HOUR, size: limits.EDIT_MB_PER_DAY * MB }
}
