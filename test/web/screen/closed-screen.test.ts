import { describe, expect, it } from 'vitest'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import { FakeSocket } from '../room/connection/fake-socket.ts'
import { type Table, votingTable } from '../room/table.ts'
import { beginWithScreen, open, openAllowed, refused, said, show, stage, wait } from './screen-stage.ts'

beginWithScreen()

describe('a screen whose room closes', () => {
  const kept = { id: 'kept-1', standings: [], winners: [], decided: null, decidedBy: null, votesCast: 0 }
  const ways: [how: string, close: (table: Table) => void][] = [
    ['by its last snapshot', (table) => (table.turn('closeRoom'), show(table))],
    ['by a close code', () => FakeSocket.last.end(CLOSE_CODES.roomClosed)],
  ]

  // Promise of The big screen: When the room closes it shows the verdict or the last result and “Good night”, without a code or QR, and never asks again to be allowed
  it.each(ways)('says good night %s, and does not fall back to asking', async (_how, close) => {
    const { view } = await open()
    FakeSocket.last.accept()
    FakeSocket.last.say({ type: 'screen.waiting', word: 'amber river' })
    const table = votingTable()
    show(table)
    close(table)
    expect(view.get()).toEqual({ kind: 'closed', last: null })
    await wait(60_000)
    expect(view.get()).toEqual({ kind: 'closed', last: null })
    expect(FakeSocket.all).toHaveLength(1)
    stage.session.stop()
    await open()
    expect(view.get()).toEqual({ kind: 'closed', last: null })
    expect(stage.asked).toHaveLength(1)
  })

  it('says it as well where it was still waiting, or asked too late', async () => {
    const { view } = await open()
    FakeSocket.last.accept()
    FakeSocket.last.say({ type: 'screen.waiting', word: 'amber river' })
    FakeSocket.last.end(CLOSE_CODES.roomClosed)
    expect(view.get()).toEqual({ kind: 'closed', last: null })
    stage.session.stop()
    localStorage.clear()
    stage.answers = [() => refused('ROOM_CLOSED', 410)]
    await open()
    expect(stage.session.view.get()).toEqual({ kind: 'closed', last: null })
    await wait(60_000)
    expect(stage.asked).toHaveLength(2)
  })

  it('goes on showing what was chosen, and reads it once more: the Storyteller may have chosen since', async () => {
    const { view, table } = await openAllowed()
    table.vote('priya', 'nom-Sorrow')
    table.turn('endVoting')
    show(table)
    const { id } = table.seenBy('priya').voting.result ?? {}
    const script = { name: 'Catfishing', author: null, scriptData: [] }
    stage.result = () => said({ ...kept, id, decided: 'other', decidedBy: 'storyteller', script }, 200)
    FakeSocket.last.end(CLOSE_CODES.roomClosed)
    expect(view.get()).toMatchObject({ kind: 'closed', last: { verdict: { decided: 'nom-Sorrow' } } })
    await wait(60_000)
    expect(view.get()).toMatchObject({ kind: 'closed', last: { verdict: { decided: 'other', name: 'Catfishing' } } })
    expect(stage.results).toEqual([`/api/results/${id}`])
  })

  it('shows the last result that it saw where its page was not open when the room closed', async () => {
    const { table } = await openAllowed()
    table.turn('endVoting')
    show(table)
    const { id } = table.seenBy('priya').voting.result ?? {}
    stage.session.stop()
    stage.result = () => said({ ...kept, id }, 200)
    await open()
    FakeSocket.last.end(CLOSE_CODES.roomClosed)
    await wait(0)
    expect(stage.session.view.get()).toMatchObject({ kind: 'closed', last: { result: { id }, verdict: null } })
    expect(stage.asked).toHaveLength(1)
  })

  it('shows no older result where a vote may have ended while it was cut off', async () => {
    const { view, table } = await openAllowed()
    table.vote('priya', 'nom-Sorrow')
    table.turn('endVoting')
    table.turn('startVoting')
    show(table)
    FakeSocket.last.end(1006)
    await wait(1_000)
    FakeSocket.last.end(CLOSE_CODES.roomClosed)
    await wait(60_000)
    expect(view.get()).toEqual({ kind: 'closed', last: null })
    expect(stage.results).toEqual([])
  })

  it('shows the result before a vote that did not end, asking until it has it', async () => {
    const { view, table } = await openAllowed()
    table.vote('priya', 'nom-Sorrow')
    table.turn('endVoting')
    const { id } = table.seenBy('priya').voting.result ?? {}
    table.turn('startVoting')
    show(table)
    stage.result = () => said({ error: 'INTERNAL_ERROR', message: '' }, 503)
    FakeSocket.last.end(CLOSE_CODES.roomClosed)
    await wait(0)
    expect(view.get()).toEqual({ kind: 'closed', last: null })
    stage.result = () =>
      said({ ...kept, id, decided: 'a', decidedBy: 'vote', script: { name: 'Sorrow', author: null } }, 200)
    await wait(5_000)
    expect(stage.results).toEqual([`/api/results/${id}`, `/api/results/${id}`])
    const shown = { verdict: { resultId: id, name: 'Sorrow', state: 'here', isFree: false } }
    expect(view.get()).toMatchObject({ kind: 'closed', last: shown })
    stage.session.stop()
    await open()
    await wait(0)
    expect(stage.session.view.get()).toMatchObject({ kind: 'closed', last: shown })
    expect(stage.asked).toHaveLength(1)
  })

  it('gives a result that is not there time to be saved, and then says that its characters are missing', async () => {
    const { view, table } = await openAllowed()
    table.vote('priya', 'nom-Sorrow')
    table.turn('endVoting')
    show(table)
    FakeSocket.last.end(CLOSE_CODES.roomClosed)
    await wait(65_000)
    expect(view.get()).toMatchObject({ kind: 'closed', last: { verdict: { state: 'loading' } } })
    await wait(600_000)
    expect(view.get()).toMatchObject({ kind: 'closed', last: { verdict: { state: 'failed' } } })
    expect(stage.results).toHaveLength(15)
  })
})
