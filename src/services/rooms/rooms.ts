import type { Joiner, RoomCommand } from '#domain/room/command.ts'
import { DEFAULT_OPTIONS, withPatch } from '#domain/room/options.ts'
import type { PeoplePage, PeopleQuery } from '#domain/room/people.ts'
import type { DoorSign, Snapshot } from '#domain/room/view.ts'
import type { AckFrame, ChangeState, JoinRoom, RoomCommandSent, RoomSettings } from '#protocol/room/room.ts'
import type { JoinResult, NominationScript } from '#protocol/room/room-answers.ts'
import { readRoomCode } from '#protocol/room/room-code.ts'
import type { Context } from '../../context.ts'
import { Problem } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import { closedSocket, socketOr } from '../../socket.ts'
import * as accountRooms from './account-rooms.ts'
import { requireActor } from '../users/records.ts'
import { isAtLeast } from '#domain/role.ts'
import * as registry from './registry.ts'

const CODES_TRIED = 20

/** Opens a room under a free code; the room itself is an object that nobody can name but through the registry. */
export async function create(cx: Context, settings: RoomSettings): Promise<{ code: string }> {
  const host = requireHost(cx)
  const id = cx.rooms.newUniqueId()
  const code = await takeCode(cx, id.toString(), host.userId)
  const options = withPatch(DEFAULT_OPTIONS, settings)
  try {
    await cx.rooms.get(id).open({ code, hostUserId: host.userId, hostName: host.displayName, options })
  } catch (error) {
    await registry.release(cx.db, code, id.toString())
    throw error
  }
  await requireStanding(cx, host.userId, cx.rooms.get(id))
  return { code }
}

/** What the door shows; with a token, what its holder sees. */
export async function look(cx: Context, code: string, token: string | null): Promise<Snapshot | DoorSign> {
  const room = await reach(cx, code)
  return token === null ? give(await room.doorSign()) : give(await room.act(await sha256(token), { type: 'confirm' }))
}

/** Takes a seat. `guest` is the mark by which this browser is known again should it be removed. */
export async function join(
  cx: Context,
  code: string,
  { displayName, asST }: JoinRoom,
  token: string | null,
  guest: string,
): Promise<JoinResult> {
  const room = await reach(cx, code)
  const participantToken = cx.random.secret()
  const joiner: Joiner = {
    participantId: cx.random.shortId(),
    name: displayName ?? '',
    accountName: cx.actor?.displayName ?? null,
    userId: cx.actor?.userId ?? null,
    guestHash: await sha256(guest),
    tokenHash: await sha256(participantToken),
    seatId: null,
    asST: asST === true,
  }
  const seated = give(await room.join(joiner, token === null ? null : await sha256(token)))
  if (joiner.userId !== null) await requireStanding(cx, joiner.userId, room)
  return {
    participantToken: seated.isHeldToken && token !== null ? token : participantToken,
    participantId: seated.participantId,
    nameAssigned: seated.name,
    snapshot: seated.snapshot,
  }
}

/** Does one thing in the name of a token's holder. */
export async function act(cx: Context, code: string, token: string | null, command: RoomCommand): Promise<Snapshot> {
  const room = await reach(cx, code)
  return give(await room.act(await sha256(requireToken(token)), command))
}

/** Those seated, by name, for the Storyteller's token. */
export async function people(
  cx: Context,
  code: string,
  token: string | null,
  sought: PeopleQuery,
): Promise<PeoplePage> {
  const room = await reach(cx, code)
  return give(await room.people(await sha256(requireToken(token)), sought))
}

export async function command(
  cx: Context,
  code: string,
  token: string | null,
  sent: RoomCommandSent,
): Promise<AckFrame> {
  const room = await reach(cx, code)
  return give(await room.command(await sha256(requireToken(token)), sent))
}

