import { vi } from 'vitest'
import type { ActionWithContents, PlainAction, VoteStart } from '#domain/room/state-action.ts'
import { json, answer } from '../../answers.ts'
import { HOST, Table, votingTable } from '../table.ts'
import { ROOM } from '../visit-room.tsx'

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

/** A ranked vote over as many scripts as there are letters; each ballot is a word of them. */
export function rankedTable(voteType: 'borda' | 'irv', letters: string, ballots: readonly string[]): Table {
  const table = new Table({ voteType, maxPlayers: 50, maxNominationsPerParticipant: 0 })
  table.turn('startNominations')
  for (const letter of letters) table.nominate(HOST, `Script ${letter}`, letter)
  table.turn('startVoting')
  ballots.forEach((ranking, index) => {
    const id = `voter-${index}`
    table.join(id, `Voter ${index}`)
    const { epoch } = table.room
    table.do(id, { type: 'cast-vote', op: `op-${id}`, epoch, base: null, ballot: { ranking: [...ranking] } })
  })
  table.turn('endVoting')
  return table
}

interface Sent {
  action: PlainAction | VoteStart | Exclude<ActionWithContents, 'updateOptions'>
  patch?: { nominationId?: string; participantId?: string }
}

/** Answers the Storyteller's steps by the rules; returns what was sent. */
export function serveSteps(table: Table, refuse: () => Response | null = () => null): Sent[] {
  const sent: Sent[] = []
  answer({
    [`${ROOM}/state`]: (_, { body }) => {
      const step = JSON.parse(String(body)) as Sent
      sent.push(step)
      const refusal = refuse()
      if (refusal) return refusal
      if (step.action === 'makeStoryteller' || step.action === 'endStoryteller') {
        const participantId = step.patch?.participantId ?? ''
        table.do(HOST, { type: 'part', action: step.action, participantId })
      } else if (step.action === 'choose')
        table.do(HOST, { type: 'choose', nominationId: step.patch?.nominationId ?? '' })
      else if (step.action !== 'addTime') table.turn(step.action)
      return json({ snapshot: table.seenBy(HOST) })
    },
  })
  return sent
}

export const FALL_MS = 3_000
const realSetTimeout = globalThis.setTimeout

/** The hand of a draw falls until it is skipped: a slow machine may need longer than the fall to look at it. */
export function fallUntilSkipped(): void {
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    realSetTimeout(ms === FALL_MS ? () => {} : run, ms)) as typeof setTimeout)
}
