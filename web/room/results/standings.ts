import type { NominationId } from '#domain/room/counting/ballot.ts'
import type { Snapshot, Tallies } from '#domain/room/view.ts'

/** A nomination's public score. */
export interface LiveStanding {
  score: number
  /** 1 for the leaders; equal scores share a place. */
  place: number
  isLeading: boolean
  isShared: boolean
}

/** Scores and places during an open vote and after a vote; empty while they are secret. */
export function standingsOf({ phase, voting }: Snapshot): ReadonlyMap<NominationId, LiveStanding> {
  if (phase !== 'voting' && !voting.hasResults) return new Map()
  const tallies = voting.result ? talliesIn(voting.result.standings) : voting.tallies
  if (tallies === null) return new Map()
  const entries = Object.entries(tallies)
  return new Map(
    entries.map(([id, score]) => {
      const place = entries.filter(([, other]) => other > score).length + 1
      const isShared = entries.filter(([, other]) => other === score).length > 1
      return [id, { score, place, isLeading: place === 1 && score > 0, isShared }]
    }),
  )
}

/** Whether it won or is played. It cannot be removed for as long as the result stands. */
export function isInResult({ result }: Snapshot['voting'], id: NominationId): boolean {
  return result !== undefined && (result.decided === id || result.winners.includes(id))
}

function talliesIn(standings: readonly { nominationId: NominationId; score: number }[]): Tallies {
  return Object.fromEntries(standings.map(({ nominationId, score }) => [nominationId, score]))
}
