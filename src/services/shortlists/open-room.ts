import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Joiner, Proposal } from '#domain/room/command.ts'
import { DEFAULT_OPTIONS, type OptionsPatch, type RoomOptions, withPatch } from '#domain/room/options.ts'
import type { Room } from '#domain/room/room.ts'
import { writeExact } from '#domain/script/exact-json.ts'
import type { OpenedFromShortlist, RoomFromShortlist } from '#protocol/shortlist.ts'
import { requireRole } from '../../auth/authorize.ts'
import type { Actor, Context } from '../../context.ts'
import type { Guard, Statement } from '../../db/guarded-batch.ts'
import { once } from '../../db/once.ts'
import { scripts, shortlistAnswers, shortlistCandidates, shortlists } from '../../db/schema.ts'
import { count } from '../../metrics/count.ts'
import { invalid, notFound, Problem } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import { playedBy } from '../groups/packed-scripts.ts'
import * as objectIds from '../rooms/object-ids.ts'
import { requireActiveAccount, takeCode } from '../rooms/open-room.ts'
import * as ownRooms from '../rooms/own-rooms.ts'
import * as registry from '../rooms/registry.ts'
import { ask } from '../rooms/room-call.ts'
import * as bodies from '../scripts/bodies.ts'
import * as candidates from './candidates.ts'
import { requireOwn, rowOf, type ShortlistRow } from './find-shortlist.ts'

/** The room of a press. `isReady`: it holds everything already; `group`: of the list, if its owner is in it. */
interface Claimed {
  code: string
  objectId: string
  evening: string
  isReady: boolean
  group: Room['group']
}

/** How often a press tries again after another one was first. */
const TRIES = 3

/**
 * Opens a room with scripts of the list, or leads back to the one that is open: the same room and seat, with a further token. A
 * press that was cut off is continued by the next one.
 */
export async function openRoom(cx: Context, id: string, sent: OpenedFromShortlist): Promise<RoomFromShortlist> {
  const owner = await requireOpener(cx, id)
  const chosen = await chosenOf(cx, id, sent.candidates)
  const settings = sent.settings ?? (await ownRooms.lastSettings(cx)).settings ?? {}
  const enter = async (room: Claimed, notes: readonly Statement[]) => {
    if (!room.isReady)
      await fill(cx, owner, room, await optionsFor(cx, id, settings), await markedFor(cx, chosen, room.group))
    await cx.db.batch([isFilled(cx, id, room), ...notes])
    return takeSeat(cx, owner, room)
  }
  return once(
    cx,
    { what: 'room', caller: `${id} ${owner.userId}`, userId: null, op: sent.op },
    async (note) => {
      const room = await claim(cx, id, owner)
      return enter(room, [note(room.objectId)])
    },
    async (objectId) => {
      const room = await presentRoom(cx, await rowOf(cx, id))
      if (room?.objectId !== objectId) throw new Problem('ROOM_CLOSED', 'This room is closed.')
      return enter(room, [])
    },
  )
}

/** The list’s owner, who must still be a Storyteller. */
export async function requireOpener(cx: Context, id: string): Promise<Actor> {
  await requireOwn(cx, id)
  return requireRole(cx, 'Storyteller')
}

type Chosen = Pick<
  typeof shortlistCandidates.$inferSelect,
  'id' | 'scriptId' | 'denorm' | 'fingerprint' | 'characters' | 'bodyHash' | 'bytes'
> & { versionGroup: string | null }

/** Every one of these once, in this order. */
async function chosenOf({ db }: Context, listId: string, ids: readonly string[]): Promise<Chosen[]> {
  const { id, scriptId, denorm, fingerprint, characters, bodyHash, bytes } = shortlistCandidates
  const rows = await db
    .select({ id, scriptId, denorm, fingerprint, characters, bodyHash, bytes, versionGroup: scripts.versionGroup })
    .from(shortlistCandidates)
    .leftJoin(scripts, eq(scripts.id, scriptId))
    .where(eq(shortlistCandidates.listId, listId))
  return ids.map((one, place) => {
    const path = `candidates[${place}]`
    if (ids.indexOf(one) < place) throw invalid([{ path, message: 'This script is chosen twice.' }])
    const row = rows.find((candidate) => candidate.id === one)
    if (row === undefined) throw invalid([{ path, message: 'This script is no longer on the list.' }])
    return row
  })
}

/** The list’s players, and a seat for everybody who comes or may come. */
async function optionsFor({ db }: Context, listId: string, settings: OptionsPatch): Promise<RoomOptions> {
  const [[list], [expected]] = await db.batch([
    db.select({ players: shortlists.players }).from(shortlists).where(eq(shortlists.id, listId)),
    db
      .select({ people: sql<number>`count(*)` })
      .from(shortlistAnswers)
      .where(and(eq(shortlistAnswers.listId, listId), sql`coming IN ('yes', 'maybe')`)),
  ])
  const options = withPatch(DEFAULT_OPTIONS, settings)
  return {
    ...options,
    players: list?.players ?? null,
    maxPlayers: Math.max(options.maxPlayers, expected?.people ?? 0),
  }
}

