import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { updateStoredRoom } from '../../../../web/app/data/stored/stored-rooms.ts'
import { answer, json } from '../../answers.ts'
import { FakeSocket } from '../session/fake-socket.ts'
import { CODE, HOST, type Table, votingTable } from '../table.ts'
import { beginAsGuest, openRoom, ROOM, serveSteps, sit } from '../visit-room.tsx'

beginAsGuest()

/** A vote with a screen that shows the room: decided, or a tie. */
function shownVote(isTie = false): Table {
  const table = votingTable()
  table.openScreen()
  table.vote('priya', 'nom-Sorrow')
  if (isTie) table.vote(HOST, 'nom-Gloaming')
  return table
}

/** The vote ends, and the reveal is nearly over. */
function endVote(table: Table, leftMs: number): void {
  table.turn('endVoting')
  table.now = (table.room.revealUntil ?? 0) - leftMs
}

/** The same while somebody is there. */
async function watchEnd(table: Table, leftMs: number, id = 'priya') {
  const { show } = await sit(table, id)
  endVote(table, leftMs)
  show()
  return show
}

const call = () => screen.findByRole('heading', { name: 'Look up!' })
const isCalling = () => screen.queryByRole('heading', { name: 'Look up!' }) !== null
const text = () => document.body.textContent

describe('a player’s phone while a big screen reveals the result', () => {
  test('says to look up and how many votes were cast, and no more, until that is over', async () => {
    const table = shownVote(true)
    await watchEnd(table, 3_000)
    const sign = await call()
    await waitFor(() => expect(document.activeElement).toBe(sign))
    expect(text()).toContain('2 votes cast')
    expect(text()).not.toMatch(/Gloaming|Sorrow|Result|tie/u)
    expect(document.title).toBe(`Look up! - ${CODE}`)
    await screen.findByRole('region', { name: 'Results' })
    expect(isCalling()).toBe(false)
    await waitFor(() => expect(document.activeElement?.id).toBe('results'))
  })

  test('waits with tonight’s script, too', async () => {
    const table = shownVote()
    await watchEnd(table, 3_000)
    const script = [{ id: '_meta', name: 'Sorrow' }, 'imp']
    const verdict = { type: 'verdict', rev: table.room.rev, resultId: table.room.result?.id ?? '' } as const
    act(() => FakeSocket.last.say({ ...verdict, script: { name: 'Sorrow', author: null, scriptData: script } }))
    await call()
    expect(text()).not.toContain('Sorrow')
    expect(await screen.findByRole('heading', { name: 'Tonight: Sorrow' })).toBeTruthy()
  })

  test('shows everything at one press, and stays there', async () => {
    const table = shownVote(true)
    const show = await watchEnd(table, 60_000)
    await call()
    fireEvent.click(screen.getByRole('button', { name: 'Show me now' }))
    await screen.findByRole('region', { name: 'Results' })
    table.join('tom', 'Tom')
    show()
    expect(isCalling()).toBe(false)
  })

  test('closes what was open about the vote', async () => {
    const table = shownVote(true)
    const { show } = await sit(table)
    fireEvent.click(screen.getAllByRole('button', { name: /^View/u })[0] ?? document.body)
    await screen.findByRole('dialog')
    endVote(table, 60_000)
    show()
    await call()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is called when it comes late or reloads, and not once the Storyteller has skipped the rest', async () => {
    const table = shownVote(true)
    endVote(table, 60_000)
    updateStoredRoom(CODE, { token: 'tok', welcomed: true })
    answer({ [ROOM]: () => json(table.seenBy('priya')) })
    openRoom()
    await call()
    await waitFor(() => expect(FakeSocket.all).not.toEqual([]))
    act(() => FakeSocket.last.accept())
    table.turn('endReveal')
    const snapshot = table.seenBy('priya')
    act(() => FakeSocket.last.say({ type: 'room.snapshot', rev: table.room.rev, snapshot }))
    await screen.findByRole('region', { name: 'Results' })
  })

  test.each([
    ['without a screen', (table: Table) => (table.room.revealUntil = null)],
    ['in a room that knows no reveal yet', (table: Table) => Reflect.deleteProperty(table.room, 'revealUntil')],
  ])('changes nothing %s', async (_, change) => {
    const table = shownVote(true)
    const { show } = await sit(table)
    table.turn('endVoting')
    change(table)
    show()
    await screen.findByRole('region', { name: 'Results' })
    expect(isCalling()).toBe(false)
  })
})

describe('the Storyteller while a big screen reveals the result', () => {
  test('sees everything at once, and can skip the rest', async () => {
    const table = shownVote(true)
    const { show } = await sit(table, HOST)
    const sent = serveSteps(table)
    endVote(table, 60_000)
    show()
    await screen.findByRole('region', { name: 'Results' })
    expect(isCalling()).toBe(false)
    const skip = await screen.findByRole('button', { name: 'Skip the reveal' })
    skip.focus()
    fireEvent.click(skip)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Skip the reveal' })).toBeNull())
    expect(sent).toMatchObject([{ action: 'endReveal' }])
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })
})
