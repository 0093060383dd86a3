import { and, eq, sql } from 'drizzle-orm'
import { type PlayedScript, playedOf } from '#domain/group/played.ts'
import type { Proposal } from '#domain/room/command.ts'
import { twinOf } from '#domain/room/fit/twin.ts'
import { SHORTLIST_LIMITS } from '#domain/shortlist/shortlist.ts'
import type { Fault } from '#protocol/problem.ts'
import type { NominationScript } from '#protocol/room/room-answers.ts'
import type { CandidateRef, NewCandidate, ShortlistView } from '#protocol/shortlist.ts'
import type { Context } from '../../context.ts'
import { type Guard, guardedBatch, type Statement } from '../../db/guarded-batch.ts'
import { once } from '../../db/once.ts'
import { groupMembers, groups, scripts, shortlistCandidates } from '../../db/schema.ts'
import { invalid, notFound, Problem } from '../../problem.ts'
import { playedBy } from '../groups/packed-scripts.ts'
import * as proposals from '../rooms/proposals.ts'
import * as bodies from '../scripts/bodies.ts'
import { findContents } from '../scripts/find-script.ts'
import { type Found, find, view } from './find-shortlist.ts'
import * as shortlistGuards from './shortlist-guards.ts'

type Row = typeof shortlistCandidates.$inferSelect
/** A script that is ready for a list. */
type Prepared = Proposal & { copy: string; fingerprint: string }

/**
 * Reads scripts for a list, before anything is written. Of the library’s all come by one query. The first that cannot be taken
 * fails all of them, with `pathOf` its place.
 */
export async function prepareAll(
  cx: Context,
  refs: readonly CandidateRef[],
  pathOf: (place: number) => string,
  groupId: string | null,
): Promise<Prepared[]> {
  const ids = refs.flatMap((ref) => (ref.kind === 'library' ? ref.scriptId : []))
  const found = new Map((ids.length === 0 ? [] : await findContents(cx, ids)).map((one) => [one.row.id, one]))
  const played = groupId === null ? null : await playedBy(cx, groupId)
  const prepared: Prepared[] = []
  for (const [place, ref] of refs.entries()) {
    const path = pathOf(place)
    const content = ref.kind === 'library' ? found.get(ref.scriptId) : undefined
    if (ref.kind === 'library' && content === undefined)
      throw invalid([{ path, message: 'This script was not found.' }])
    const proposal = await (
      content === undefined ? proposals.prepare(cx, ref) : proposals.fromContent(cx, content)
    ).catch((error: unknown) => {
      throw atPlace(error, path)
    })
    const { copy, fingerprint } = proposal
    if (copy === null || fingerprint === null) throw invalid([{ path, message: 'This script was not found.' }])
    const marked = markedAs(proposal, played, content?.row.versionGroup ?? null)
    prepared.push({ ...proposal, denorm: marked, copy, fingerprint })
  }
  return prepared
}

/** The card of a script, with when the list’s group has played it. */
function markedAs(
  proposal: Proposal,
  played: readonly PlayedScript[] | null,
  versionGroup: string | null,
): Proposal['denorm'] {
  if (played === null) return proposal.denorm
  return { ...proposal.denorm, played: playedOf(proposals.askedScript(proposal, versionGroup), played) }
}

/** The statements that mark a list’s scripts for another group, or for none. */
export async function markedAgain(cx: Context, listId: string, groupId: string | null): Promise<Statement[]> {
  const played = groupId === null ? null : await playedBy(cx, groupId)
  const { id, denorm, fingerprint, characters, scriptId } = shortlistCandidates
  const rows = await cx.db
    .select({ id, denorm, fingerprint, characters, versionGroup: scripts.versionGroup })
    .from(shortlistCandidates)
    .leftJoin(scripts, eq(scripts.id, scriptId))
    .where(eq(shortlistCandidates.listId, listId))
  return rows.map((row) =>
    cx.db
      .update(shortlistCandidates)
      .set({ denorm: markedCard(row, played) })
      .where(eq(shortlistCandidates.id, row.id)),
  )
}

