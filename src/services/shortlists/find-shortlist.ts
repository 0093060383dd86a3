import { and, eq, sql } from 'drizzle-orm'
import { isAtLeast } from '#domain/role.ts'
import type { Denorm } from '#domain/room/room.ts'
import type { Shortlist } from '#domain/shortlist/shortlist.ts'
import { isClosed } from '#domain/shortlist/shortlist.ts'
import { type Reader, viewFor } from '#domain/shortlist/view.ts'
import type { CandidateDenorm, ShortlistView } from '#protocol/shortlist.ts'
import { requireActor } from '../../auth/authorize.ts'
import type { Actor, Context } from '../../context.ts'
import { groupMembers, groups, rooms, shortlistAnswers, shortlistCandidates, shortlists } from '../../db/schema.ts'
import { isoDate } from '../../iso-date.ts'
import { notFound, Problem } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import { requireRate } from '../../rate-limit.ts'
import * as figures from '../groups/figures.ts'
import { roleIn } from '../groups/find-group.ts'
import { VERSION } from '../../version.ts'

const ID = /^[\w-]{22}$/u
/** The id of the answer, then the secret. */
const TOKEN = /^([\w-]{22})[\w-]{43}$/u

/** In the place of a token: the caller’s answer is not looked for. */
export const NO_ANSWER = ''

export type ShortlistRow = typeof shortlists.$inferSelect
export type AnswerRow = typeof shortlistAnswers.$inferSelect

/** A new token of an answer, and what is stored of it. */
export async function newToken(cx: Pick<Context, 'random'>, answerId: string) {
  const token = answerId + cx.random.secret()
  return { token, hash: await sha256(token) }
}

/** Who asks: an answer, and what has opened it. */
interface Asker {
  answer: AnswerRow | null
  by: 'token' | 'account' | 'cookie'
}

/** A list as one caller found it. */
export interface Found extends Asker {
  list: ShortlistRow
}

/** The list, for anybody who has its link. Counts the call: by the answer whose token came with it, else by address and list. */
export async function find(cx: Context, id: string, token: string | null): Promise<Found> {
  const [[list], asker] = ID.test(id)
    ? await Promise.all([cx.db.select().from(shortlists).where(eq(shortlists.id, id)), askerOf(cx, id, token)])
    : [[], null]
  if (asker?.answer == null || asker.by === 'account')
    await requireRate(cx, 'LIST_CALLS', `${cx.address} ${list?.id ?? 'unknown'}`, TOO_MANY)
  else await requireRate(cx, 'LIST_TAPS', asker.answer.id, TOO_MANY_TAPS)
  if (list === undefined || asker === null) throw notFound('This shortlist')
  return { list, ...asker }
}

/** By the token that was sent, dead or alive; else by the account’s session; else by the browser’s cookie. */
async function askerOf(cx: Context, listId: string, token: string | null): Promise<Asker> {
  if (token !== null) return { answer: await answerOf(cx, listId, token), by: 'token' }
  const own = cx.actor === null ? null : await answerOfAccount(cx, listId, cx.actor.userId)
  if (own !== null) return { answer: own, by: 'account' }
  return { answer: await answerOf(cx, listId, cx.answerToken), by: 'cookie' }
}

const TOO_MANY = 'Too many people are looking at this list from your network. Nothing is lost. Try again in a minute.'
const TOO_MANY_TAPS = 'That was a lot in a minute. Nothing is lost. Try again in a minute.'

/** Nobody can use an account's answer while the account has ended, even with a token of it. */
export const isOpenAnswer = sql`NOT EXISTS (SELECT 1 FROM user WHERE user.id = shortlist_answer.user_id
  AND (deactivated_at IS NOT NULL OR erase_at IS NOT NULL))`

/** The id of the answer that a token would open. */
export const answerIdIn = (token: string | null): string | null => TOKEN.exec(token ?? '')?.[1] ?? null

async function answerOf({ db }: Context, listId: string, token: string | null): Promise<AnswerRow | null> {
  const answerId = answerIdIn(token)
  if (token === null || answerId === null) return null
  const [[row], hash] = await Promise.all([
    db
      .select()
      .from(shortlistAnswers)
      .where(and(eq(shortlistAnswers.id, answerId), isOpenAnswer)),
    sha256(token),
  ])
  return row?.listId === listId && row.tokenHashes.includes(hash) ? row : null
}

export async function answerOfAccount({ db }: Context, listId: string, userId: string): Promise<AnswerRow | null> {
  const isTheirs = and(eq(shortlistAnswers.userId, userId), eq(shortlistAnswers.listId, listId))
  const [row] = await db.select().from(shortlistAnswers).where(isTheirs)
  return row ?? null
}

/** The list as it is now, for a call that has been let in already. */
export async function rowOf({ db }: Context, id: string): Promise<ShortlistRow> {
  const [list] = await db.select().from(shortlists).where(eq(shortlists.id, id))
  if (list === undefined) throw notFound('This shortlist')
  return list
}

/** The list, for the account that owns it; for others 403, since they can read it. */
export async function requireOwn(cx: Context, id: string): Promise<ShortlistRow> {
  const { userId } = requireActor(cx)
  const { list } = await find(cx, id, NO_ANSWER)
  if (list.ownerId !== userId) throw new Problem('FORBIDDEN', 'Only the Storyteller of this list can do that.')
  return list
}

