import type { RoomFrame } from '#protocol/room/frames.ts'
import { HOST, type Table, votingTable } from '../table.ts'

export const SCRIPT = {
  name: 'Sorrow',
  author: 'Ada',
  scriptData: [{ id: '_meta', name: 'Sorrow', author: 'Ada' }, 'chef', 'baron', 'imp'],
}

/** As a browser stores it after such a vote. */
export const STORED = {
  played: {
    resultId: 'r1',
    decided: 'nom-Sorrow',
    decidedBy: 'vote',
    name: SCRIPT.name,
    author: SCRIPT.author,
    isFree: false,
  },
  script: SCRIPT,
  outcome: '4 of 11 votes',
  players: 11,
  catalogue: null,
} as const

/** A vote that Sorrow has won. */
export function decidedTable(...options: Parameters<typeof votingTable>): Table {
  const table = votingTable(...options)
  table.endWith({ [HOST]: 'Sorrow' })
  return table
}

/** A vote that “Play cards” has won, which nobody has a script of. */
export function freeTextTable(): Table {
  const table = votingTable({ nonScriptNominationMode: 'on' })
  table.turn('endVoting')
  table.turn('startNominations')
  table.nominate(HOST, 'Play cards', 'nom-text', {
    scriptRef: { kind: 'freeform', text: 'Play cards' },
    denorm: { author: null, teamCounts: null, type: null },
  })
  table.turn('startVoting')
  table.endWith({ [HOST]: 'text' })
  return table
}

export const resultIdOf = (table: Table) => table.seenBy(HOST).voting.result?.id ?? ''

export const snapshotFrame = (table: Table, id = 'priya'): RoomFrame => ({
  type: 'room.snapshot',
  rev: table.room.rev,
  snapshot: table.seenBy(id),
})

export const verdictFrame = (table: Table, script: typeof SCRIPT | null = SCRIPT): RoomFrame => ({
  type: 'verdict',
  rev: table.room.rev,
  resultId: resultIdOf(table),
  script,
})