/** The list’s open room, or a code and an object for a new one, which closes the list. */
async function claim(cx: Context, id: string, owner: Actor): Promise<Claimed> {
  for (let tried = 1; ; tried += 1) {
    const list = await rowOf(cx, id)
    const present = await presentRoom(cx, list)
    if (present !== null) return present
    try {
      return await claimNew(cx, list, owner)
    } catch (error) {
      if (tried === TRIES || !(error instanceof Problem) || error.code !== 'CONFLICT') throw error
    }
  }
}

async function presentRoom(cx: Context, list: ShortlistRow): Promise<Claimed | null> {
  const { roomCode, roomObjectId, evening, roomReadyAt } = list
  if (roomCode === null || roomObjectId === null || evening === null) return null
  const row = await registry.findByCode(cx.db, roomCode, cx.now)
  if (row?.state !== 'open' || row.objectId !== roomObjectId) return null
  // What the first press began goes on with its group, whatever the list says by now.
  const group = await candidates.groupIn(cx, { groupId: row.groupId, ownerId: list.ownerId })
  return { code: roomCode, objectId: roomObjectId, evening, isReady: roomReadyAt !== null, group }
}

async function claimNew(cx: Context, list: ShortlistRow, owner: Actor): Promise<Claimed> {
  const objectId = cx.rooms.newUniqueId().toString()
  const evening = cx.random.resultId()
  const group = await candidates.groupIn(cx, list)
  const isFirst: Guard = {
    refuseIf: sql`(SELECT room_object_id FROM shortlist WHERE id = ${list.id}) IS NOT ${list.roomObjectId}`,
    code: 'CONFLICT',
    message: 'A room was just opened with this list. Load it again to see it.',
  }
  const claimFor = (code: string) =>
    cx.db
      .update(shortlists)
      .set({
        roomCode: code,
        roomObjectId: objectId,
        roomReadyAt: null,
        evening,
        resultId: null,
        resultName: null,
        resultEndedAt: null,
        closedAt: sql`coalesce(closed_at, ${cx.now})`,
        countedAt: sql`coalesce(first_closed_at, min(coalesce(closes_at, ${cx.now}), ${cx.now}))`,
        changedAt: cx.now,
        rev: sql`rev + 1`,
      })
      // The code may have been somebody else's: then another one is tried.
      .where(sql`id = ${list.id} AND EXISTS (SELECT 1 FROM room WHERE code = ${code} AND object_id = ${objectId})`)
  const code = await takeCode(cx, objectId, owner, {
    group,
    guards: [isFirst],
    statementsFor: ({ code }) => [claimFor(code)],
  })
  return { code, objectId, evening, isReady: false, group }
}

/** The scripts with what the room’s group has played by now. */
async function markedFor(cx: Context, chosen: readonly Chosen[], group: Room['group']): Promise<Chosen[]> {
  const played = group === null ? null : await playedBy(cx, group.id)
  return chosen.map((candidate) => ({ ...candidate, denorm: candidates.markedCard(candidate, played) }))
}

/** Opens the object with everything. Its code is told only after that. */
async function fill(
  cx: Context,
  owner: Actor,
  { code, objectId, evening, group }: Claimed,
  options: RoomOptions,
  chosen: readonly Chosen[],
): Promise<void> {
  const room = cx.rooms.get(cx.rooms.idFromString(objectId))
  const copies = await bodies.findMany(
    cx,
    chosen.map(({ bodyHash }) => bodyHash),
  )
  const nominations = chosen.map((candidate) => ({
    id: cx.random.id(),
    proposal: proposalOf(candidate, copies.get(candidate.bodyHash)),
  }))
  await room.open(
    { code, hostUserId: owner.userId, hostName: owner.displayName, group, options, evening },
    { hostId: cx.random.shortId(), nominations },
  )
  objectIds.copy(cx, code, objectId)
  count('rooms-opened')
  await requireActiveAccount(cx, owner.userId, room)
}

/** The statement that tells everybody of the room. */
function isFilled({ db, now }: Context, id: string, { objectId }: Claimed) {
  return db
    .update(shortlists)
    .set({ roomReadyAt: now, rev: sql`rev + 1` })
    .where(and(eq(shortlists.id, id), eq(shortlists.roomObjectId, objectId), isNull(shortlists.roomReadyAt)))
}

function proposalOf(candidate: Chosen, scriptData: unknown[] | undefined): Proposal {
  if (scriptData === undefined) throw notFound('A script of this list')
  const { scriptId, denorm, fingerprint, characters, bytes } = candidate
  const { twin: _twin, played, ...card } = denorm
  const rest = played === undefined ? card : { ...card, played }
  return {
    scriptRef: scriptId === null ? { kind: 'upload' } : { kind: 'library', scriptId },
    denorm: rest,
    fingerprint,
    characters,
    copy: writeExact(scriptData),
    bytes,
  }
}

/** The seat of the host, with a token of its own for this press. */
async function takeSeat(cx: Context, owner: Actor, { code, objectId }: Claimed): Promise<RoomFromShortlist> {
  const participantToken = cx.random.secret()
  const joiner: Joiner = {
    participantId: cx.random.shortId(),
    name: '',
    accountName: owner.displayName,
    userId: owner.userId,
    guestHash: null,
    tokenHash: await sha256(participantToken),
    seatId: null,
    asST: true,
  }
  const room = cx.rooms.get(cx.rooms.idFromString(objectId))
  const { participantId } = await ask(room, { type: 'join', joiner, tokenHash: null })
  await requireActiveAccount(cx, owner.userId, room)
  return { code, participantId, participantToken }
}