/** The list, for its owner or an Admin. */
export async function requireManaged(cx: Context, id: string): Promise<ShortlistRow & { isOwn: boolean }> {
  const actor = requireActor(cx)
  const { list } = await find(cx, id, NO_ANSWER)
  const isOwn = list.ownerId === actor.userId
  if (isOwn || isAtLeast(actor.role, 'Admin')) return { ...list, isOwn }
  throw new Problem('FORBIDDEN', 'Only the Storyteller of this list or an Admin can do that.')
}

/** What changes whenever this reader would see something else, and never because of somebody else’s private mark. */
export async function tagOf(cx: Context, { list, answer }: Pick<Found, 'list' | 'answer'>): Promise<string> {
  // Members of its group see who can run what.
  const member = list.groupId === null ? null : cx.actor?.userId
  const seen = [
    VERSION,
    list.id,
    list.rev,
    isClosed(list, cx.now),
    isOwner(cx.actor, list),
    answer?.id,
    answer?.rev,
    member,
  ]
  return `W/"${(await sha256(JSON.stringify(seen))).slice(0, 32)}"`
}

const isOwner = (actor: Actor | null, { ownerId }: ShortlistRow) => actor?.userId === ownerId

/** What a reader sees of the list, as it is now. */
export async function view(
  cx: Context,
  id: string,
  answerId: string | null,
): Promise<{ tag: string; view: ShortlistView }> {
  const whole = await load(cx, id)
  const answer = whole.answers.find((one) => one.id === answerId) ?? null
  const scriptIds = whole.shortlist.candidates.flatMap(({ scriptId }) => scriptId ?? [])
  const ready = await readyIn(cx, whole.shortlist.group?.id ?? null, scriptIds)
  const reader: Reader = { userId: cx.actor?.userId ?? null, answerId, ...ready }
  const { at, closesAt, candidates, ...seen } = viewFor(whole.shortlist, reader, cx.now)
  const tag = await tagOf(cx, { list: whole.list, answer })
  const shown = candidates.map((candidate) => ({ ...candidate, denorm: shownDenorm(candidate.denorm, whole) }))
  return { tag, view: { ...seen, at: isoDate(at), closesAt: isoDate(closesAt), candidates: shown } }
}

/** What a group has played goes with the group, and is nobody’s business once the list’s owner is outside. */
function shownDenorm(
  { played, changes = [], ...rest }: Denorm,
  { shortlist, isOfGroup }: Awaited<ReturnType<typeof load>>,
): CandidateDenorm {
  const denorm = { ...rest, changes }
  if (played === undefined || !isOfGroup) return denorm
  return { ...denorm, played: shortlist.group && played && { ...played, last: isoDate(played.last) } }
}

/** Who of the list’s group can run what, for a member who reads by session. */
export async function readyIn(
  cx: Context,
  groupId: string | null,
  scriptIds: readonly string[],
): Promise<Pick<Reader, 'ready'>> {
  if (groupId === null || cx.actor === null || (await roleIn(cx, groupId, cx.actor.userId)) === null) return {}
  return { ready: await figures.readyFor(cx, groupId, scriptIds) }
}

/** The whole list in one moment. */
async function load({ db }: Context, id: string) {
  const { id: candidateId, position, addedAt, scriptId, denorm, suggestedBy, plays, nots } = shortlistCandidates
  const [[row], candidates, found] = await db.batch([
    db
      .select({ list: shortlists, roomState: rooms.state, groupName: groups.name, member: groupMembers.userId })
      .from(shortlists)
      .leftJoin(rooms, and(eq(rooms.code, shortlists.roomCode), eq(rooms.objectId, shortlists.roomObjectId)))
      .leftJoin(groups, eq(groups.id, shortlists.groupId))
      .leftJoin(
        groupMembers,
        and(eq(groupMembers.groupId, shortlists.groupId), eq(groupMembers.userId, shortlists.ownerId)),
      )
      .where(eq(shortlists.id, id)),
    db
      .select({ id: candidateId, position, addedAt, scriptId, denorm, suggestedBy, plays, nots })
      .from(shortlistCandidates)
      .where(eq(shortlistCandidates.listId, id)),
    db.select().from(shortlistAnswers).where(eq(shortlistAnswers.listId, id)),
  ])
  if (row === undefined) throw notFound('This shortlist')
  const { list, roomState, groupName, member } = row
  const isOfGroup = groupName !== null
  const group =
    list.groupId === null || groupName === null || member === null ? null : { id: list.groupId, name: groupName }
  // A sort of the database would read each of them twice.
  const answers = found.toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1))
  const shortlist: Shortlist = {
    ...list,
    group,
    room: roomIn(list, roomState),
    result: resultIn(list),
    candidates,
    answers,
  }
  return { list, shortlist, answers, isOfGroup }
}

/** Nobody is told of a room before it holds everything. */
function roomIn({ roomCode, roomReadyAt }: ShortlistRow, state: string | null): Shortlist['room'] {
  return roomCode === null || roomReadyAt === null ? null : { code: roomCode, isOpen: state === 'open' }
}

function resultIn({ resultId, resultName }: ShortlistRow): Shortlist['result'] {
  return resultId === null || resultName === null ? null : { id: resultId, name: resultName }
}