/** The script behind a nomination; whoever knows its id, which cannot be guessed, may read it. */
export async function scriptOf(cx: Context, code: string, nominationId: string): Promise<NominationScript> {
  const room = await reach(cx, code)
  const script = give(await room.scriptOf(nominationId))
  if ('scriptId' in script) return { redirectId: script.scriptId }
  return { name: script.name, author: script.author, scriptData: JSON.parse(script.json) as unknown }
}

/** One of the Storyteller's steps, or new settings. */
export async function changeState(
  cx: Context,
  code: string,
  token: string | null,
  { action, patch }: ChangeState,
): Promise<Snapshot> {
  const isOptions = action === 'updateOptions'
  return act(cx, code, token, isOptions ? { type: 'update-options', patch: patch ?? {} } : { type: 'state', action })
}

export function ownNameIn({ participants, you }: Snapshot): string {
  return you.name ?? participants.find(({ id }) => id === you.participantId)?.name ?? ''
}

/** Hands a socket to its room; where there is none, it is opened and closed with the reason, which a page can read. */
export async function openSocket(cx: Context, code: string, request: Request): Promise<Response> {
  if (request.headers.get('Upgrade')?.toLowerCase() !== 'websocket') {
    throw new Problem('BAD_REQUEST', 'This address is for sockets only.')
  }
  const row = await lookUp(cx, code)
  if (row === null) return closedSocket(request, 'noSuchRoom')
  if (row.state === 'closed') return closedSocket(request, 'roomClosed')
  return socketOr(request, await objectOf(cx, row).fetch(request))
}

async function reach(cx: Context, code: string) {
  const row = await lookUp(cx, code)
  if (row === null) throw new Problem('NOT_FOUND', 'There is no room with this code.')
  if (row.state === 'closed') throw new Problem('ROOM_CLOSED', 'This room is closed.')
  return objectOf(cx, row)
}

function objectOf(cx: Context, { objectId }: registry.RoomRow) {
  return cx.rooms.get(cx.rooms.idFromString(objectId))
}

/** Known codes are never limited, since a whole table shares one address; guessing is. */
async function lookUp(cx: Context, typed: string): Promise<registry.RoomRow | null> {
  const code = readRoomCode(typed)
  const row = code === null ? null : await registry.findByCode(cx.db, code, cx.now)
  if (row !== null) return row
  const { success } = await cx.limits.unknownCodes.limit({ key: cx.address })
  if (!success) throw new Problem('RATE_LIMITED', 'Too many unknown room codes. Try again in a minute.', undefined, 60)
  return null
}

async function takeCode(cx: Context, objectId: string, hostUserId: string): Promise<string> {
  for (let tried = 0; tried < CODES_TRIED; tried += 1) {
    const code = cx.random.roomCode()
    if (await registry.take(cx, { code, objectId, hostUserId })) return code
  }
  throw new Error('No free room code was found.')
}

function requireHost(cx: Context) {
  if (cx.actor === null) throw new Problem('UNAUTHENTICATED', 'You must be signed in to create a room.')
  if (!isAtLeast(cx.actor.role, 'Storyteller')) {
    throw new Problem('FORBIDDEN', 'You must be Storyteller or above to create a room.')
  }
  return requireActor(cx)
}

/** An account that ended while its request was under way gets no seat: the room is told again, and no token is given. */
async function requireStanding(cx: Context, userId: string, room: ReturnType<typeof objectOf>): Promise<void> {
  if (await accountRooms.noteSeat(cx, userId, room.id.toString())) return
  await room.endAccount(userId, false)
  throw new Problem('UNAUTHENTICATED', 'Your account has ended.')
}

function requireToken(token: string | null): string {
  if (token === null) throw new Problem('UNAUTHENTICATED', 'You have no seat in this room. Join it to take part.')
  return token
}

type Told<Value> = { ok: true; value: Value } | { ok: false; code: Problem['code']; message: string; details?: unknown }

/** The object's answer, or its failure as the problem it is. */
function give<Value>(told: Told<Value>): Value {
  if (told.ok) return told.value
  throw new Problem(told.code, told.message, told.details, told.code === 'RATE_LIMITED' ? 1 : null)
}
