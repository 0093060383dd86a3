import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { RoomOptions } from '#domain/room/options.ts'
import { updateStoredRoom } from '../../../../web/app/data/stored/stored-rooms.ts'
import { press, settled } from '../../settled.ts'
import { FakeSocket } from '../session/fake-socket.ts'
import { CODE, HOST, nominatingTable, type Table, votingTable } from '../table.ts'
import { answerLast, beginAsGuest, openRoom, sit } from '../visit-room.tsx'

beginAsGuest()

const [SORROW, GLOAMING] = ['nom-Sorrow', 'nom-Gloaming']
const LATE = 'Your ranking isn’t sent yet.'
const LOST = 'Your ranking was not sent, so it isn’t counted.'
const EARLIER = 'Your last change was not sent; your earlier ranking counts.'

const ranked = (more: Partial<RoomOptions> = {}) => votingTable({ voteType: 'borda', votingTimerMs: 60_000, ...more })
const panel = async () => within(await screen.findByRole('region', { name: 'Your ranking' }))
const rank = async (name: string) => {
  settled()
  fireEvent.click((await panel()).getByRole('button', { name: `Rank ${name} next` }))
  settled()
}
const submit = async (name = 'Submit ranking') => {
  settled()
  fireEvent.click((await panel()).getByRole('button', { name }))
}
/** So many seconds are left. */
const leave = (table: Table, seconds: number) => {
  table.now = (table.room.endsAt ?? 0) - seconds * 1_000
}
/** The same, once the page says so. */
const leaves = async (table: Table, show: () => void, seconds: number) => {
  leave(table, seconds)
  show()
  await waitFor(() =>
    expect(screen.getAllByRole('timer')[0]?.textContent).toBe(`0:${String(seconds).padStart(2, '0')}`),
  )
}
/** The room counts what Priya has sent last. */
const count = (table: Table, ranking: string[]) => {
  table.cast('priya', { ranking })
  answerLast({ type: 'ack', rev: table.room.rev, receipt: { ballotRev: table.room.rev } })
}
/** A tie, so that nobody is led away to tonight’s script. */
const endTied = (table: Table) => {
  table.cast(HOST, { ranking: [SORROW] })
  table.join('cleo', 'Cleo')
  table.cast('cleo', { ranking: [GLOAMING] })
  table.turn('endVoting')
}

describe('in the last ten seconds', () => {
  test.each(['borda', 'irv'] as const)(
    'a ranking by %s that is not sent is said, with Submit in reach',
    async (voteType) => {
      const table = ranked({ voteType })
      const { show } = await sit(table)
      await rank('Sorrow')
      await leaves(table, show, 11)
      expect([screen.queryByText(LATE), screen.getByText('1 script ranked')]).toEqual([null, expect.anything()])
      await leaves(table, show, 10)
      expect((await screen.findByRole('alert')).textContent).toBe(LATE)
      expect(screen.queryByText('1 script ranked')).toBeNull()
      await submit()
      expect(FakeSocket.last.commands.at(-1)).toMatchObject({ ballot: { ranking: [SORROW] } })
      expect(screen.queryByText(LATE)).toBeNull()
    },
  )

  test('so is a change, and nothing once it is undone, or more time is given', async () => {
    const table = ranked()
    const { show } = await sit(table)
    await rank('Sorrow')
    await submit()
    count(table, [SORROW])
    await leaves(table, show, 9)
    expect(screen.queryByText(LATE)).toBeNull()
    await rank('Gloaming')
    expect(screen.getByText(LATE)).toBeTruthy()
    fireEvent.click((await panel()).getByRole('button', { name: 'Remove Gloaming from your ranking' }))
    await waitFor(() => expect(screen.queryByText(LATE)).toBeNull())
    await rank('Gloaming')
    expect(screen.getByText(LATE)).toBeTruthy()
    await leaves(table, show, 40)
    await waitFor(() => expect(screen.queryByText(LATE)).toBeNull())
    expect(screen.getByText('You haven’t submitted your changes yet.')).toBeTruthy()
  })

  test('it is said after a reload, and in a dialog, where Submit sends it', async () => {
    const table = ranked()
    updateStoredRoom(CODE, { ranking: { epoch: table.room.epoch, ids: [GLOAMING, SORROW] } })
    leave(table, 8)
    await sit(table)
    expect(await screen.findByText(LATE)).toBeTruthy()
    await press(/^Look at Sorrow|^View Sorrow|Sorrow: view/u)
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText(LATE)
    settled()
    fireEvent.click(dialog.getByRole('button', { name: 'Submit' }))
    expect(FakeSocket.last.commands.at(-1)).toMatchObject({ ballot: { ranking: [GLOAMING, SORROW] } })
    await waitFor(() => expect(screen.queryByText(LATE)).toBeNull())
    expect(dialog.queryByText('Voting is Open')).toBeNull()
  })

  test('nothing is said of a vote that was taken back, of one that waits for the network, or of an earlier vote', async () => {
    const table = ranked()
    updateStoredRoom(CODE, { ranking: { epoch: table.room.epoch - 1, ids: [GLOAMING] } })
    leave(table, 9)
    const { show } = await sit(table)
    expect(screen.queryByText(LATE)).toBeNull()
    await rank('Sorrow')
    await submit()
    count(table, [SORROW])
    await submit('Unvote')
    expect(screen.queryByText(LATE)).toBeNull()
    act(() => FakeSocket.last.fail())
    await submit()
    show()
    expect([screen.queryByText(LATE), screen.getAllByText(/^Kept on this phone/u).length > 0]).toEqual([null, true])
  })
})

