import { stateCommand } from '../../support/state-command.ts'
import * as fc from 'fast-check'
import type { Joiner, PlainAction, RoomCommand, VoteStart } from '#domain/room/command.ts'
import type { Ballot } from '#domain/room/counting/ballot.ts'
import { type OptionsPatch, VOTE_TYPES, type VoteType } from '#domain/room/options.ts'
import type { ParticipantId, Room } from '#domain/room/room.ts'
import { freeText, HOST_USER, librarySample, uploadSample } from './table.ts'

/** One thing that can happen in a room, in numbers so that it fits every room. */
export type Move =
  | { kind: 'wait'; ms: number }
  | { kind: 'join'; who: number; asST: boolean; isAccount: boolean }
  | { kind: 'act'; who: number; what: 'confirm' | 'leave' | 'rename' | 'close' }
  | { kind: 'kick'; who: number; target: number }
  | { kind: 'state'; who: number; action: PlainAction | VoteStart }
  | { kind: 'options'; who: number; patch: OptionsPatch }
  | { kind: 'nominate'; who: number; script: number; op: number; as: 'library' | 'upload' | 'freeform' }
  | { kind: 'remove'; who: number; nomination: number; op: number }
  | { kind: 'choose'; who: number; nomination: number }
  | { kind: 'add-time'; who: number; ms: number }
  | { kind: 'vote'; who: number; choices: number[]; isFitting: boolean; op: number; base: number | null; lag: number }
  | { kind: 'undo'; who: number; op: number; lag: number }

const who = fc.nat(7)
const op = fc.nat(40)
const lag = fc.constantFrom(0, 0, 0, 0, 1)
const timer = fc.constantFrom(null, 20_000, 60_000)

const kind = <const Kind extends string>(name: Kind) => ({ kind: fc.constant(name) })
const oneOf = <const Name>(...names: Name[]) => fc.constantFrom(...names)

const patch: fc.Arbitrary<OptionsPatch> = fc.record(
  {
    nominationTimerMs: timer,
    votingTimerMs: timer,
    voteType: oneOf(...VOTE_TYPES),
    blindVoting: fc.boolean(),
    maxPlayers: fc.integer({ min: 1, max: 6 }),
    maxNominationsPerParticipant: fc.nat(3),
    players: fc.constantFrom(null, 5, 20),
    allowUploads: fc.boolean(),
    nonScriptNominationMode: oneOf('off', 'on', 'stOnly'),
  },
  { requiredKeys: [] },
)

const steps = oneOf('startNominations', 'startNominations', 'endNominations', 'startVoting', 'startVoting', 'endVoting')
const lock = oneOf('lockRoom', 'unlockRoom')
const outcome = oneOf('startRunoff', 'endReveal', 'drawLots', 'drawLots')

/** What comes of a result is the Storyteller's. */
const outcomes: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ ...kind('state'), who: fc.nat(1), action: outcome }),
  fc.record({ ...kind('choose'), who: fc.nat(1), nomination: fc.nat(9) }),
)

const vote: fc.Arbitrary<Extract<Move, { kind: 'vote' }>> = fc.record({
  ...kind('vote'),
  who,
  choices: fc.array(fc.nat(5), { minLength: 1, maxLength: 5 }),
  isFitting: oneOf(true, true, true, false),
  op,
  base: oneOf(null, null, 0, 20, 1000),
  lag,
})

const proposedAs = oneOf('library', 'library', 'upload', 'freeform')

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ ...kind('wait'), ms: oneOf(1, 900, 20_000, 130_000) }) },
  { weight: 4, arbitrary: fc.record({ ...kind('join'), who, asST: fc.boolean(), isAccount: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ ...kind('act'), who, what: oneOf('confirm', 'confirm', 'leave', 'rename') }) },
  { weight: 1, arbitrary: fc.record({ ...kind('kick'), who, target: who }) },
  { weight: 6, arbitrary: fc.record({ ...kind('state'), who: fc.nat(1), action: steps }) },
  { weight: 1, arbitrary: fc.record({ ...kind('state'), who: fc.nat(1), action: lock }) },
  { weight: 2, arbitrary: outcomes },
  { weight: 1, arbitrary: fc.record({ ...kind('add-time'), who: fc.nat(1), ms: oneOf(1_000, 600_000) }) },
  { weight: 2, arbitrary: fc.record({ ...kind('options'), who: fc.nat(1), patch }) },
  { weight: 6, arbitrary: fc.record({ ...kind('nominate'), who, script: fc.nat(9), op, as: proposedAs }) },
  { weight: 1, arbitrary: fc.record({ ...kind('remove'), who, nomination: fc.nat(9), op }) },
  { weight: 10, arbitrary: vote },
  { weight: 2, arbitrary: fc.record({ ...kind('undo'), who, op, lag }) },
)

