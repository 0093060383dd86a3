import { eq, type SQL, sql } from 'drizzle-orm'
import { cookieLifeMs, LIFETIMES, SHORTLIST_LIMITS } from '#domain/shortlist/shortlist.ts'
import type { AnswerLink, ContinuedAnswer, GivenAnswer } from '#protocol/shortlist.ts'
import type { Context } from '../../context.ts'
import { type Guard, guardedBatch, type Statement } from '../../db/guarded-batch.ts'
import { once } from '../../db/once.ts'
import { madeThings, shortlistAnswers } from '../../db/schema.ts'
import { notFound, Problem } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import { requireRate } from '../../rate-limit.ts'
import { type AnswerRow, find, isOpenAnswer, NO_ANSWER, newToken, type ShortlistRow, view } from './find-shortlist.ts'

/** An answer as its author gets it, and what this browser’s cookie is to hold; null for an account’s, which its session opens. */
export interface BegunAnswer {
  given: GivenAnswer
  cookie: { token: string; seconds: number } | null
}

const DEAD = 'This answer was removed, or it belongs to another device. Answer again to take part.'
const OF_ACCOUNT = 'This answer belongs to an account. Sign in on the other device to continue there.'
const USED = 'This link was used already, or it’s older than ten minutes. Make a new one on the other device.'
export const TOO_MANY_ANSWERS =
  'A lot of people have answered from your network in a minute. Nothing is lost. Try again in a minute.'

/** The answer that a live token opens. */
export async function requireOwnAnswer(cx: Context, id: string, token: string | null) {
  const { answer, list } = await find(cx, id, token ?? NO_ANSWER)
  if (answer === null) throw new Problem('UNAUTHENTICATED', DEAD)
  return { list, answer }
}

/** The token is still one of the answer’s when the batch is written. */
export function opens(answerId: string, hash: string): Guard {
  const live = sql`SELECT 1 FROM shortlist_answer, json_each(token_hashes) AS token
    WHERE shortlist_answer.id = ${answerId} AND token.value = ${hash} AND ${isOpenAnswer}`
  return { refuseIf: sql`NOT EXISTS (${live})`, code: 'UNAUTHENTICATED', message: DEAD }
}

/** What a device gets of an answer that is there already. */
interface Again {
  /** The call was sent before: what it gave may have arrived, so page and cookie share one further token. */
  isRepeated?: boolean
  guards?: readonly Guard[]
  statements?: readonly Statement[]
}

/**
 * What opens an answer on one more device, and the hashes of that, the newest last: a token for the page, and one for the cookie,
 * which is kept where it is of this answer.
 */
export async function newTokens(
  cx: Context,
  list: ShortlistRow,
  { id, userId, tokenHashes = [] }: Pick<AnswerRow, 'id' | 'userId'> & Partial<AnswerRow>,
  isRepeated = false,
) {
  const page = await newToken(cx, id)
  if (userId !== null) return { token: page.token, hashes: [page.hash], cookie: null }
  const own = cx.answerToken === null ? null : { token: cx.answerToken, hash: await sha256(cx.answerToken) }
  const kept = own !== null && tokenHashes.includes(own.hash) ? own : null
  const held = kept ?? (isRepeated ? page : await newToken(cx, id))
  const seconds = Math.floor(cookieLifeMs(list, cx.now) / 1000)
  return { token: page.token, hashes: [page.hash, held.hash], cookie: { token: held.token, seconds } }
}

/** The hashes of an answer’s tokens, with these as the newest; of too many the oldest go. */
function hashesWith(added: readonly string[]): SQL {
  const { tokensPerAnswer } = SHORTLIST_LIMITS
  const sent = JSON.stringify([...new Set(added)])
  const others = sql`SELECT value, key FROM json_each(${shortlistAnswers.tokenHashes}) WHERE value NOT IN (SELECT value FROM json_each(${sent}))`
  const newest = sql`SELECT value, ${tokensPerAnswer} + key FROM json_each(${sent})`
  const all = sql`SELECT value, key FROM (${others} UNION ALL ${newest}) ORDER BY key DESC LIMIT ${tokensPerAnswer}`
  return sql`(SELECT json_group_array(value) FROM (SELECT value FROM (${all}) ORDER BY key))`
}

