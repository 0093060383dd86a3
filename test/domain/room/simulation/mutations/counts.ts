import type { Count, Scores } from '#domain/room/counting/counts.ts'
import { applying, type Mutations, telling } from './mutation.ts'

export const COUNT_MUTATIONS: Mutations = {
  'a result equals a recount by every count': {
    'the result has a vote too many': telling('voting-ended', (event) => ({
      ...event,
      result: { ...event.result, votesCast: event.result.votesCast + 1 },
    })),
    'exhausted ballots count for the majority': telling('voting-ended', ({ result, ...event }) => ({
      ...event,
      result: { ...result, counts: result.counts?.map(askingForHalfOfAll) ?? [] },
    })),
  },
  'places are in order, and equals share one': {
    'equal scores do not share a place': telling('voting-ended', ({ result, ...event }) => ({
      ...event,
      result: { ...result, standings: result.standings.map((entry, index) => ({ ...entry, place: index + 1 })) },
    })),
  },
  'the first place wins, and nobody wins without votes': {
    'somebody wins without votes': telling('voting-ended', ({ result, ...event }) => ({
      ...event,
      result: { ...result, winners: result.standings.slice(0, 1).map(({ nominationId }) => nominationId) },
    })),
  },
  'every map of scores holds every candidate': {
    'a score of 0 is left out': telling('voting-ended', ({ result, ...event }) => ({
      ...event,
      result: {
        ...result,
        counts: result.counts?.map((count) => ({ ...count, scores: withoutZeros(count.scores) })) ?? [],
      },
    })),
  },
  'in every round of an elimination each ballot counts once or is exhausted': {
    'an exhausted ballot is counted': telling('voting-ended', ({ result, ...event }) => ({
      ...event,
      result: { ...result, counts: result.counts?.map(countingTheExhausted) ?? [] },
    })),
  },
  'the tallies stay as they were when the vote ends': {
    'an elimination shows its last round instead of its first choices': applying('voting-ended', (room) => {
      const scores = room.result?.standings.map(({ nominationId, score }) => [nominationId, score] as const)
      room.tallies = new Map(scores)
    }),
  },
}

function withoutZeros(scores: Scores | null): Scores | null {
  return scores && Object.fromEntries(Object.entries(scores).filter(([, score]) => score !== 0))
}

/** Gives the exhausted ballots of each round to its first candidate. */
function countingTheExhausted(count: Count): Count {
  const rounds = count.rounds?.map((round) => {
    const [first] = Object.entries(round.scores)
    return first === undefined
      ? round
      : { ...round, scores: { ...round.scores, [first[0]]: first[1] + round.exhausted } }
  })
  return rounds === undefined ? count : { ...count, rounds }
}

/** Who has not more than half of all ballots has no majority, and ties with the others of the last round. */
function askingForHalfOfAll(count: Count): Count {
  const last = count.rounds?.at(-1)
  const all = Object.values(last?.scores ?? {}).reduce((sum, votes) => sum + votes, last?.exhausted ?? 0)
  const most = Math.max(...Object.values(last?.scores ?? {}))
  return last === undefined || most * 2 > all ? count : { ...count, winners: Object.keys(last.scores) }
}
