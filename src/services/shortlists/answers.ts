import { eq, type SQL, sql } from 'drizzle-orm'
import { cleanName, lookKeys, nameKey, numberedName } from '#domain/room/name.ts'
import type { ChangedAnswer, NewAnswer, ShortlistView } from '#protocol/shortlist.ts'
import type { Context } from '../../context.ts'
import { type Guard, guardedBatch } from '../../db/guarded-batch.ts'
import { isInUse } from '../../db/guards.ts'
import { once } from '../../db/once.ts'
import { shortlistAnswers, shortlistCandidates } from '../../db/schema.ts'
import { invalid, Problem } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import { requireRate } from '../../rate-limit.ts'
import * as answerDevices from './answer-devices.ts'
import { answerIdIn, answerOfAccount, type Found, find, requireOwn, view } from './find-shortlist.ts'
import * as shortlistGuards from './shortlist-guards.ts'

const NAME_MISSING = 'Please enter your name'

/** Begins an answer, or gives the caller the one they have: by its token, by their account, by their cookie, or by the same `op`. */
export async function give(
  cx: Context,
  id: string,
  token: string | null,
  sent: NewAnswer,
): Promise<answerDevices.BegunAnswer> {
  const { list, answer, by } = await requireAnswerer(cx, id, token)
  if (by === 'token' && token !== null && answer !== null)
    return { given: await answerDevices.given(cx, answer, token), cookie: null }
  const userId = cx.actor?.userId ?? null
  const own = answer ?? (userId === null ? null : await answerOfAccount(cx, id, userId))
  if (own !== null) return answerDevices.giveAgain(cx, list, own)
  const again = async (answerId: string) =>
    answerDevices.giveAgain(cx, list, await answerDevices.findAnswer(cx, id, answerId), { isRepeated: true })
  return once(
    cx,
    { what: 'answer', caller: `${id} ${userId ?? ''}`, userId: null, op: sent.op },
    async (note) => {
      const name = cleanName(sent.name ?? '') || cleanName(cx.actor?.displayName ?? '')
      if (name === '') throw invalid([{ path: 'name', message: NAME_MISSING }])
      await requireRate(cx, 'LIST_ANSWERS', `${cx.address} ${id}`, answerDevices.TOO_MANY_ANSWERS)
      try {
        return await insert(cx, list, { name, userId }, note)
      } catch (error) {
        // The same account answered in another tab at the same moment.
        const other = userId === null ? null : await answerOfAccount(cx, id, userId)
        if (other === null) throw error
        return answerDevices.giveAgain(cx, list, other)
      }
    },
    again,
  )
}

/** Anybody who has the link; where only accounts may answer, somebody signed in. */
export async function requireAnswerer(cx: Context, id: string, token: string | null): Promise<Found> {
  const found = await find(cx, id, token)
  if (found.list.answering === 'accounts' && cx.actor === null && found.answer === null) {
    throw new Problem('UNAUTHENTICATED', 'Only people who are signed in can answer this list. Sign in, then answer.')
  }
  return found
}

async function insert(
  cx: Context,
  list: Found['list'],
  { name, userId }: { name: string; userId: string | null },
  note: Parameters<Parameters<typeof once>[2]>[0],
): Promise<answerDevices.BegunAnswer> {
  const answerId = cx.random.resultId()
  const begun = await answerDevices.newTokens(cx, list, { id: answerId, userId })
  const most = cx.config.limits.SHORTLIST_ANSWERS
  const isFull: Guard = {
    refuseIf: sql`(SELECT answer_count FROM shortlist WHERE id = ${list.id}) >= ${most}`,
    code: 'ANSWER_LIMIT',
    message: `This list already has ${most} answers, which is the most it can have. Ask its Storyteller to remove some.`,
  }
  const { now } = cx
  const free = freeOf(cx, list.id, name, answerId)
  const row = sql`SELECT ${answerId}, ${list.id}, ${userId}, free.value ->> 'name', free.value ->> 'key', NULL, '{}', 0,
    ${JSON.stringify(begun.hashes)}, ${now}, ${now}, free.value ->> 'looks' FROM (${free}) AS free`
  const [made] = await guardedBatch(
    cx,
    [shortlistGuards.exists(list.id), shortlistGuards.isOpen(cx, list.id), mayAnswer(list.id, userId), isFull],
    [cx.db.insert(shortlistAnswers).select(row).returning({ name: shortlistAnswers.name }), note(answerId)],
  )
  const answer = { id: answerId, listId: list.id, name: made[0]?.name ?? name }
  return { given: await answerDevices.given(cx, answer, begun.token), cookie: begun.cookie }
}

/**
 * The first name that nobody else on the list has, of the wanted one and those with a number: found by the statement that
 * writes it, since many may want one name at the same moment.
 */
function freeOf({ config }: Context, listId: string, wanted: string, answerId: string) {
  const names = Array.from({ length: config.limits.SHORTLIST_ANSWERS + 1 }, (_, place) =>
    numberedName(wanted, place + 1),
  )
  const offers = JSON.stringify(names.map((name) => ({ name, key: nameKey(name), looks: lookKeys(name) })))
  const isOther = sql`list_id = ${listId} AND shortlist_answer.id <> ${answerId}`
  // An answer that an earlier release has written has no looks: an equal name alone takes it.
  const looks = sql`SELECT held.value FROM shortlist_answer, json_each(look_keys) AS held WHERE ${isOther}`
  return sql`SELECT value FROM json_each(${offers}) AS offer WHERE value ->> 'key' NOT IN (SELECT name_key FROM shortlist_answer WHERE ${isOther})
    AND NOT EXISTS (SELECT 1 FROM json_each(offer.value, '$.looks') AS look WHERE look.value IN (${looks})) ORDER BY key LIMIT 1`
}