/** The card of a script on a list, with what `played` says of it instead of what was said before. */
export function markedCard(
  row: Pick<Row, 'denorm' | 'fingerprint' | 'characters'> & { versionGroup: string | null },
  played: readonly PlayedScript[] | null,
): Row['denorm'] {
  const { played: _before, ...card } = row.denorm
  if (played === null) return card
  const characters = row.characters.map(({ key }) => key)
  const { fingerprint: contentHash, versionGroup } = row
  return { ...card, played: playedOf({ name: card.scriptName, contentHash, versionGroup, characters }, played) }
}

/** What is wrong with a script of several is told where it stands. */
function atPlace(error: unknown, path: string): unknown {
  if (!(error instanceof Problem) || (error.code !== 'VALIDATION_FAILED' && error.code !== 'NOT_FOUND')) return error
  const faults = Array.isArray(error.details) ? (error.details as Fault[]) : []
  const [first, ...rest] = faults.map((fault) => ({ path: `${path}.${fault.path}`, message: fault.message }))
  return invalid([{ path, message: error.message }, ...(first === undefined ? [] : [first, ...rest])])
}

/** Statements that add scripts to a list, each with its body, and guards that they may be. */
export async function additions(
  cx: Context,
  list: { id: string; ownerId: string },
  added: readonly Prepared[],
  suggestedBy: string | null,
  before: readonly Pick<Row, 'id' | 'characters'>[] = [],
): Promise<{ ids: string[]; statements: Statement[]; guards: Guard[] }> {
  const known = [...before]
  const rows: Row[] = []
  const statements: Statement[] = []
  for (const [place, { scriptRef, denorm, fingerprint, characters, copy, bytes }] of added.entries()) {
    const body = await bodies.prepareText(cx, copy)
    await bodies.store(cx, body)
    const id = cx.random.resultId()
    rows.push({
      id,
      listId: list.id,
      // Several of one call keep their order.
      position: cx.now * PLACES + place,
      addedAt: cx.now,
      scriptId: scriptRef.kind === 'library' ? scriptRef.scriptId : null,
      suggestedBy,
      denorm: { ...denorm, twin: twinOf(characters, known) },
      fingerprint,
      characters,
      bodyHash: body.row.hash,
      bytes,
      plays: 0,
      nots: null,
    })
    known.push({ id, characters })
    statements.push(body.insert)
  }
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
  return {
    ids: rows.map(({ id }) => id),
    statements: [...statements, ...rows.map((row) => cx.db.insert(shortlistCandidates).values(row))],
    guards: [areThere(rows), ...shortlistGuards.mayAdd(cx, list, rows.length, bytes)],
  }
}

/** No script of the library was deleted while it was read. */
function areThere(rows: readonly Row[]): Guard {
  const ids = rows.flatMap(({ scriptId }) => scriptId ?? [])
  const found = sql`(SELECT count(*) FROM ${scripts} WHERE ${scripts.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)})))`
  return { refuseIf: sql`${found} < ${ids.length}`, code: 'VALIDATION_FAILED', message: 'This script was not found.' }
}

/** More than a list ever has. */
const PLACES = 4_096

