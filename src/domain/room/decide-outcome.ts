import type { RoomCommand } from './command.ts'
import type { NominationId } from './counting/ballot.ts'
import { drawOf, lotOf } from './counting/draw.ts'
import type { Result } from './counting/result.ts'
import { accept, NOTHING_TO_DO, type StepDecision } from './decision.ts'
import { deadline } from './due.ts'
import type { VotingStarted } from './event.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { Room } from './room.ts'

type StartVote = Extract<RoomCommand, { type: 'start-vote' }>

/** A vote on all nominations, or a runoff among those that tied. */
export function decideVoteStart(room: Room, { action, lot }: StartVote, now: number): StepDecision {
  if (action === 'startVoting') {
    if (room.phase === 'voting') return refuse('WRONG_PHASE')
    if (room.nominations.size === 0) return refuse('NO_NOMINATIONS')
    return accept({ ...voteFrom(room, now), voteType: room.options.voteType, candidates: null, lot: lotOf(lot) })
  }
  const tie = tieIn(room)
  if (!tie.ok) return tie
  const { voteType } = tie.result
  return accept({ ...voteFrom(room, now), voteType, candidates: tie.tied, lot: lotOf(lot) })
}

function voteFrom({ epoch, options }: Room, now: number) {
  return {
    type: 'voting-started',
    epoch: epoch + 1,
    startedAt: now,
    endsAt: deadline(now, options.votingTimerMs),
  } satisfies Partial<VotingStarted>
}

/** Draws the same script however often it is asked, since the lot does not change. */
export function decideDraw(room: Room): StepDecision {
  const tie = tieIn(room)
  if (!tie.ok) return tie
  if (room.lot === null) return refuse('NO_DRAW')
  const draw = drawOf(room.lot, tie.result.winners)
  return tie.result.decidedBy === 'draw' ? NOTHING_TO_DO : accept({ type: 'lots-drawn', draw })
}

/** The Storyteller settles a tie, or plays another script than the one that won. */
export function decideChoice({ result, nominations }: Room, nominationId: NominationId): StepDecision {
  if (result === null) return refuse('NO_RESULT')
  if (!nominations.has(nominationId)) return refuse('NO_SUCH_NOMINATION')
  const isSame = result.decided === nominationId && result.decidedBy === 'storyteller'
  return isSame ? NOTHING_TO_DO : accept({ type: 'script-chosen', nominationId })
}

/** Those who share first place and are still nominated. In an older result a winner may have been removed since. */
function tieIn({ result, nominations }: Room): { ok: true; result: Result; tied: NominationId[] } | Refusal {
  if (result === null) return refuse('NO_RESULT')
  const tied = result.winners.filter((id) => nominations.has(id))
  return tied.length < 2 ? refuse('NO_TIE') : { ok: true, result, tied }
}