/** The list takes visitors, and an account that answers has not ended since. */
function mayAnswer(id: string, userId: string | null): Guard {
  const isRefused =
    userId === null ? sql`(SELECT answering FROM shortlist WHERE id = ${id}) = 'accounts'` : sql`NOT ${isInUse(userId)}`
  return { refuseIf: isRefused, code: 'UNAUTHENTICATED', message: 'You must be signed in to answer this list.' }
}

/** Changes what is named of the answer that the token opens; sent again it changes nothing. */
export async function change(
  cx: Context,
  id: string,
  token: string | null,
  sent: ChangedAnswer,
): Promise<ShortlistView> {
  const { answer } = await answerDevices.requireOwnAnswer(cx, id, token)
  const { marks } = sent
  if (marks !== undefined) await requireCandidates(cx, id, Object.keys(marks))
  const wanted = sent.name === undefined ? null : cleanName(sent.name)
  if (wanted === '') throw invalid([{ path: 'name', message: NAME_MISSING }])
  const free = wanted === null ? null : freeOf(cx, id, wanted, answer.id)
  await guardedBatch(
    cx,
    [answerDevices.opens(answer.id, await sha256(token ?? '')), ...marksMayChange(cx, id, marks)],
    [update(cx, answer.id, { free, coming: sent.coming, marks })],
  )
  return (await view(cx, id, answer.id)).view
}

function update(
  { db, now }: Context,
  answerId: string,
  { free, coming, marks = {} }: Omit<ChangedAnswer, 'name'> & { free: SQL | null },
) {
  const {
    id,
    name: nameNow,
    nameKey: keyNow,
    lookKeys: looksNow,
    coming: comingNow,
    marks: marksNow,
  } = shortlistAnswers
  const patched = sql`json_patch(${marksNow}, ${JSON.stringify(marks)})`
  const name = sql`coalesce(free.value ->> 'name', ${nameNow})`
  const differs = [
    sql`${patched} IS NOT ${marksNow}`,
    sql`${name} IS NOT ${nameNow}`,
    ...(coming === undefined ? [] : [sql`${comingNow} IS NOT ${coming}`]),
  ]
  return db
    .update(shortlistAnswers)
    .set({
      ...(Object.keys(marks).length > 0 && { marks: patched }),
      ...(free !== null && {
        name,
        nameKey: sql`coalesce(free.value ->> 'key', ${keyNow})`,
        lookKeys: sql`coalesce(free.value ->> 'looks', ${looksNow})`,
      }),
      ...(coming !== undefined && { coming }),
      rev: sql`rev + 1`,
      changedAt: now,
    })
    .from(sql`(${free ?? sql`SELECT NULL AS value`}) AS free`)
    .where(sql`${id} = ${answerId} AND (${sql.join(differs, sql` OR `)})`)
}

async function requireCandidates({ db }: Context, listId: string, ids: readonly string[]): Promise<void> {
  const { id } = shortlistCandidates
  const rows = await db.select({ id }).from(shortlistCandidates).where(eq(shortlistCandidates.listId, listId))
  const gone = ids.filter((one) => !rows.some((row) => row.id === one))
  const [first, ...rest] = gone.map((one) => ({ path: `marks.${one}`, message: GONE }))
  if (first !== undefined) throw invalid([first, ...rest])
}

const GONE = 'This script is no longer on the list.'

function marksMayChange(cx: Context, id: string, marks: ChangedAnswer['marks']): Guard[] {
  if (Object.keys(marks ?? {}).length === 0) return []
  const isThere = sql`SELECT 1 FROM shortlist_candidate WHERE id = sent.key AND list_id = ${id}`
  const isGone = sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(marks)}) AS sent WHERE NOT EXISTS (${isThere}))`
  return [shortlistGuards.isOpen(cx, id), { refuseIf: isGone, code: 'VALIDATION_FAILED', message: GONE }]
}

/** Takes back the answer that the token opens, with everything in it. Answers whether this browser’s cookie was of it. */
export async function removeOwn(cx: Context, id: string, token: string | null): Promise<boolean> {
  const { answer } = await answerDevices.requireOwnAnswer(cx, id, token)
  await guardedBatch(
    cx,
    [answerDevices.opens(answer.id, await sha256(token ?? ''))],
    [cx.db.delete(shortlistAnswers).where(eq(shortlistAnswers.id, answer.id))],
  )
  return answerIdIn(cx.answerToken) === answer.id
}

/** Removes answers, for the list’s owner. */
export async function removeMany(cx: Context, id: string, answerIds: readonly string[]): Promise<ShortlistView> {
  const { ownerId } = await requireOwn(cx, id)
  const chosen = sql`${shortlistAnswers.listId} = ${id} AND ${shortlistAnswers.id} IN (SELECT value FROM json_each(${JSON.stringify(answerIds)}))`
  await guardedBatch(cx, [shortlistGuards.exists(id)], [cx.db.delete(shortlistAnswers).where(chosen)])
  const own = await answerOfAccount(cx, id, ownerId)
  return (await view(cx, id, own?.id ?? null)).view
}