/** Adds a script: the owner’s, or a suggestion of somebody with an answer. */
export async function add(cx: Context, id: string, token: string | null, sent: NewCandidate): Promise<ShortlistView> {
  const { list, answer } = await requireAdder(cx, id, token)
  const isOwner = cx.actor?.userId === list.ownerId
  const by = isOwner ? null : (answer?.id ?? null)
  const viewed = async () => (await view(cx, id, answer?.id ?? null)).view
  const call = { what: 'candidate' as const, caller: `${id} ${by ?? list.ownerId}`, userId: null, op: sent.op }
  return once(
    cx,
    call,
    async (note) => {
      const group = await groupIn(cx, list)
      const [prepared] = await prepareAll(cx, [sent.scriptRef], () => 'scriptRef', group?.id ?? null)
      if (prepared === undefined) return viewed()
      const { characters, id: candidateId } = shortlistCandidates
      const before = await cx.db
        .select({ id: candidateId, characters })
        .from(shortlistCandidates)
        .where(eq(shortlistCandidates.listId, id))
        .orderBy(sql`+${shortlistCandidates.position}`)
      const added = await additions(cx, list, [prepared], by, before)
      const suggesting =
        by === null ? [] : [isThere(by), shortlistGuards.isOpen(cx, id), mayListSuggest(id), maySuggestOne(by)]
      const [first, ...rest] = [...added.statements, note(added.ids[0] ?? '')]
      if (first === undefined) return viewed()
      const mayBeAdded = [...suggesting, isNew(id, prepared), isStillOfGroup(list, group), ...added.guards]
      const all = [shortlistGuards.exists(id), ...mayBeAdded]
      await guardedBatch(cx, all, [first, ...rest])
      return viewed()
    },
    viewed,
  )
}

/** The list’s owner; with suggestions on, somebody whose answer the call opens. */
export async function requireAdder(cx: Context, id: string, token: string | null): Promise<Found> {
  const found = await find(cx, id, token)
  if (cx.actor?.userId === found.list.ownerId || (found.answer !== null && found.list.suggestions === 'on'))
    return found
  if (found.answer === null && cx.actor === null)
    throw new Problem('UNAUTHENTICATED', 'Answer this list first, then suggest a script.')
  throw new Problem('FORBIDDEN', 'Only the Storyteller of this list can add scripts.')
}

/** The list is for the group whose evenings were asked, and its owner is in it. */
function isStillOfGroup(
  { id, groupId, ownerId }: { id: string; groupId: string | null; ownerId: string },
  asked: { id: string } | null,
): Guard {
  const now = sql`(SELECT group_id FROM shortlist WHERE id = ${id})`
  const isOut = sql`NOT EXISTS (SELECT 1 FROM group_member WHERE group_id = ${groupId} AND user_id = ${ownerId})`
  return {
    refuseIf: sql`${now} IS NOT ${groupId} OR (${asked?.id ?? null} IS NOT NULL AND ${isOut})`,
    code: 'CONFLICT',
    message: 'This list has just changed. Try again.',
  }
}

/** The list’s group, while its owner is in it. */
export async function groupIn(
  { db }: Context,
  { groupId, ownerId }: { groupId: string | null; ownerId: string },
): Promise<{ id: string; name: string } | null> {
  if (groupId === null) return null
  const isIn = and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, ownerId))
  const [group] = await db
    .select({ id: groups.id, name: groups.name })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(isIn)
  return group ?? null
}

/** The answer that suggests it was not removed in between. */
function isThere(answerId: string): Guard {
  const refuseIf = sql`NOT EXISTS (SELECT 1 FROM shortlist_answer WHERE id = ${answerId})`
  return {
    refuseIf,
    code: 'UNAUTHENTICATED',
    message: 'Your answer was removed. Answer this list again, then suggest a script.',
  }
}

function mayListSuggest(id: string): Guard {
  const refuseIf = sql`(SELECT suggestions FROM shortlist WHERE id = ${id}) IS NOT 'on'`
  return { refuseIf, code: 'FORBIDDEN', message: 'Only the Storyteller of this list can add scripts.' }
}

function maySuggestOne(answerId: string): Guard {
  const own = sql`(SELECT count(*) FROM ${shortlistCandidates} WHERE ${shortlistCandidates.suggestedBy} = ${answerId})`
  return {
    refuseIf: sql`${own} >= ${SHORTLIST_LIMITS.suggestionsPerAnswer}`,
    code: 'CANDIDATE_LIMIT',
    message: 'You’ve suggested three scripts, which is the most. Remove one to suggest another.',
  }
}