describe('after the vote', () => {
  test('it is said that a ranking was not sent, also without a timer, and in a dialog that was open', async () => {
    const table = ranked({ votingTimerMs: null })
    const { show } = await sit(table)
    await rank('Sorrow')
    await press(/^Look at Sorrow|^View Sorrow|Sorrow: view/u)
    const dialog = within(await screen.findByRole('dialog'))
    endTied(table)
    show()
    expect(await dialog.findByText(LOST)).toBeTruthy()
    expect(screen.getAllByRole('alert').some(({ textContent }) => textContent?.includes(LOST))).toBe(true)
  })

  test('it is said that a change was not sent, and that the earlier ranking counts', async () => {
    for (const change of ['Gloaming', null]) {
      const table = ranked()
      const { show, router, turn } = await sit(table)
      await rank('Sorrow')
      await submit()
      count(table, [SORROW])
      show()
      if (change !== null) await rank(change)
      else fireEvent.click((await panel()).getByRole('button', { name: 'Remove Sorrow from your ranking' }))
      table.cast(HOST, { ranking: [GLOAMING] })
      turn('endVoting')
      expect((await screen.findByRole('alert')).textContent).toContain(EARLIER)
      router.unmount()
      localStorage.clear()
    }
  })

  test('it is read with tonight’s script, which takes over at once, and after a reload', async () => {
    const table = ranked()
    const { router, turn } = await sit(table)
    await rank('Sorrow')
    table.cast(HOST, { ranking: [GLOAMING] })
    turn('endVoting')
    await screen.findByRole('button', { name: 'Back to the vote' })
    expect(screen.getByRole('alert').textContent).toContain(LOST)
    router.unmount()
    openRoom()
    await screen.findByRole('button', { name: 'Back to the vote' })
    expect(screen.getByRole('alert').textContent).toContain(LOST)
    await press('Back to the vote')
    await screen.findByRole('region', { name: 'Results' })
    expect(screen.getByText(LOST)).toBeTruthy()
  })

  test('the Storyteller reads it at the desk and with the script, and not on the screen for everybody', async () => {
    const table = ranked()
    updateStoredRoom(CODE, { isST: true })
    const { show, turn } = await sit(table, HOST)
    await rank('Sorrow')
    table.cast('priya', { ranking: [GLOAMING] })
    await leaves(table, show, 5)
    expect(screen.getByText(LATE)).toBeTruthy()
    turn('endVoting')
    await screen.findByRole('button', { name: 'Choose another script' })
    expect(screen.getByText(LOST)).toBeTruthy()
    settled()
    await press('Back to the vote')
    await screen.findByText(LOST)
    await press('Hide controls')
    expect(screen.queryByText(LOST)).toBeNull()
  })

  test('nothing is said where another tab has sent it', async () => {
    const table = ranked()
    const { show, turn } = await sit(table)
    await rank('Sorrow')
    // Another tab of this browser sends another one.
    act(() => {
      updateStoredRoom(CODE, { ranking: { epoch: table.room.epoch, ids: [GLOAMING, SORROW], wasSent: true } })
    })
    table.cast('priya', { ranking: [GLOAMING, SORROW] })
    await leaves(table, show, 3)
    expect(screen.queryByText(LATE)).toBeNull()
    turn('endVoting')
    await screen.findByRole('button', { name: 'Back to the vote' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a runoff right after, with the same scripts, says nothing of the vote before', async () => {
    const table = nominatingTable({ voteType: 'borda', votingTimerMs: 60_000 })
    table.nominate(HOST, 'Gloaming')
    table.nominate('priya', 'Sorrow')
    table.turn('startVoting')
    const { show, turn } = await sit(table)
    await rank('Sorrow')
    endTied(table)
    show()
    expect(await screen.findByText(LOST)).toBeTruthy()
    table.turn('startRunoff')
    await leaves(table, show, 4)
    await waitFor(() => expect(screen.queryByText(LOST)).toBeNull())
    expect(screen.queryByText(LATE)).toBeNull()
    table.cast(HOST, { ranking: [SORROW] })
    turn('endVoting')
    await screen.findByRole('button', { name: 'Back to the vote' })
    expect([screen.queryByText(LOST), screen.queryByText(EARLIER)]).toEqual([null, null])
  })
})
