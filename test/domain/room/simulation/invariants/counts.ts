import { isDeepStrictEqual } from 'node:util'
import type { Room } from '#domain/room/room.ts'
import { countByHand, type HandCount, placesByHand } from '../../counting/count-by-hand.ts'
import type { Invariants } from './invariant.ts'

function candidatesIn({ candidates, nominations }: Room): string[] {
  return [...(candidates ?? nominations.keys())]
}

/** The counts of a running vote, without using the rules. */
function countedByHand(room: Room): HandCount[] {
  const ballots = [...room.ballots.values()].flatMap(({ ballot }) => ballot ?? [])
  return countByHand(ballots, candidatesIn(room), room.options.voteType)
}

export const COUNTS: Invariants = {
  change: {
    'a result equals a recount by every count': ({ event, before }) => {
      if (event.type !== 'voting-ended') return true
      const { standings, votesCast, counts, winners } = event.result
      const byHand = countedByHand(before)
      const cast = [...before.ballots.values()].filter(({ ballot }) => ballot !== null)
      const scores = Object.fromEntries(standings.map(({ nominationId, score }) => [nominationId, score]))
      return (
        votesCast === cast.length &&
        isDeepStrictEqual(scores, byHand[0]?.scores) &&
        isDeepStrictEqual(winners, byHand[0]?.winners) &&
        isDeepStrictEqual(counts, byHand)
      )
    },
    'every map of scores holds every candidate': ({ event, before }) => {
      if (event.type !== 'voting-ended') return true
      const { standings, counts = [] } = event.result
      const all = candidatesIn(before).sort().join()
      const isWhole = (map: object | null | undefined) => map == null || Object.keys(map).sort().join() === all
      return (
        isWhole(Object.fromEntries(standings.map(({ nominationId }) => [nominationId, 0]))) &&
        counts.every(({ scores, pairs, rounds }) => isWhole(scores) && isWhole(pairs) && isWhole(rounds?.[0]?.scores))
      )
    },
    'in every round of an elimination each ballot counts once or is exhausted': ({ event }) => {
      if (event.type !== 'voting-ended') return true
      const { counts = [], votesCast } = event.result
      const rounds = counts.flatMap((count) => count.rounds ?? [])
      return rounds.every(({ scores, exhausted }) => {
        const counted = Object.values(scores).reduce((sum, votes) => sum + votes, 0)
        return counted + exhausted === votesCast
      })
    },
    'places are in order, and equals share one': ({ event, before }) => {
      if (event.type !== 'voting-ended') return true
      const { standings } = event.result
      const [own] = countedByHand(before)
      const places = own && placesByHand(own)
      return standings.every(
        ({ nominationId, place }, index) =>
          place === places?.[nominationId] && place >= (standings[index - 1]?.place ?? 1),
      )
    },
    'the first place wins, and nobody wins without votes': ({ event }) => {
      if (event.type !== 'voting-ended') return true
      const { standings, winners, votesCast } = event.result
      const leaders = standings.filter(({ place }) => place === 1).map(({ nominationId }) => nominationId)
      return winners.join() === (votesCast === 0 ? '' : leaders.join())
    },
    'the tallies stay as they were when the vote ends': ({ event, before, room }) =>
      event.type !== 'voting-ended' || isDeepStrictEqual(room.tallies, before.tallies),
  },
}
