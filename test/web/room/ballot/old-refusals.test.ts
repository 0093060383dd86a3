import { describe, expect, it } from 'vitest'
import { votingTable } from '../table.ts'
import { FakeSocket } from '../connection/fake-socket.ts'
import { beginOffline, sitLive } from '../connection/seat.ts'

beginOffline()

const refuse = (code: string) => {
  const op = String(FakeSocket.last.commands.at(-1)?.['op'])
  FakeSocket.last.say({ type: 'error', op, code, message: 'The reason.' })
}

async function voter() {
  const table = votingTable()
  const session = await sitLive(table)
  const show = () =>
    FakeSocket.last.say({ type: 'room.snapshot', rev: table.room.rev, snapshot: table.seenBy('priya') })
  const nextVote = () => {
    if (table.room.phase === 'voting') table.turn('endVoting')
    table.turn('startVoting')
  }
  return { session, view: session.view, table, show, nextVote }
}

describe('a refused vote', () => {
  // Promise of What one person may take of rooms, and the host’s defence: An old refusal is not shown in the next vote
  it('is told until the next vote begins, and not in it', async () => {
    const { session, view, table, show, nextVote } = await voter()
    session.vote({ choiceNominationId: 'nom-Sorrow' })
    refuse('VOTING_ENDED')
    table.turn('endVoting')
    show()
    expect(view.get().ballot).toMatchObject({ status: 'refused', refusal: { code: 'VOTING_ENDED' } })
    nextVote()
    show()
    expect(view.get().ballot).toEqual({ ballot: null, status: 'none', refusal: null })
  })

  it('of another round is told in the next vote, of which the page hears only then, and in no later one', async () => {
    const { session, view, show, nextVote } = await voter()
    nextVote()
    session.vote({ choiceNominationId: 'nom-Sorrow' })
    refuse('STALE_EPOCH')
    show()
    expect(view.get().ballot).toMatchObject({ status: 'refused', refusal: { code: 'STALE_EPOCH' } })
    nextVote()
    show()
    expect(view.get().ballot.refusal).toBeNull()
  })

  it('is not told when there was nothing to take back', async () => {
    const { session, view } = await voter()
    session.vote(null)
    refuse('NOTHING_TO_UNDO')
    expect(view.get().ballot).toEqual({ ballot: null, status: 'none', refusal: null })
  })
})
