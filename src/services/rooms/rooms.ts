import { isAtLeast } from '#domain/role.ts'
import type { Joiner, RoomCommand, StepCommand } from '#domain/room/command.ts'
import type { StateAction } from '#domain/room/state-action.ts'
import type { Result } from '#domain/room/counting/result.ts'
import type { PeoplePage, PeopleQuery } from '#domain/room/people.ts'
import type { DoorSign, ScreenSnapshot, Snapshot } from '#domain/room/view.ts'
import { parseExact, writeExact } from '#domain/script/exact-json.ts'
import type { AckFrame } from '#protocol/room/frames.ts'
import { sayRefusal } from '#protocol/room/refusal.ts'
import type { JoinResult, NominationScript } from '#protocol/room/room-answers.ts'
import type { ChangeState, JoinRoom, RoomCommandSent } from '#protocol/room/room.ts'
import type { Context } from '../../context.ts'
import { nullAfterLogging } from '../../log.ts'
import { Problem, quotaProblem, unavailable } from '../../problem.ts'
import { sha256 } from '../../random.ts'
import { ADMIN_HEADER, closedSocket, socketOr } from '../../socket.ts'
import { findRoom, findRow, objectOf, requireDoorRate } from './find-room.ts'
import { requireActiveAccount } from './open-room.ts'
import { ask, tryToAsk, valueOf } from './room-call.ts'

/** What anybody may see of a room; with the token of a seat or an allowed screen, its snapshot. */
export async function read(
  cx: Context,
  code: string,
  token: string | null,
): Promise<Snapshot | ScreenSnapshot | DoorSign> {
  const room = await findRoom(cx, code)
  const seen = token === null ? null : await tryToAsk(room, { type: 'look', tokenHash: await sha256(token) })
  if (seen?.ok === true && 'you' in seen.value) return seen.value
  await requireDoorRate(cx, room, code, token)
  return seen === null ? ask(room, { type: 'door-sign' }) : valueOf(seen)
}

/** What people without a seat see of a room. */
export async function door(cx: Context, code: string): Promise<DoorSign> {
  const room = await findRoom(cx, code)
  await requireDoorRate(cx, room, code, null)
  return ask(room, { type: 'door-sign' })
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
  await requireDoorRate(cx, room, code, token)
  const tokenHash = token === null ? null : await sha256(token)
  // An account must not get a visitor's seat, nor a Storyteller a player's.
  if (cx.unreadSession !== null && (tokenHash === null || !(await room.holdsSeat(tokenHash)))) throw cx.unreadSession
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
  const seat = await ask(room, { type: 'join', joiner, tokenHash })
  if (joiner.userId !== null) await requireAccount(cx, joiner.userId, room, seat.isHeldToken)
  return {
    participantToken: seat.isHeldToken && token !== null ? token : participantToken,
    participantId: seat.participantId,
    nameAssigned: seat.name,
    snapshot: seat.snapshot,
  }
}

/**
 * While the database takes no writes, people keep the seats they have. Nobody gets the token of a new one: it is freed after
 * two minutes, unless the same account tries again.
 */
async function requireAccount(cx: Context, userId: string, room: ReturnType<typeof objectOf>, isHeld: boolean) {
  await requireActiveAccount(cx, userId, room).catch((error: unknown) => {
    if (error instanceof Problem) throw error
    nullAfterLogging(cx, 'account')(error)
    if (!isHeld) throw quotaProblem(error, cx.now) ?? unavailable('Belfry can’t check your account right now.')
  })
}

/** Runs a command for a token's holder. */
export async function act(cx: Context, code: string, token: string | null, command: RoomCommand): Promise<Snapshot> {
  const room = await findRoom(cx, code)
  return ask(room, { type: 'act', tokenHash: await hashOf(token), command })
}

/** Those seated, by name, for a Storyteller's token. */
export async function people(cx: Context, code: string, token: string | null, query: PeopleQuery): Promise<PeoplePage> {
  const room = await findRoom(cx, code)
  return ask(room, { type: 'people', tokenHash: await hashOf(token), query })
}

/** The present result, whole, for anybody with a seat. */
export async function result(cx: Context, code: string, token: string | null, id: string): Promise<Result> {
  const room = await findRoom(cx, code)
  return ask(room, { type: 'result', tokenHash: await hashOf(token), resultId: id })
}

