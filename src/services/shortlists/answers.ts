import { eq, type SQL, sql } from 'drizzle-orm'
import { cleanName, nameKey, numberedName } from '#domain/room/name.ts'
import { SHORTLIST_LIMITS } from '#domain/shortlist/shortlist.ts'
import type { ChangedAnswer, GivenAnswer, NewAnswer, ShortlistView } from '#protocol/shortlist.ts'
import type { Context } from '../../context.ts'
import { type Guard, guardedBatch } from '../../db/guarded-batch.ts'
import { siteIsOn } from '../../db/guards.ts'
import { once } from '../../db/once.ts'
import { shortlistAnswers, shortlistCandidates } from '../../db/schema.ts'
import { invalid, notFound, Problem } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import { requireRate } from '../../rate-limit.ts'
import { type AnswerRow, answerOfAccount, type Found, find, newToken, requireOwn, view } from './find-shortlist.ts'
import * as shortlistGuards from './shortlist-guards.ts'

const NAME_MISSING = 'Please enter your name'
const DEAD = 'This answer was removed, or it belongs to another device. Answer again to take part.'

/** Begins an answer, or gives the caller the one they have: by its token, by their account, or by the same `op`. */
export async function give(cx: Context, id: string, token: string | null, sent: NewAnswer): Promise<GivenAnswer> {
  const { list, answer, isByToken } = await requireAnswerer(cx, id, token)
  if (isByToken && token !== null && answer !== null) return given(cx, id, answer.id, answer.name, token)
  const userId = cx.actor?.userId ?? null
  const own = userId === null ? null : await answerOfAccount(cx, id, userId)
  if (own !== null) return withNewToken(cx, id, own)
  const again = async (answerId: string) => withNewToken(cx, id, await findAnswer(cx, id, answerId))
  return once(
    cx,
    { what: 'answer', caller: `${id} ${userId ?? ''}`, userId: null, op: sent.op },
    async (note) => {
      const name = cleanName(sent.name ?? '') || cleanName(cx.actor?.displayName ?? '')
      if (name === '') throw invalid([{ path: 'name', message: NAME_MISSING }])
      await requireRate(cx, 'LIST_ANSWERS', `${cx.address} ${id}`, TOO_MANY)
      try {
        return await insert(cx, list, { name, userId }, note)
      } catch (error) {
        // The same account answered in another tab at the same moment.
        const other = userId === null ? null : await answerOfAccount(cx, id, userId)
        if (other === null) throw error
        return withNewToken(cx, id, other)
      }
    },
    again,
  )
}

const TOO_MANY = 'A lot of people have answered from your network in a minute. Nothing is lost. Try again in a minute.'

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
): Promise<GivenAnswer> {
  const answerId = cx.random.resultId()
  const { token, hash } = await newToken(cx, answerId)
  const most = cx.config.limits.SHORTLIST_ANSWERS
  const isFull: Guard = {
    refuseIf: sql`(SELECT answer_count FROM shortlist WHERE id = ${list.id}) >= ${most}`,
    code: 'ANSWER_LIMIT',
    message: `This list already has ${most} answers, which is the most it can have. Ask its Storyteller to remove some.`,
  }
  const { now } = cx
  const free = freeOf(cx, list.id, name, answerId)
  const row = sql`SELECT ${answerId}, ${list.id}, ${userId}, free.value ->> 'name', free.value ->> 'key', NULL, '{}', 0,
    json_array(${hash}), ${now}, ${now} FROM (${free}) AS free`
  const [made] = await guardedBatch(
    cx,
    [
      siteIsOn(cx),
      shortlistGuards.exists(list.id),
      shortlistGuards.isOpen(cx, list.id),
      mayAnswer(list.id, userId),
      isFull,
    ],
    [cx.db.insert(shortlistAnswers).select(row).returning({ name: shortlistAnswers.name }), note(answerId)],
  )
  return given(cx, list.id, answerId, made[0]?.name ?? name, token)
}

/**
 * The first name that nobody else on the list has, of the wanted one and those with a number: found by the statement that
 * writes it, since many may want one name at the same moment.
 */
function freeOf({ config }: Context, listId: string, wanted: string, answerId: string) {
  const names = Array.from({ length: config.limits.SHORTLIST_ANSWERS + 1 }, (_, place) =>
    numberedName(wanted, place + 1),
  )
  const offers = JSON.stringify(names.map((name) => ({ name, key: nameKey(name) })))
  return sql`SELECT value FROM json_each(${offers}) WHERE value ->> 'key' NOT IN
    (SELECT name_key FROM shortlist_answer WHERE list_id = ${listId} AND id <> ${answerId}) ORDER BY key LIMIT 1`
}

/** The list takes visitors, and an account that answers has not ended since. */
function mayAnswer(id: string, userId: string | null): Guard {
  const isRefused =
    userId === null
      ? sql`(SELECT answering FROM shortlist WHERE id = ${id}) = 'accounts'`
      : sql`NOT EXISTS (SELECT 1 FROM user WHERE id = ${userId} AND deactivated_at IS NULL)`
  return { refuseIf: isRefused, code: 'UNAUTHENTICATED', message: 'You must be signed in to answer this list.' }
}

