import { certain } from '../certain.ts'
import { decides, isCounted, isScreenEvent, type RoomEvent, type ScreenEvent } from './event.ts'
import { ERASED_NAME } from './name.ts'
import { answerTo, rememberAnswer } from './op-answer.ts'
import { ROOM_LIMITS } from './options.ts'
import { changePhase, noteStep } from './apply-phase.ts'
import { type Ballot, scoresOf } from './counting/ballot.ts'
import { forgetSaved, withPresentResult } from './verdict/keep-result.ts'
import { type OpAnswer, hostNameIn, type Participant, type ParticipantId, type Room, seatedIn } from './room.ts'

export interface Applied {
  /** What the command that led to the event is answered; undefined where it has no `op`. */
  answer?: OpAnswer | undefined
  /** The answer that the room no longer remembers for it. */
  forgotten: OpAnswer | null
}

/** Advances `room` by one event from `decide` or `due`. Nothing else changes a room. */
export function apply(room: Room, event: RoomEvent, now: number): Applied {
  // Nobody was active, and nobody sees it.
  if (event.type === 'result-saved') {
    forgetSaved(room, event)
    return { forgotten: null }
  }
  if (isScreenEvent(event)) {
    changeScreens(room, event)
    return { answer: answerTo(event, room)?.answer, forgotten: null }
  }
  if (isCounted(event)) room.rev += 1
  room.lastActivityAt = Math.max(room.lastActivityAt, now)
  change(room, event, now)
  if (decides(event)) room.unsaved = withPresentResult(room)
  const answered = answerTo(event, room)
  if (answered === null) return { forgotten: null }
  const { by, op, answer } = answered
  return { answer, forgotten: rememberAnswer(room, by, op, answer) }
}

function change(room: Room, event: Exclude<RoomEvent, ScreenEvent | { type: 'result-saved' }>, now: number): void {
  switch (event.type) {
    case 'joined':
      room.participants.set(event.participant.id, event.participant)
      return
    case 'token-added':
      return patchParticipant(room, event.participantId, { tokenHashes: event.tokenHashes })
    case 'seat-confirmed':
      return patchParticipant(room, event.participantId, { confirmed: true })
    case 'renamed':
      return patchParticipant(room, event.participantId, { name: event.name })
    case 'left':
    case 'kicked':
      return giveUp(room, event.participantId, event.type)
    case 'part-given':
    case 'part-ended':
      noteStep(room, event)
      return patchParticipant(room, event.participantId, { isST: event.type === 'part-given' })
    case 'erased':
      return erase(room, event.participantId)
    case 'nominated':
      if (event.replaced !== null) room.nominations.delete(event.replaced)
      room.nominations.set(event.nomination.id, event.nomination)
      return
    case 'nomination-removed':
      room.nominations.delete(event.nominationId)
      room.tallies.delete(event.nominationId)
      return
    case 'vote-cast':
    case 'vote-undone':
      return replaceBallot(room, event.participantId, event.type === 'vote-cast' ? event.ballot : null)
    default:
      return changePhase(room, event, now)
  }
}

function patchParticipant(room: Room, id: ParticipantId, patch: Partial<Participant>): void {
  room.participants.set(id, { ...certain(room.participants.get(id)), ...patch })
}

/**
 * Who comes back is a player, unless it is the host. Somebody who goes during a vote takes their ballot along, so that they cannot
 * come back and cast a second one.
 */
function giveUp(room: Room, id: ParticipantId, seat: 'left' | 'kicked'): void {
  const { isHost } = certain(room.participants.get(id))
  patchParticipant(room, id, { seat, isST: isHost })
  if (room.phase === 'voting') replaceBallot(room, id, null)
  room.ballots.delete(id)
  if (seat === 'left') dropUnused(room, id)
}

/** A person who left and did nothing leaves no seat behind, so that joining and leaving again and again fills no room. */
function dropUnused(room: Room, id: ParticipantId): void {
  if (room.ops.has(id)) return
  const tokens = [...room.leftTokens, ...certain(room.participants.get(id)).tokenHashes]
  room.participants.delete(id)
  room.leftTokens = tokens.slice(-ROOM_LIMITS.leftTokensRemembered)
}

/** Nothing of the person stays but what they did. A removed person's ban goes too, since nothing recognizes them. */
function erase(room: Room, id: ParticipantId): void {
  patchParticipant(room, id, { name: ERASED_NAME, userId: null, guestHash: null, tokenHashes: [] })
  giveUp(room, id, 'left')
}

function replaceBallot(room: Room, id: ParticipantId, ballot: Ballot | null): void {
  const before = room.ballots.get(id)?.ballot ?? null
  if (before !== null) count(room, before, -1)
  if (ballot !== null) count(room, ballot, 1)
  if (before !== null || ballot !== null || room.ballots.has(id)) room.ballots.set(id, { ballot, rev: room.rev })
}

function count(room: Room, ballot: Ballot, sign: 1 | -1): void {
  room.votesCast += sign
  for (const [id, points] of scoresOf(ballot, room.options.voteType, room.tallies.size)) {
    room.tallies.set(id, certain(room.tallies.get(id)) + sign * points)
  }
}

/** The names that somebody cannot have: of everyone else seated, and the host's, who may come later or come back. */
export function namesTaken(room: Room, { id, userId }: Pick<Participant, 'id' | 'userId'>): string[] {
  const others = seatedIn(room).filter((seat) => seat.id !== id)
  return [...others.map(({ name }) => name), ...(userId === room.hostUserId ? [] : [hostNameIn(room)])]
}

function changeScreens(room: Room, event: ScreenEvent): void {
  switch (event.type) {
    case 'screen-asked':
      if (event.displaced !== null) room.screens.delete(event.displaced)
      room.screens.set(event.screen.id, event.screen)
      return
    case 'screen-allowed':
    case 'screen-dismissed': {
      const screen = certain(room.screens.get(event.screenId))
      const state = event.type === 'screen-allowed' ? 'allowed' : 'dismissed'
      const answers = [...screen.answers, { by: event.by, op: event.op, rev: room.rev }]
      room.screens.set(screen.id, { ...screen, state, addressHash: null, answers })
      return forgetDismissed(room)
    }
    case 'screen-expired':
      room.screens.delete(event.screenId)
  }
}

function forgetDismissed({ screens }: Room): void {
  const dismissed = [...screens.values()].filter(({ state }) => state === 'dismissed')
  for (const { id } of dismissed.slice(0, -ROOM_LIMITS.dismissedScreensRemembered)) screens.delete(id)
}
