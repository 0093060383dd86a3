import type { Ballot } from '#domain/room/counting/ballot.ts'
import type { CastBallot, Room } from '#domain/room/room.ts'
import { judge } from '../../../../support/history.ts'
import type { World } from '../world.ts'
import type { Invariants } from './invariant.ts'

/** Counts every ballot without using the rules: in an elimination the first choices. */
function recounted(room: Room): { points: Map<string, number>; cast: number } {
  const points = new Map<string, number>()
  for (const id of candidatesIn(room)) points.set(id, 0)
  const { size } = points
  const { voteType } = room.options
  let cast = 0
  for (const { ballot } of room.ballots.values()) {
    if (ballot === null) continue
    cast += 1
    const ids = idsOf(ballot)
    const counted = voteType === 'borda' || voteType === 'approval' ? ids.length : 1
    for (let place = 0; place < counted; place += 1) {
      const id = ids[place] ?? ''
      points.set(id, (points.get(id) ?? 0) + (voteType === 'borda' ? size - place : 1))
    }
  }
  return { points, cast }
}

function candidatesIn({ candidates, nominations }: Room): Iterable<string> {
  return candidates ?? nominations.keys()
}

function idsOf(ballot: Ballot): readonly string[] {
  if ('approved' in ballot) return ballot.approved
  return 'ranking' in ballot ? ballot.ranking : [ballot.choiceNominationId]
}

const KEY_OF = { plurality: 'choiceNominationId', borda: 'ranking', irv: 'ranking', approval: 'approved' } as const

function ballotsOf(room: Pick<Room, 'ballots'>): Ballot[] {
  const ballots: Ballot[] = []
  for (const { ballot } of room.ballots.values()) if (ballot !== null) ballots.push(ballot)
  return ballots
}

const revOf = (cast: CastBallot | undefined) => cast?.rev ?? 0

function isFair({ ledger }: World): boolean {
  return ledger.announced.every(({ result }) => {
    const { lost, doubled } = judge(ledger.votes.get(result.epoch) ?? [], result)
    return lost === 0 && doubled === 0
  })
}

export const VOTES: Invariants = {
  change: {
    'votes count only while voting': ({ event, before }) =>
      (event.type !== 'vote-cast' && event.type !== 'vote-undone') || before.phase === 'voting',
    'nothing counts at or after the deadline': ({ event, before, now }) =>
      (event.type !== 'vote-cast' && event.type !== 'vote-undone') || before.endsAt === null || now < before.endsAt,
    'a ballot of another epoch does not count': ({ cause, before, event }) => {
      const command = cause?.command
      if (event.type !== 'vote-cast' && event.type !== 'vote-undone') return true
      return command !== undefined && 'epoch' in command && command.epoch === before.epoch
    },
    'an older ballot does not undo a newer one': ({ event, cause, before }) => {
      if (event.type !== 'vote-cast' || cause?.command.type !== 'cast-vote') return true
      const { base } = cause.command
      return base === null || base >= revOf(before.ballots.get(event.participantId))
    },
    'everybody votes for themselves': ({ event, cause }) =>
      (event.type !== 'vote-cast' && event.type !== 'vote-undone') || event.participantId === cause?.by,
    'a vote changes the ballot of its voter only': ({ event, before, room }) => {
      if (event.type !== 'vote-cast' && event.type !== 'vote-undone') return true
      for (const [id, cast] of before.ballots)
        if (id !== event.participantId && room.ballots.get(id) !== cast) return false
      const now = room.ballots.get(event.participantId)?.ballot ?? null
      return now === (event.type === 'vote-cast' ? event.ballot : null)
    },
    'only a vote that was cast is taken back': ({ event, before }) =>
      event.type !== 'vote-undone' || (before.ballots.get(event.participantId)?.ballot ?? null) !== null,
    'a new vote starts without ballots': ({ event, room }) =>
      event.type !== 'voting-started' ||
      (room.ballots.size === 0 &&
        room.votesCast === 0 &&
        [...room.tallies.keys()].join() === [...candidatesIn(room)].join()),
    'a result stays until the next round': ({ event, before, room }) =>
      room.result === before.result ||
      /^(voting-ended|voting-started|nominations-started|lots-drawn|script-chosen)$/u.test(event.type),
  },
  state: {
    'only seated people have a ballot': ({ room }) => {
      for (const id of room.ballots.keys()) if (room.participants.get(id)?.seat !== 'seated') return false
      return true
    },
    'there are never more votes than people': ({ room }) =>
      room.phase !== 'voting' ||
      room.votesCast <= [...room.participants.values()].filter(({ seat }) => seat === 'seated').length,
    'choices are among the nominations': ({ room }) =>
      room.phase !== 'voting' ||
      ballotsOf(room).every((ballot) => idsOf(ballot).every((id) => room.nominations.has(id))),
    'ballots of a runoff name its candidates only': ({ room: { candidates, ...room } }) =>
      candidates === null || ballotsOf(room).every((ballot) => idsOf(ballot).every((id) => candidates.includes(id))),
    'no ballot is empty': ({ room }) => ballotsOf(room).every((ballot) => idsOf(ballot).length > 0),
    'nobody names a nomination twice': ({ room }) =>
      ballotsOf(room).every((ballot) => new Set(idsOf(ballot)).size === idsOf(ballot).length),
    'ballots are of the room’s vote type': ({ room }) =>
      room.phase !== 'voting' ||
      ballotsOf(room).every((ballot) => Object.keys(ballot).join() === KEY_OF[room.options.voteType]),
    'the tallies of a running vote equal a recount': ({ room }) => {
      if (room.phase !== 'voting') return true
      const { points, cast } = recounted(room)
      if (room.votesCast !== cast || room.tallies.size !== points.size) return false
      for (const [id, score] of points) if (room.tallies.get(id) !== score) return false
      return true
    },
    'without a vote or a result there are no ballots': ({ room }) =>
      room.phase === 'voting' || room.result !== null || room.phase === 'closed' || room.ballots.size === 0,
  },
  answer: {
    'the same op gets the same answer': ({ known, decision, before }) =>
      known === undefined ||
      before.phase === 'closed' ||
      (decision.ok &&
        decision.event === null &&
        decision.answer?.rev === known.rev &&
        decision.answer.nominationId === known.nominationId),
    'an op has one effect': ({ known, decision }) => known === undefined || !decision.ok || decision.event === null,
    'accepted ops are remembered': ({ command, decision, by, room }) =>
      !('op' in command) ||
      command.type.endsWith('-screen') ||
      by === null ||
      !decision.ok ||
      room.ops.get(by)?.get(command.op) !== undefined,
    'an acknowledged vote counts': ({ command, decision, by, room, known }) => {
      if (command.type !== 'cast-vote' || by === null || !decision.ok || known !== undefined) return true
      return room.ballots.get(by)?.ballot === command.ballot
    },
  },
  end: { 'the announced results contain every acknowledged ballot once': isFair },
}