/** A vote that usually ties, and what is done about it. */
const tie: fc.Arbitrary<Move[]> = fc
  .array(outcomes, { minLength: 1, maxLength: 5 })
  .map((then) => [
    { kind: 'vote', who: 0, choices: [0], isFitting: true, op: 904, base: null, lag: 0 },
    { kind: 'vote', who: 1, choices: [1], isFitting: true, op: 905, base: null, lag: 0 },
    { kind: 'state', who: 0, action: 'endVoting' },
    ...then,
  ])

/** A started evening: host and players are seated, scripts are nominated, and then anything can happen. */
export const evenings: fc.Arbitrary<Move[]> = fc
  .tuple(
    fc.array(move, { maxLength: 12 }),
    fc.oneof(fc.constant([]), tie),
    fc.array(move, { minLength: 1, maxLength: 60 }),
  )
  .map(([before, tied, after]) => [
    { kind: 'join', who: 0, asST: true, isAccount: true },
    { kind: 'act', who: 0, what: 'confirm' },
    { kind: 'join', who: 1, asST: false, isAccount: false },
    ...before,
    { kind: 'state', who: 0, action: 'startNominations' },
    { kind: 'nominate', who: 0, script: 0, op: 900, as: 'library' },
    { kind: 'nominate', who: 0, script: 1, op: 901, as: 'library' },
    { kind: 'nominate', who: 1, script: 2, op: 902, as: 'library' },
    { kind: 'nominate', who: 1, script: 3, op: 903, as: 'library' },
    { kind: 'state', who: 0, action: 'startVoting' },
    ...tied,
    ...after,
  ])

/** The command of `move` in the current room, and its sender; null for waiting. `serial` makes new ids. */
export function commandOf(
  room: Room,
  move: Exclude<Move, { kind: 'wait' }>,
  serial: number,
): { command: RoomCommand; by: ParticipantId | null } {
  const people = [...room.participants.keys()]
  const personAt = (index: number) => people[index % Math.max(1, people.length)] ?? 'nobody'
  const nominations = [...room.nominations.keys()]
  const nominationAt = (index: number) => nominations[index % Math.max(1, nominations.length)] ?? 'nothing'
  const by = personAt(move.who)
  switch (move.kind) {
    case 'join':
      return { command: { type: 'join', joiner: joinerOf(move, serial) }, by: null }
    case 'act':
      return {
        command: move.what === 'rename' ? { type: 'rename', name: `Name ${serial % 3}` } : { type: move.what },
        by,
      }
    case 'kick':
      return { command: { type: 'kick', targetParticipantId: personAt(move.target) }, by }
    case 'state':
      return { command: stateCommand(move.action, String(serial)), by }
    case 'choose':
      return { command: { type: 'choose', nominationId: nominationAt(move.nomination) }, by }
    case 'add-time':
      return { command: { type: 'add-time', ms: move.ms }, by }
    case 'options':
      return { command: { type: 'update-options', patch: move.patch }, by }
    case 'nominate': {
      const proposal = proposalOf(move.as, move.script)
      return { command: { type: 'nominate', op: `op-${move.op}`, nominationId: `n-${serial}`, proposal }, by }
    }
    case 'remove':
      return {
        command: { type: 'remove-nomination', op: `op-${move.op}`, nominationId: nominationAt(move.nomination) },
        by,
      }
    case 'vote': {
      const ids = [...new Set(move.choices.map(nominationAt))]
      const { voteType } = room.options
      const ballot = ballotOf(move.isFitting ? voteType : (OTHERS[voteType][serial % 2] ?? voteType), ids)
      const epoch = Math.max(0, room.epoch - move.lag)
      return { command: { type: 'cast-vote', op: `op-${move.op}`, epoch, base: move.base, ballot }, by }
    }
    case 'undo':
      return { command: { type: 'undo-vote', op: `op-${move.op}`, epoch: Math.max(0, room.epoch - move.lag) }, by }
  }
}

function joinerOf({ who, asST, isAccount }: Extract<Move, { kind: 'join' }>, serial: number): Joiner {
  const userId = who === 0 ? HOST_USER : `user-${who}`
  return {
    participantId: `p-${serial}`,
    name: `Guest ${who}`,
    accountName: null,
    userId: isAccount ? userId : null,
    guestHash: `browser-${who}`,
    tokenHash: `token-${serial}`,
    seatId: null,
    asST,
  }
}

function proposalOf(as: 'library' | 'upload' | 'freeform', script: number) {
  if (as === 'upload') return uploadSample(40_000, `fingerprint-of-s${script}`)
  return as === 'library' ? librarySample(`s${script}`) : freeText(`Option ${script}`)
}

/** Ways of voting whose ballots look different. */
const OTHERS: Readonly<Record<VoteType, readonly VoteType[]>> = {
  plurality: ['borda', 'approval'],
  borda: ['plurality', 'approval'],
  irv: ['plurality', 'approval'],
  approval: ['plurality', 'irv'],
}

function ballotOf(voteType: VoteType, ids: readonly string[]): Ballot {
  if (voteType === 'plurality') return { choiceNominationId: ids[0] ?? 'nothing' }
  return voteType === 'approval' ? { approved: ids } : { ranking: ids }
}