async function findAnswer({ db }: Context, listId: string, answerId: string): Promise<AnswerRow> {
  const [row] = await db.select().from(shortlistAnswers).where(eq(shortlistAnswers.id, answerId))
  if (row?.listId !== listId) throw notFound('This answer')
  return row
}

/** One more device of the same answer; the oldest token of too many dies. */
async function withNewToken(cx: Context, id: string, { id: answerId, name }: AnswerRow): Promise<GivenAnswer> {
  const { token, hash } = await newToken(cx, answerId)
  const hashes = shortlistAnswers.tokenHashes
  const kept = sql`CASE WHEN json_array_length(${hashes}) >= ${SHORTLIST_LIMITS.tokensPerAnswer} THEN json_remove(${hashes}, '$[0]') ELSE ${hashes} END`
  const [changed] = await guardedBatch(
    cx,
    [siteIsOn(cx)],
    [
      cx.db
        .update(shortlistAnswers)
        .set({ tokenHashes: sql`json_insert(${kept}, '$[#]', ${hash})` })
        .where(eq(shortlistAnswers.id, answerId))
        .returning({ id: shortlistAnswers.id }),
    ],
  )
  if (changed.length === 0) throw notFound('This answer')
  return given(cx, id, answerId, name, token)
}

async function given(cx: Context, id: string, answerId: string, name: string, token: string): Promise<GivenAnswer> {
  return { answerToken: token, answerId, nameAssigned: name, view: (await view(cx, id, answerId)).view }
}

/** Changes what is named of the answer that the token opens; sent again it changes nothing. */
export async function change(
  cx: Context,
  id: string,
  token: string | null,
  sent: ChangedAnswer,
): Promise<ShortlistView> {
  const { answer } = await requireOwnAnswer(cx, id, token)
  const { marks } = sent
  if (marks !== undefined) await requireCandidates(cx, id, Object.keys(marks))
  const wanted = sent.name === undefined ? null : cleanName(sent.name)
  if (wanted === '') throw invalid([{ path: 'name', message: NAME_MISSING }])
  const free = wanted === null ? null : freeOf(cx, id, wanted, answer.id)
  await guardedBatch(
    cx,
    [siteIsOn(cx), opens(answer.id, await sha256(token ?? '')), ...marksMayChange(cx, id, marks)],
    [update(cx, answer.id, { free, coming: sent.coming, marks })],
  )
  return (await view(cx, id, answer.id)).view
}

function update(
  { db, now }: Context,
  answerId: string,
  { free, coming, marks = {} }: Omit<ChangedAnswer, 'name'> & { free: SQL | null },
) {
  const { id, name: nameNow, nameKey: keyNow, coming: comingNow, marks: marksNow } = shortlistAnswers
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
      ...(free !== null && { name, nameKey: sql`coalesce(free.value ->> 'key', ${keyNow})` }),
      ...(coming !== undefined && { coming }),
      rev: sql`rev + 1`,
      changedAt: now,
    })
    .from(sql`(${free ?? sql`SELECT NULL AS value`}) AS free`)
    .where(sql`${id} = ${answerId} AND (${sql.join(differs, sql` OR `)})`)
}

/** The answer that a live token opens. */
export async function requireOwnAnswer(cx: Context, id: string, token: string | null) {
  const { answer, isByToken, list } = await find(cx, id, token ?? '')
  if (answer === null || !isByToken) throw new Problem('UNAUTHENTICATED', DEAD)
  return { list, answer }
}

/** The token is still one of the answer’s when the batch is written. */
function opens(answerId: string, hash: string): Guard {
  const live = sql`SELECT 1 FROM shortlist_answer, json_each(token_hashes) AS token
    WHERE shortlist_answer.id = ${answerId} AND token.value = ${hash}`
  return { refuseIf: sql`NOT EXISTS (${live})`, code: 'UNAUTHENTICATED', message: DEAD }
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

/** Takes back the answer that the token opens, with everything in it. */
export async function removeOwn(cx: Context, id: string, token: string | null): Promise<void> {
  const { answer } = await requireOwnAnswer(cx, id, token)
  await guardedBatch(
    cx,
    [siteIsOn(cx), opens(answer.id, await sha256(token ?? ''))],
    [cx.db.delete(shortlistAnswers).where(eq(shortlistAnswers.id, answer.id))],
  )
}

/** Removes answers, for the list’s owner. */
export async function removeMany(cx: Context, id: string, answerIds: readonly string[]): Promise<ShortlistView> {
  const { ownerId } = await requireOwn(cx, id)
  const chosen = sql`${shortlistAnswers.listId} = ${id} AND ${shortlistAnswers.id} IN (SELECT value FROM json_each(${JSON.stringify(answerIds)}))`
  await guardedBatch(cx, [siteIsOn(cx), shortlistGuards.exists(id)], [cx.db.delete(shortlistAnswers).where(chosen)])
  const own = await answerOfAccount(cx, id, ownerId)
  return (await view(cx, id, own?.id ?? null)).view
}