/** The same script of the library, or the same content, is on a list once. */
function isNew(id: string, { scriptRef, fingerprint }: Prepared): Guard {
  const scriptId = scriptRef.kind === 'library' ? scriptRef.scriptId : null
  const same = sql`(fingerprint = ${fingerprint} OR script_id = ${scriptId})`
  const refuseIf = sql`EXISTS (SELECT 1 FROM shortlist_candidate WHERE list_id = ${id} AND ${same})`
  return { refuseIf, code: 'DUPLICATE_NOMINATION', message: 'This script is already on the list.' }
}

/** Removes a script, with the marks on it: the owner any, others their own suggestion while nobody else would play it. */
export async function remove(
  cx: Context,
  id: string,
  token: string | null,
  candidateId: string,
): Promise<ShortlistView> {
  const { list, answer } = await requireRemover(cx, id, token, candidateId)
  const isOwner = cx.actor?.userId === list.ownerId
  // Once the single marks are dropped, nobody knows whose they were.
  const isCounted = sql`EXISTS (SELECT 1 FROM shortlist_candidate JOIN shortlist ON shortlist.id = list_id
    WHERE shortlist_candidate.id = ${candidateId} AND marks_dropped_at IS NOT NULL AND plays > 0)`
  const isWanted = sql`EXISTS (SELECT 1 FROM shortlist_answer WHERE list_id = ${id} AND id IS NOT ${answer?.id ?? null}
    AND json_extract(marks, ${`$."${candidateId}"`}) = 'play')`
  const unwanted: Guard = {
    refuseIf: sql`${isWanted} OR ${isCounted}`,
    code: 'CONFLICT',
    message: 'Somebody would play this, so only the Storyteller can remove it.',
  }
  const [removed] = await guardedBatch(
    cx,
    [isOwner ? null : unwanted],
    [cx.db.delete(shortlistCandidates).where(isOf(id, candidateId)).returning({ id: shortlistCandidates.id })],
  )
  if (removed.length === 0) throw notFound('This script')
  return (await view(cx, id, answer?.id ?? null)).view
}

async function requireRemover(cx: Context, id: string, token: string | null, candidateId: string): Promise<Found> {
  const found = await find(cx, id, token)
  if (found.answer === null && cx.actor === null) {
    throw new Problem('UNAUTHENTICATED', 'Only the Storyteller of this list can remove scripts.')
  }
  const candidate = await findCandidate(cx, id, candidateId)
  const isOwn = found.answer !== null && candidate.suggestedBy === found.answer.id
  if (isOwn || cx.actor?.userId === found.list.ownerId) return found
  throw new Problem('FORBIDDEN', 'You can only remove what you suggested.')
}

/** A script of the list, as it was when it was added. */
export async function scriptOf(
  cx: Context,
  id: string,
  token: string | null,
  candidateId: string,
): Promise<NominationScript> {
  await find(cx, id, token)
  const { scriptId, denorm, bodyHash } = await findCandidate(cx, id, candidateId)
  if (scriptId !== null && (await isUnchanged(cx, scriptId, bodyHash))) return { redirectId: scriptId }
  return { name: denorm.scriptName, author: denorm.author, scriptData: await bodies.read(cx, bodyHash) }
}

/** Whether the library still shows the script as it was added. */
async function isUnchanged({ db, now }: Context, scriptId: string, addedHash: string): Promise<boolean> {
  const { bodyHash, expiresAt } = scripts
  const [row] = await db.select({ bodyHash, expiresAt }).from(scripts).where(eq(scripts.id, scriptId))
  return row?.bodyHash === addedHash && (row.expiresAt === null || row.expiresAt > now)
}

async function findCandidate({ db }: Context, id: string, candidateId: string) {
  const { scriptId, denorm, bodyHash, suggestedBy } = shortlistCandidates
  const asked = db.select({ scriptId, denorm, bodyHash, suggestedBy }).from(shortlistCandidates)
  const [row] = await asked.where(isOf(id, candidateId))
  if (row === undefined) throw notFound('This script')
  return row
}

const isOf = (id: string, candidateId: string) =>
  and(eq(shortlistCandidates.id, candidateId), eq(shortlistCandidates.listId, id))
