import { vi } from 'vitest'
import type { RoomOptions } from '#domain/room/options.ts'
import { HOST, Table, votingTable } from '../table.ts'

/** Gloaming and Sorrow tie; Tom sits there too, and Lessons got no vote. */
export function tiedTable(): Table {
  const table = votingTable()
  table.turn('endVoting')
  table.turn('startNominations')
  table.nominate(HOST, 'Lessons')
  table.turn('startVoting')
  table.endWith({ [HOST]: 'Gloaming', priya: 'Sorrow' })
  return table
}

/** A running ranked vote over as many scripts as there are letters; each ballot is a word of them. */
export function rankedVote(
  voteType: 'borda' | 'irv',
  letters: string,
  ballots: readonly string[],
  options: Partial<RoomOptions> = {},
): Table {
  const table = new Table({ voteType, maxPlayers: 50, maxNominationsPerParticipant: 0, ...options })
  table.turn('startNominations')
  for (const letter of letters) table.nominate(HOST, `Script ${letter}`, letter)
  table.turn('startVoting')
  ballots.forEach((ranking, index) => {
    const id = `voter-${index}`
    table.join(id, `Voter ${index}`)
    table.cast(id, { ranking: [...ranking] })
  })
  return table
}

/** The same once it has ended. */
export function rankedTable(...vote: Parameters<typeof rankedVote>): Table {
  const table = rankedVote(...vote)
  table.turn('endVoting')
  return table
}

export const FALL_MS = 3_000
const realSetTimeout = globalThis.setTimeout

/** The hand of a draw falls until it is skipped: a slow machine may need longer than the fall to look at it. */
export function fallUntilSkipped(): void {
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    realSetTimeout(ms === FALL_MS ? () => {} : run, ms)) as typeof setTimeout)
}
