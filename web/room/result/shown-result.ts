import type { Draw } from '#domain/room/counting/draw.ts'
import type { Result, Standing } from '#domain/room/counting/result.ts'
import type { NominationId } from '#domain/room/counting/ballot.ts'
import type { Tallies } from '#domain/room/counting/voting-view.ts'
import type { Snapshot } from '#domain/room/view.ts'

/** What of a result is shown, in its room and where it stays. */
export type ShownResult = Omit<Result, 'epoch' | 'endedAt'>

export type DrawnResult = ShownResult & { draw: Draw }

export const isDrawn = <Shown extends ShownResult>(result: Shown): result is Shown & DrawnResult =>
  result.draw !== undefined

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
  const entries = voting.result?.standings ?? placesIn(voting.tallies ?? {})
  return new Map(
    entries.map(({ nominationId, score, place }) => {
      const isShared = entries.filter((other) => other.place === place).length > 1
      return [nominationId, { score, place, isLeading: place === 1 && score > 0, isShared }]
    }),
  )
}

function placesIn(tallies: Tallies): Pick<Standing, 'nominationId' | 'score' | 'place'>[] {
  const scores = Object.values(tallies)
  return Object.entries(tallies).map(([nominationId, score]) => ({
    nominationId,
    score,
    place: scores.filter((other) => other > score).length + 1,
  }))
}

/** Whether it won or is played. It cannot be removed for as long as the result stands. */
export function isInResult({ result }: Snapshot['voting'], id: NominationId): boolean {
  return result !== undefined && (result.decided === id || result.winners.includes(id))
}
