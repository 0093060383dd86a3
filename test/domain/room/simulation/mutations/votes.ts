import { idsOf, scoresOf } from '#domain/room/counting/ballot.ts'
import type { Decision } from '#domain/room/decision.ts'
import type { RoomEvent } from '#domain/room/event.ts'
import type { Room } from '#domain/room/room.ts'
import { RULES } from '../rules.ts'
import { applying, deciding, type Mutations, pretendingFor, telling } from './mutation.ts'

export const VOTE_MUTATIONS: Mutations = {
  'votes count only while voting': {
    'votes count in every phase': pretendingFor('cast-vote', () => ({ phase: 'voting' })),
  },
  'nothing counts at or after the deadline': {
    'what is due is left to the alarm': { appliesDueFirst: false },
  },
  'a ballot of another epoch does not count': {
    'the epoch of a ballot is ignored': pretendingFor('cast-vote', (_, { epoch }) => ({ epoch })),
  },
  'an older ballot does not undo a newer one': {
    'the base of a ballot is not looked at': {
      decide: (room, command, by, now) =>
        RULES.decide(room, command.type === 'cast-vote' ? { ...command, base: null } : command, by, now),
    },
  },
  'everybody votes for themselves': {
    'a ballot is credited to somebody else': telling('vote-cast', (event, room) => ({
      ...event,
      participantId: [...room.participants.keys()][0] ?? '',
    })),
  },
  'a vote changes the ballot of its voter only': {
    'a vote replaces somebody else’s': applying('vote-cast', (room, event) => {
      const [other] = room.ballots.keys()
      if (other !== undefined && 'participantId' in event && other !== event.participantId) room.ballots.delete(other)
    }),
  },
  'only a vote that was cast is taken back': {
    'taking back nothing is accepted': deciding((decision, _room, command, { by }) =>
      !decision.ok && decision.code === 'NOTHING_TO_UNDO' && command.type === 'undo-vote'
        ? { ok: true, event: { type: 'vote-undone', participantId: by, op: command.op } }
        : decision,
    ),
  },
  'a new vote starts without ballots': {
    'the ballots of the last vote are kept': applying('voting-started', (room, _, { ballots, votesCast }) =>
      Object.assign(room, { ballots, votesCast }),
    ),
  },
  'a result stays until the next round': {
    'new settings drop the result': applying('options-updated', (room) => void (room.result = null)),
  },
  'only seated people have a ballot': {
    'a person who leaves keeps their ballot in the vote': applying('left', (room, _, { ballots, tallies, votesCast }) =>
      Object.assign(room, { ballots, tallies, votesCast }),
    ),
  },
  'there are never more votes than people': {
    'a changed ballot is counted twice': applying(
      'vote-cast',
      (room, _, { votesCast }) => void (room.votesCast = votesCast + 1),
    ),
  },
  'ballots of a runoff name its candidates only': {
    'a runoff takes ballots over all nominations': pretendingFor('cast-vote', ({ nominations }) => ({
      tallies: new Map([...nominations.keys()].map((id) => [id, 0])),
    })),
  },
  'choices are among the nominations': {
    'a ballot names what is not nominated': applying('vote-cast', (room) => {
      for (const [id, cast] of room.ballots) {
        room.ballots.set(id, { ...cast, ballot: { choiceNominationId: 'elsewhere' } })
      }
    }),
  },
  'no ballot is empty': {
    'an empty ballot is taken': deciding(acceptAnyBallot),
  },
  'nobody names a nomination twice': {
    'any ranking is taken': deciding(acceptAnyBallot),
  },
  'ballots are of the room’s vote type': {
    'the vote type is ignored': pretendingFor('cast-vote', ({ options }, { ballot }) => ({
      options: {
        ...options,
        voteType: 'ranking' in ballot ? 'borda' : 'approved' in ballot ? 'approval' : 'plurality',
      },
    })),
  },
  'the tallies of a running vote equal a recount': {
    'an undone ballot stays in the tallies': applying(
      'vote-undone',
      (room, _, { tallies }) => void (room.tallies = tallies),
    ),
  },
  'without a vote or a result there are no ballots': {
    'nominations after a result keep the ballots': applying(
      'nominations-started',
      (room, _, { ballots }) => void (room.ballots = ballots),
    ),
  },
  'the same op gets the same answer': {
    'a repeated command gets a new answer': {
      findAnswer: (room, by, command) => {
        const answer = RULES.findAnswer(room, by, command)
        return answer && { ...answer, rev: room.rev }
      },
    },
  },
  'an op has one effect': {
    'known ops are ignored': { findAnswer: () => undefined },
  },
  'accepted ops are remembered': {
    'the answers to votes are not remembered': applying('vote-cast', (room) => room.ops.clear()),
  },
  'an acknowledged vote counts': {
    'a second vote is acknowledged and dropped': applying(
      'vote-cast',
      (room, event, { ballots, tallies, votesCast }) => {
        const isSecond = 'participantId' in event && ballots.has(event.participantId)
        if (isSecond) Object.assign(room, { ballots, tallies, votesCast })
      },
    ),
  },
  'the announced results contain every acknowledged ballot once': {
    'ballots taken back are not written': {
      writesAll: false,
    },
    'a rename drops all ballots': applying('renamed', (room) => {
      const tallies = new Map([...room.nominations.keys()].map((id) => [id, 0]))
      Object.assign(room, { ballots: new Map(), tallies, votesCast: 0 })
    }),
    'a runoff counts old ballots': applying('voting-started', keepBallotsOfTied),
  },
  'a vote reported as not counted is not counted': {
    'the phase is checked before the op': {
      findAnswer: (room, by, command) =>
        command.type === 'cast-vote' && room.phase !== 'voting' ? undefined : RULES.findAnswer(room, by, command),
    },
  },
}

function acceptAnyBallot(...[decision, , command, { by }]: Parameters<Parameters<typeof deciding>[0]>): Decision {
  if (decision.ok || decision.code !== 'BAD_BALLOT' || command.type !== 'cast-vote') return decision
  const { ballot, op } = command
  return { ok: true, event: { type: 'vote-cast', participantId: by, ballot, first: true, op } }
}

/** As if those who named one of the tied nominations first had voted in the runoff already. */
function keepBallotsOfTied(room: Room, event: RoomEvent, before: Room): void {
  if (event.type !== 'voting-started' || event.candidates === null) return
  for (const [id, cast] of before.ballots) {
    const ids = cast.ballot === null ? [] : idsOf(cast.ballot)
    if (cast.ballot === null || !ids.every((nomination) => room.tallies.has(nomination))) continue
    room.ballots.set(id, cast)
    room.votesCast += 1
    for (const [nomination, points] of scoresOf(cast.ballot, event.voteType, room.tallies.size)) {
      room.tallies.set(nomination, (room.tallies.get(nomination) ?? 0) + points)
    }
  }
}
