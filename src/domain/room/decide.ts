import { namesTaken } from './apply.ts'
import type { RoomCommand } from './command.ts'
import { isCountable } from './counting/ballot.ts'
import { decideStep } from './decide-step.ts'
import { decideJoin } from './decide-join.ts'
import { decideNomination, decideRemoval } from './decide-nomination.ts'
import { accept, type Decision, NOTHING_TO_DO } from './decision.ts'
import { cleanName, freeName } from './name.ts'
import { refuse, type Refusal } from './refusal.ts'
import { isListed, type Participant, type ParticipantId, type Room, hasVoted } from './room.ts'
import { decideAskedScreen, decideScreen } from './screens/decide-screen.ts'

/**
 * The rules of the room. `by` is the seat that the caller proved to hold, null for a newcomer. What is due has been
 * applied, and a command that was answered before does not get here (`findAnswer`). Nothing is changed here.
 */
export function decide(room: Room, command: RoomCommand, by: ParticipantId | null, now: number): Decision {
  if (room.phase === 'closed') return command.type === 'close' ? NOTHING_TO_DO : refuse('ROOM_CLOSED')
  if (command.type === 'close') return accept({ type: 'closed' })
  if (command.type === 'erase') return decideErase(room, command.userId)
  if (command.type === 'join') return decideJoin(room, command.joiner, now)
  const person = by === null ? undefined : room.participants.get(by)
  if (command.type === 'ask-screen') return decideAskedScreen(room, command.screen, person, now)
  if (person === undefined) return refuse('NOT_SEATED')
  if (person.seat !== 'seated') return refuse(person.seat === 'kicked' ? 'REMOVED' : 'NOT_SEATED')
  return decideSeated(room, command, person, now)
}

type SeatedCommand = Exclude<RoomCommand, { type: 'join' | 'close' | 'erase' | 'ask-screen' }>

function decideSeated(room: Room, command: SeatedCommand, person: Participant, now: number): Decision {
  switch (command.type) {
    case 'confirm':
      return person.confirmed ? NOTHING_TO_DO : accept({ type: 'seat-confirmed', participantId: person.id })
    case 'rename':
      return decideRename(room, person, command.name)
    case 'leave':
      return accept({ type: 'left', participantId: person.id, wasListed: isListed(room, person.id) })
    case 'kick':
      return person.isST ? decideKick(room, command.targetParticipantId, person) : refuse('NOT_STORYTELLER')
    case 'state':
    case 'start-vote':
    case 'choose':
    case 'add-time':
    case 'update-options':
    case 'part':
      return person.isST ? decideStep(room, command, person, now) : refuse('NOT_STORYTELLER')
    case 'nominate':
      return decideNomination(room, command, person)
    case 'remove-nomination':
      return decideRemoval(room, command, person)
    case 'cast-vote':
      return decideCast(room, command, person)
    case 'undo-vote':
      return decideUndo(room, command, person)
    case 'allow-screen':
    case 'dismiss-screen':
      return decideScreen(room, command, person)
  }
}

function decideRename(room: Room, person: Participant, wanted: string): Decision {
  const name = cleanName(wanted)
  if (name === '') return refuse('NAME_REQUIRED')
  const free = freeName(name, namesTaken(room, person))
  if (free === person.name) return NOTHING_TO_DO
  return accept({ type: 'renamed', participantId: person.id, name: free, wasListed: isListed(room, person.id) })
}

function decideKick(room: Room, targetId: ParticipantId, { isHost }: Participant): Decision {
  const target = room.participants.get(targetId)
  if (target === undefined || target.seat === 'left') return refuse('NO_SUCH_PARTICIPANT')
  if (target.isST && !isHost) return refuse('NOT_HOST')
  if (target.isHost) return refuse('CANNOT_KICK_HOST')
  return target.seat === 'kicked' ? NOTHING_TO_DO : accept({ type: 'kicked', participantId: targetId })
}

/** Seats that the person has left or was removed from still tell of them. */
function decideErase(room: Room, userId: string): Decision {
  for (const seat of room.participants.values())
    if (seat.userId === userId) return accept({ type: 'erased', participantId: seat.id })
  return NOTHING_TO_DO
}

type Cast = Extract<RoomCommand, { type: 'cast-vote' }>
type Undo = Extract<RoomCommand, { type: 'undo-vote' }>

function decideCast(room: Room, command: Cast, person: Participant): Decision {
  const no = refusedVote(room, command.epoch)
  if (no) return no
  const seen = room.ballots.get(person.id)?.rev ?? 0
  if (command.base !== null && command.base < seen) return refuse('STALE_BALLOT')
  if (!isCountable(command.ballot, room.options.voteType, room.tallies)) return refuse('BAD_BALLOT')
  const { ballot, op } = command
  return accept({ type: 'vote-cast', participantId: person.id, ballot, first: !hasVoted(room, person.id), op })
}

function decideUndo(room: Room, command: Undo, person: Participant): Decision {
  const no = refusedVote(room, command.epoch)
  if (no) return no
  if (!hasVoted(room, person.id)) return refuse('NOTHING_TO_UNDO')
  return accept({ type: 'vote-undone', participantId: person.id, op: command.op })
}

function refusedVote(room: Room, epoch: number): Refusal | null {
  if (room.phase !== 'voting') return refuse(room.result === null ? 'NOT_VOTING' : 'VOTING_ENDED')
  return epoch === room.epoch ? null : refuse('STALE_EPOCH')
}
