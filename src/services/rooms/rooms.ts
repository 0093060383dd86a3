import { isAtLeast } from '#domain/role.ts'
import type { Joiner, RoomCommand } from '#domain/room/command.ts'
import { DEFAULT_OPTIONS, withPatch } from '#domain/room/options.ts'
import type { PeoplePage, PeopleQuery } from '#domain/room/people.ts'
import type { DoorSign, Snapshot } from '#domain/room/view.ts'
import type { JoinResult, NominationScript } from '#protocol/room/room-answers.ts'
import { readRoomCode } from '#protocol/room/room-code.ts'
import type { AckFrame, ChangeState, JoinRoom, RoomCommandSent, RoomSettings } from '#protocol/room/room.ts'
import type { Context } from '../../context.ts'
import { Problem } from '../../problem.ts'
import { requireRate } from '../../rate-limit.ts'
import { sha256 } from '../../random.ts'
import { closedSocket, socketOr } from '../../socket.ts'
import * as accountRooms from './account-rooms.ts'
import * as registry from './registry.ts'

const CODES_TRIED = 20

/** Opens a room under a free code. Only the registry knows the id of its object. */
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
  await requireActiveAccount(cx, host.userId, cx.rooms.get(id))
  return { code }
}

/** What anybody may see of a room; with a token, its holder's snapshot. */
export async function read(cx: Context, code: string, token: string | null): Promise<Snapshot | DoorSign> {
  const room = await findRoom(cx, code)
  return token === null
    ? valueOf(await room.doorSign())
    : valueOf(await room.act(await sha256(token), { type: 'confirm' }))
}

/** Takes a seat. By `guest` the room recognizes this browser if it was removed. */
export async function join(
  cx: Context,
  code: string,
  { displayName, asST }: JoinRoom,
  token: string | null,
  guest: string,
): Promise<JoinResult> {
  const room = await findRoom(cx, code)
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
  const seat = valueOf(await room.join(joiner, token === null ? null : await sha256(token)))
  if (joiner.userId !== null) await requireActiveAccount(cx, joiner.userId, room)
  return {
    participantToken: seat.isHeldToken && token !== null ? token : participantToken,
    participantId: seat.participantId,
    nameAssigned: seat.name,
    snapshot: seat.snapshot,
  }
}

/** Runs a command for a token's holder. */
export async function act(cx: Context, code: string, token: string | null, command: RoomCommand): Promise<Snapshot> {
  const room = await findRoom(cx, code)
  return valueOf(await room.act(await sha256(requireToken(token)), command))
}

/** Those seated, by name, for the Storyteller's token. */
export async function people(cx: Context, code: string, token: string | null, query: PeopleQuery): Promise<PeoplePage> {
  const room = await findRoom(cx, code)
  return valueOf(await room.people(await sha256(requireToken(token)), query))
}

export async function command(
  cx: Context,
  code: string,
  token: string | null,
  sent: RoomCommandSent,
): Promise<AckFrame> {
  const room = await findRoom(cx, code)
  return valueOf(await room.command(await sha256(requireToken(token)), sent))
}

/** The script of a nomination, for anybody who knows its id, which cannot be guessed. */
export async function scriptOf(cx: Context, code: string, nominationId: string): Promise<NominationScript> {
  const room = await findRoom(cx, code)
  const script = valueOf(await room.scriptOf(nominationId))
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

/** Hands a socket to its room; without one the socket is closed with a reason that a page can read. */
export async function openSocket(cx: Context, code: string, request: Request): Promise<Response> {
  if (request.headers.get('Upgrade')?.toLowerCase() !== 'websocket') {
    throw new Problem('BAD_REQUEST', 'This address is for sockets only.')
  }
  const row = await findRow(cx, code)
  if (row === null) return closedSocket(request, 'noSuchRoom')
  if (row.state === 'closed') return closedSocket(request, 'roomClosed')
  return socketOr(request, await objectOf(cx, row).fetch(request))
}

async function findRoom(cx: Context, code: string) {
  const row = await findRow(cx, code)
  if (row === null) throw new Problem('NOT_FOUND', 'There is no room with this code.')
  if (row.state === 'closed') throw new Problem('ROOM_CLOSED', 'This room is closed.')
  return objectOf(cx, row)
}

function objectOf(cx: Context, { objectId }: registry.RoomRow) {
  return cx.rooms.get(cx.rooms.idFromString(objectId))
}

/** Only unknown codes count towards the limit: a whole table may share one address. */
async function findRow(cx: Context, typed: string): Promise<registry.RoomRow | null> {
  const code = readRoomCode(typed)
  const row = code === null ? null : await registry.findByCode(cx.db, code, cx.now)
  if (row !== null) return row
  await requireRate(cx, 'UNKNOWN_CODES', cx.address, 'Too many unknown room codes. Try again in a minute.')
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
  return cx.actor
}

/** An account that ended during this request gets no token, and its new seat ends too. */
async function requireActiveAccount(cx: Context, userId: string, room: ReturnType<typeof objectOf>): Promise<void> {
  if (await accountRooms.addSeat(cx, userId, room.id.toString())) return
  await room.endAccount(userId, false)
  throw new Problem('UNAUTHENTICATED', 'Your account has ended.')
}

function requireToken(token: string | null): string {
  if (token === null) throw new Problem('UNAUTHENTICATED', 'You have no seat in this room. Join it to take part.')
  return token
}

type RoomAnswer<Value> =
  { ok: true; value: Value } | { ok: false; code: Problem['code']; message: string; details?: unknown }

/** The value of a room's answer; a failure is thrown as its problem. */
function valueOf<Value>(answer: RoomAnswer<Value>): Value {
  if (answer.ok) return answer.value
  throw new Problem(answer.code, answer.message, answer.details, answer.code === 'RATE_LIMITED' ? 1 : null)
}