export async function command(
  cx: Context,
  code: string,
  token: string | null,
  sent: RoomCommandSent,
): Promise<AckFrame> {
  const room = await findRoom(cx, code)
  const text = writeExact(sent)
  const exact = text === JSON.stringify(sent) ? {} : { text }
  return ask(room, { type: 'command', tokenHash: await hashOf(token), sent, ...exact })
}

/** The script of a nomination, for anybody who knows its id, which cannot be guessed. */
export async function scriptOf(
  cx: Context,
  code: string,
  token: string | null,
  nominationId: string,
): Promise<NominationScript> {
  const room = await findRoom(cx, code)
  await requireDoorRate(cx, room, code, token)
  const script = await ask(room, {
    type: 'script',
    nominationId,
    tokenHash: token === null ? null : await sha256(token),
  })
  if ('scriptId' in script) return { redirectId: script.scriptId }
  return { name: script.name, author: script.author, scriptData: parseExact(script.json) as unknown[] }
}

/** A Storyteller's step, or new settings. What could settle a tie is made before the vote begins. */
export async function changeState(
  cx: Context,
  code: string,
  token: string | null,
  asked: ChangeState,
): Promise<Snapshot> {
  if (NEW_ACTIONS.has(asked.action)) await requireNewRoom(cx, code, token)
  return act(cx, code, token, commandFor(cx, asked))
}

/** Rooms of the release before know no other Storyteller than the host. */
const NEW_ACTIONS: ReadonlySet<StateAction> = new Set(['makeStoryteller', 'stepDown', 'endStoryteller'])

/** A deploy reaches the rooms one after the other: one that it has not reached yet would fail at a new action. */
async function requireNewRoom(cx: Context, code: string, token: string | null): Promise<void> {
  const seen: Partial<Snapshot> = await act(cx, code, token, { type: 'confirm' })
  if (seen.lastStep !== undefined) return
  throw new Problem('CONFLICT', 'Belfry is being updated, and this room isn’t yet. Try again in a few minutes.')
}

function commandFor(cx: Context, asked: ChangeState): StepCommand {
  const seen = asked.seen ?? undefined
  switch (asked.action) {
    case 'updateOptions':
      return { type: 'update-options', seen, patch: asked.patch ?? {} }
    case 'choose':
      return { type: 'choose', seen, nominationId: asked.patch.nominationId }
    case 'addTime':
      return { type: 'add-time', seen, ms: asked.patch.ms }
    case 'makeStoryteller':
    case 'endStoryteller':
      return { type: 'part', seen, action: asked.action, participantId: asked.patch.participantId }
    case 'startVoting':
    case 'startRunoff':
      return {
        type: 'start-vote',
        seen,
        action: asked.action,
        lot: { resultId: cx.random.resultId(), secret: cx.random.secret() },
      }
    default:
      return { type: 'state', seen, action: asked.action }
  }
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
  if (row === null) return closedSocket(cx, request, 'noSuchRoom')
  if (row.state === 'closed') return closedSocket(cx, request, 'roomClosed')
  const handed = new Request(request)
  handed.headers.set(ADMIN_HEADER, cx.actor !== null && isAtLeast(cx.actor.role, 'Admin') ? '1' : '0')
  return socketOr(cx, request, await objectOf(cx, row).fetch(handed))
}

/** A token, which only the room can tell from a wrong one. */
export function requireToken(token: string | null): string {
  if (token === null) throw new Problem('UNAUTHENTICATED', 'You don’t have a seat in this room. Join it to take part.')
  return token
}

const hashOf = async (token: string | null): Promise<string> => sha256(requireToken(token))

/** Throws unless the token opens this room; where only Storytellers may ask, unless it is one's. */
export async function requireSeat(
  cx: Context,
  code: string,
  token: string | null,
  isForStorytellers: boolean,
): Promise<void> {
  const { you } = await act(cx, code, token, { type: 'confirm' })
  if (isForStorytellers && !you.isST) throw new Problem('FORBIDDEN', sayRefusal('NOT_STORYTELLER').message)
}

/** Throws for the token of somebody whom this room removed; any other may join. */
export async function requireNotRemoved(cx: Context, code: string, token: string | null): Promise<void> {
  if (token === null) return
  await act(cx, code, token, { type: 'confirm' }).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'REMOVED') throw error
  })
}
