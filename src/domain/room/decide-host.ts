import type { PlainAction } from './command.ts'
import { decideDraw } from './decide-outcome.ts'
import { accept, type Decision, NOTHING_TO_DO } from './decision.ts'
import { type OptionsPatch, type RoomOptions, withPatch } from './options.ts'
import { deadline } from './due.ts'
import { refuse } from './refusal.ts'
import type { Room } from './room.ts'
import { endedVote } from './verdict/ended-vote.ts'

/** The Storyteller's steps from phase to phase, and the lock. */
export function decideState(room: Room, action: PlainAction, now: number): Decision {
  switch (action) {
    case 'startNominations':
      if (room.phase !== 'open') return refuse('WRONG_PHASE')
      return accept({
        type: 'nominations-started',
        startedAt: now,
        endsAt: deadline(now, room.options.nominationTimerMs),
      })
    case 'endNominations':
      return room.phase === 'nominating' ? accept({ type: 'nominations-ended' }) : refuse('WRONG_PHASE')
    case 'endVoting':
      return room.phase === 'voting' ? accept(endedVote(room, now)) : refuse('WRONG_PHASE')
    case 'endReveal':
      return decideEndOfReveal(room, now)
    case 'drawLots':
      return decideDraw(room)
    case 'closeRoom':
      return accept({ type: 'closed' })
    case 'lockRoom':
      return decideLock(room, true)
    case 'unlockRoom':
      return decideLock(room, false)
  }
}

/** A reveal that is over, or that never was, needs no end: a press that comes a moment too late is not refused. */
function decideEndOfReveal({ result, revealUntil }: Room, now: number): Decision {
  if (result === null) return refuse('NO_RESULT')
  return revealUntil !== null && now < revealUntil ? accept({ type: 'reveal-ended', at: now }) : NOTHING_TO_DO
}

/** A locked room takes nobody new. Seats that are held stay. */
function decideLock({ options, endsAt }: Room, locked: boolean): Decision {
  if (options.locked === locked) return NOTHING_TO_DO
  return accept({ type: 'options-updated', options: { ...options, locked }, endsAt })
}

/** New settings. A change that would alter a running vote is refused. Changing the timer of a running phase restarts it. */
export function decideOptions(room: Room, patch: OptionsPatch, now: number): Decision {
  const options = withPatch(room.options, patch)
  const locked = room.phase === 'voting' && LOCKED_WHILE_VOTING.find((key) => options[key] !== room.options[key])
  if (locked) return refuse('OPTION_LOCKED', locked)
  return accept({ type: 'options-updated', options, endsAt: endsAtWith(room, options, now) })
}

const LOCKED_WHILE_VOTING = ['voteType', 'blindVoting'] as const satisfies readonly (keyof RoomOptions)[]

/** When the present phase ends. Only a change of its own timer restarts it, from now. */
function endsAtWith(room: Room, options: RoomOptions, now: number): number | null {
  const timer = room.phase === 'voting' ? 'votingTimerMs' : 'nominationTimerMs'
  const isTimed = room.phase === 'voting' || room.phase === 'nominating'
  if (!isTimed || options[timer] === room.options[timer]) return room.endsAt
  return deadline(now, options[timer])
}

/** More time for the phase that is running. */
export function decideAddedTime({ endsAt }: Room, ms: number): Decision {
  return endsAt === null ? refuse('WRONG_PHASE') : accept({ type: 'time-added', endsAt: endsAt + ms })
}