/** Gives an answer that is there already to one more device. */
export async function giveAgain(
  cx: Context,
  list: ShortlistRow,
  answer: AnswerRow,
  { isRepeated = false, guards = [], statements = [] }: Again = {},
): Promise<BegunAnswer> {
  const { token, hashes, cookie } = await newTokens(cx, list, answer, isRepeated)
  const [changed] = await guardedBatch(cx, guards, [
    cx.db
      .update(shortlistAnswers)
      .set({ tokenHashes: hashesWith(hashes) })
      .where(eq(shortlistAnswers.id, answer.id))
      .returning({ id: shortlistAnswers.id }),
    ...statements,
  ])
  if (changed.length === 0) throw notFound('This answer')
  return { given: await given(cx, answer, token), cookie }
}

export async function given(
  cx: Context,
  { id, listId, name }: Pick<AnswerRow, 'id' | 'listId' | 'name'>,
  token: string,
): Promise<GivenAnswer> {
  return { answerToken: token, answerId: id, nameAssigned: name, view: (await view(cx, listId, id)).view }
}

export async function findAnswer({ db }: Context, listId: string, answerId: string): Promise<AnswerRow> {
  const [row] = await db.select().from(shortlistAnswers).where(eq(shortlistAnswers.id, answerId))
  if (row?.listId !== listId) throw notFound('This answer')
  return row
}

/** The id of the answer, which tells the page whose it is, then the code. */
const CODE = /^[\w-]{22}([\w-]{22})$/u

const linkKey = async (listId: string, code: string) => sha256(`link ${listId} ${code}`)

/** An address that continues this answer on another device. It works once, for ten minutes. */
export async function link(cx: Context, id: string, token: string | null): Promise<AnswerLink> {
  const { answer } = await requireOwnAnswer(cx, id, token)
  if (answer.userId !== null) throw new Problem('FORBIDDEN', OF_ACCOUNT)
  const code = cx.random.resultId()
  const made = { key: await linkKey(id, code), what: 'link', userId: null, madeId: answer.id, at: cx.now } as const
  await guardedBatch(cx, [opens(answer.id, await sha256(token ?? ''))], [cx.db.insert(madeThings).values(made)])
  // A fragment is in no request and no referrer.
  return { url: `${cx.origin}/shortlists/${id}#continue=${answer.id}${code}` }
}

/** Gives an answer to the device that has opened its address. */
export async function goOn(cx: Context, id: string, { op, code: sent }: ContinuedAnswer): Promise<BegunAnswer> {
  const { list } = await find(cx, id, NO_ANSWER)
  await requireRate(cx, 'LIST_ANSWERS', `${cx.address} ${id}`, TOO_MANY_ANSWERS)
  const key = await linkKey(id, CODE.exec(sent)?.[1] ?? sent)
  return once(
    cx,
    { what: 'answer', caller: key, userId: null, op },
    async (note) => {
      const isOfLink = sql`key = ${key} AND what = 'link' AND at > ${cx.now - LIFETIMES.linkMs}`
      const [made] = await cx.db.select({ answerId: madeThings.madeId }).from(madeThings).where(isOfLink)
      if (made === undefined) throw new Problem('NOT_FOUND', USED)
      const answer = await findAnswer(cx, id, made.answerId)
      const isUsed = sql`NOT EXISTS (SELECT 1 FROM made_thing WHERE ${isOfLink})`
      return giveAgain(cx, list, answer, {
        guards: [{ refuseIf: isUsed, code: 'NOT_FOUND', message: USED }],
        statements: [cx.db.delete(madeThings).where(eq(madeThings.key, key)), note(answer.id)],
      })
    },
    async (answerId) => giveAgain(cx, list, await findAnswer(cx, id, answerId), { isRepeated: true }),
  )
}
