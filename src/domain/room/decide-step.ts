import type { StepCommand } from './command.ts'
import type { PlainAction, StateAction } from './state-action.ts'
import { decideChoice, decideDraw, decideVoteStart } from './decide-outcome.ts'
import { accept, NOTHING_TO_DO, type StepDecision } from './decision.ts'
import { type OptionsPatch, ROOM_LIMITS, type RoomOptions, withPatch } from './options.ts'
import { deadline } from './due.ts'
import { refuse } from './refusal.ts'
import { type Participant, type ParticipantId, type Room, seatedIn } from './room.ts'
import { endedVote } from './verdict/ended-vote.ts'

/** One action of the Storyteller in `person`'s seat. */
export function decideStep(room: Room, command: StepCommand, person: Participant, now: number): StepDecision {
  const { seen } = command
  if (seen !== undefined && (seen.phase !== room.phase || seen.epoch !== room.epoch)) return refuse('WRONG_PHASE')
  const decision = outcomeOf(room, command, person, now)
  if (!decision.ok || decision.event === null) return decision
  return accept({ ...decision.event, step: { action: actionOf(command), participantId: person.id } })
}

function outcomeOf(room: Room, command: StepCommand, person: Participant, now: number): StepDecision {
  switch (command.type) {
    case 'state':
      return command.action === 'stepDown' ? decideStepDown(person) : decideState(room, command.action, now)
    case 'start-vote':
      return decideVoteStart(room, command, now)
    case 'choose':
      return decideChoice(room, command.nominationId)
    case 'add-time':
      return decideAddedTime(room, command.ms)
    case 'update-options':
      return decideOptions(room, command.patch, now)
    case 'part':
      return command.action === 'makeStoryteller'
        ? decidePartGiven(room, command.participantId)
        : decidePartEnded(room, command.participantId, person)
  }
}

function actionOf(command: StepCommand): StateAction {
  switch (command.type) {
    case 'choose':
      return 'choose'
    case 'add-time':
      return 'addTime'
    case 'update-options':
      return 'updateOptions'
    default:
      return command.action
  }
}

/** The host's place is kept while the host is away. */
function decidePartGiven(room: Room, targetId: ParticipantId): StepDecision {
  const target = room.participants.get(targetId)
  if (target?.seat !== 'seated') return refuse('NO_SUCH_PARTICIPANT')
  if (target.isST) return NOTHING_TO_DO
  const others = seatedIn(room).filter(({ isST, isHost }) => isST && !isHost)
  if (others.length >= ROOM_LIMITS.storytellers - 1) return refuse('STORYTELLERS_FULL')
  return accept({ type: 'part-given', participantId: target.id })
}

function decidePartEnded(room: Room, targetId: ParticipantId, { isHost }: Participant): StepDecision {
  if (!isHost) return refuse('NOT_HOST')
  const target = room.participants.get(targetId)
  if (target?.seat !== 'seated') return refuse('NO_SUCH_PARTICIPANT')
  if (target.isHost) return refuse('HOST_STAYS')
  return target.isST ? accept({ type: 'part-ended', participantId: target.id }) : NOTHING_TO_DO
}

function decideStepDown({ id, isHost }: Participant): StepDecision {
  return isHost ? refuse('HOST_STAYS') : accept({ type: 'part-ended', participantId: id })
}

/** The steps from phase to phase, and the lock. */
function decideState(room: Room, action: Exclude<PlainAction, 'stepDown'>, now: number): StepDecision {
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
function decideEndOfReveal({ result, revealUntil }: Room, now: number): StepDecision {
  if (result === null) return refuse('NO_RESULT')
  return revealUntil !== null && now < revealUntil ? accept({ type: 'reveal-ended', at: now }) : NOTHING_TO_DO
}

/** A locked room takes nobody new. Seats that are held stay. */
function decideLock({ options, endsAt }: Room, locked: boolean): StepDecision {
  if (options.locked === locked) return NOTHING_TO_DO
  return accept({ type: 'options-updated', options: { ...options, locked }, endsAt })
}

/** New settings. A change that would alter a running vote is refused. Changing the timer of a running phase restarts it. */
function decideOptions(room: Room, patch: OptionsPatch, now: number): StepDecision {
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
function decideAddedTime({ endsAt }: Room, ms: number): StepDecision {
  return endsAt === null ? refuse('WRONG_PHASE') : accept({ type: 'time-added', endsAt: endsAt + ms })
}
