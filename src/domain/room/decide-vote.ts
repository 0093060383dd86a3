import type { RoomCommand } from './command.ts'
import { isCountable } from './counting/ballot.ts'
import { accept, type Decision } from './decision.ts'
import { type Refusal, refuse } from './refusal.ts'
import { hasVoted, type Participant, type Room } from './room.ts'

type Cast = Extract<RoomCommand, { type: 'cast-vote' }>
type Undo = Extract<RoomCommand, { type: 'undo-vote' }>

export function decideCast(room: Room, command: Cast, person: Participant): Decision {
  const no = refusedVote(room, command.epoch)
  if (no) return no
  const seen = room.ballots.get(person.id)?.rev ?? 0
  if (command.base !== null && command.base < seen) return refuse('STALE_BALLOT')
  if (!isCountable(command.ballot, room.options.voteType, room.tallies)) return refuse('BAD_BALLOT')
  const { ballot, op } = command
  return accept({ type: 'vote-cast', participantId: person.id, ballot, first: !hasVoted(room, person.id), op })
}

export function decideUndo(room: Room, command: Undo, person: Participant): Decision {
  const no = refusedVote(room, command.epoch)
  if (no) return no
  if (!hasVoted(room, person.id)) return refuse('NOTHING_TO_UNDO')
  return accept({ type: 'vote-undone', participantId: person.id, op: command.op })
}

function refusedVote(room: Room, epoch: number): Refusal | null {
  if (room.phase !== 'voting') return refuse(room.result === null ? 'NOT_VOTING' : 'VOTING_ENDED')
  return epoch === room.epoch ? null : refuse('STALE_EPOCH')
}
