import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { answer, json } from '../answers.ts'
import { pressOption, addressOf } from '../visit.tsx'
import { FakeSocket } from './session/fake-socket.ts'
import { CODE, gatheringTable, HOST, Table, votingTable } from './table.ts'
import { press } from '../settled.ts'
import { answerLast, beginAsGuest, ROOM, serveSteps, sit } from './visit-room.tsx'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import { BANNER_LABELS } from '../../../web/room/stage.ts'
import { roomsHere } from '../../../web/app/data/stored/room-lock.ts'
import { eventually } from '../eventually.ts'

beginAsGuest()
const KEPT = 'Kept on this phone: sends when you are online'

describe('a player’s screen', () => {
  test('shows each phase in its banner', async () => {
    const table = gatheringTable()
    const { show, turn } = await sit(table)
    expect(screen.getByText('Gathering')).toBeTruthy()
    expect(screen.getByText('Waiting for the Storyteller. 1 player here.')).toBeTruthy()
    const browse = screen.getByRole('link', { name: 'Browse the library (opens in a new tab)' })
    expect([browse.getAttribute('href'), browse.getAttribute('target')]).toEqual(['/library', '_blank'])
    turn('startNominations')
    expect(screen.queryByText(/^Browse scripts/u)).toBeNull()
    expect(screen.getByText('Nominations are Open')).toBeTruthy()
    expect(screen.getByText('You can nominate 1 script.')).toBeTruthy()
    table.nominate('priya', 'Gloaming')
    turn('endNominations')
    expect(screen.getByText('Nominations Closed')).toBeTruthy()
    expect(await screen.findByText('Nominated by: Priya')).toBeTruthy()
    expect(screen.getByText('Yours')).toBeTruthy()
    table.turn('startNominations')
    table.nominate(HOST, 'Sorrow')
    show()
    expect(screen.getAllByText('Yours')).toHaveLength(1)
    for (const [action, words] of [
      ['startVoting', 'Voting is Open'],
      ['endVoting', 'Voting has Concluded'],
    ] as const) {
      turn(action)
      expect(screen.getByText(words)).toBeTruthy()
    }
    expect(BANNER_LABELS.closed).toBe('Room is Closed')
  })

  test('says below its code for which group the evening is, to the Storyteller too', async () => {
    const table = gatheringTable()
    Object.assign(table.room, { group: { id: 'g', name: 'The Ravens' } })
    await sit(table)
    expect(screen.getByText('For The Ravens')).toBeTruthy()
    cleanup()
    await sit(table, HOST)
    expect(screen.getByText('For The Ravens')).toBeTruthy()
    cleanup()
    await sit(gatheringTable())
    expect(screen.queryByText(/^For /u)).toBeNull()
  })

  test('votes, changes the vote and undoes it', async () => {
    await sit(votingTable())
    expect(screen.getByText('Vote for one script.')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Vote Gloaming' }))
    expect(screen.getByRole('button', { name: 'Voted! Gloaming' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('Sending your vote…')).toBeTruthy()
    const acknowledge = (rev: number) => answerLast({ type: 'ack', rev, receipt: { ballotRev: rev } })
    acknowledge(50)
    expect(screen.getByText(/^Your vote is counted/u)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Vote Sorrow' }))
    acknowledge(51)
    fireEvent.click(screen.getByRole('button', { name: 'Voted! Sorrow' }))
    acknowledge(52)
    expect(screen.getByText('You haven’t voted yet.')).toBeTruthy()
    expect(FakeSocket.last.commands.map(({ type, base }) => [type, base])).toEqual([
      ['vote.cast', 0],
      ['vote.cast', 50],
      ['vote.undo', undefined],
    ])
  })

  test('says that a vote was not counted, whatever the reason', async () => {
    await sit(votingTable())
    for (const code of ['VOTING_ENDED', 'STALE_EPOCH', 'STALE_BALLOT', 'NOT_VOTING', 'VALIDATION_FAILED']) {
      fireEvent.click(await screen.findByRole('button', { name: 'Vote Gloaming' }))
      answerLast({ type: 'error', code, message: `The reason is ${code}.` })
      expect(screen.getByText('Failed to cast vote')).toBeTruthy()
      expect(screen.getByText(`The reason is ${code}.`)).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Vote Gloaming' }).getAttribute('aria-pressed')).toBe('false')
    }
  })

  test('says who has not voted yet', async () => {
    await sit(votingTable())
    expect(screen.getByText('Waiting for: Priya')).toBeTruthy()
  })

  test('shows the result in words and numbers', async () => {
    const table = votingTable()
    table.endWith({ [HOST]: 'Sorrow' })
    await sit(table)
    expect(await screen.findByText('Sorrow wins with 1 vote')).toBeTruthy()
    const places = within(screen.getByRole('region', { name: 'Results' })).getAllByRole('listitem')
    expect(places.map(({ textContent }) => textContent)).toEqual(['1stSorrow1 vote', '2ndGloaming0 votes'])
  })

  test.each([
    [4001, `/room-not-found?code=${CODE}&reason=removed`],
    [4002, `/room-not-found?code=${CODE}&reason=closed`],
    [4404, `/room-not-found?code=${CODE}`],
    [4003, '/'],
  ])('leaves the room after close code %i', async (code, address) => {
    const { router } = await sit(votingTable())
    act(() => FakeSocket.last.end(code))
    await waitFor(() => expect(addressOf(router)).toBe(address))
  })

  test('says that the connection is down and keeps the vote', async () => {
    await sit(votingTable())
    act(() => FakeSocket.last.end(1006))
    expect(screen.getByText('Reconnecting…')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Vote Gloaming' }))
    expect(screen.getByText('Reconnecting... your vote is saved and will be sent.')).toBeTruthy()
    expect(screen.getByRole('button', { name: `${KEPT}: Gloaming` }).textContent).toBe('Kept')
    await waitFor(() => expect(screen.getAllByText(KEPT)).toHaveLength(2))
  })

  test('says within three seconds that a vote without an answer is kept, whatever the connection says', async () => {
    await sit(votingTable())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    fireEvent.click(screen.getByRole('button', { name: 'Vote Gloaming' }))
    expect(screen.queryByText(KEPT)).toBeNull()
    act(() => void vi.advanceTimersByTime(3_000))
    expect(screen.getByRole('button', { name: `${KEPT}: Gloaming` })).toBeTruthy()
    answerLast({ type: 'ack', rev: 2, receipt: { ballotRev: 2 } })
    expect(screen.getByRole('button', { name: 'Voted! Gloaming' })).toBeTruthy()
    expect(screen.queryByText(KEPT)).toBeNull()
  })
})

/** A big screen reveals a tie. */
function revealing(): Table {
  const table = votingTable()
  table.openScreen()
  table.endWith({ priya: 'Sorrow', [HOST]: 'Gloaming' })
  return table
}

describe('the Storyteller’s screen', () => {
  test('saves a setting at once, and shows the old value with the reason if the room refuses', async () => {
    const table = new Table()
    await sit(table, HOST)
    answer({ [`${ROOM}/state`]: () => json({ error: 'OPTION_LOCKED', message: 'Not now.' }, 409) })
    fireEvent.click(await screen.findByRole('radio', { name: 'Ranked (Borda)' }))
    expect(await screen.findByText('Failed to set vote type')).toBeTruthy()
    expect(screen.getByText('Not now.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'One vote each' }).checked).toBe(true)
  })

  test('locks what would change a running vote, with the reason', async () => {
    await sit(votingTable(), HOST)
    const ranked = await screen.findByRole('radio', { name: 'Ranked (Borda)' })
    expect(ranked.closest('fieldset')?.disabled).toBe(true)
    expect(screen.getAllByText('You can’t change this during a vote.')).toHaveLength(2)
  })

  test.each<[string | RegExp, string, () => Table]>([
    ['Start Nominations', 'Failed to start nominations', () => new Table()],
    ['Lock room', 'Failed to lock room', () => new Table()],
    [/Add 1 minute/u, 'Failed to add time', () => votingTable({ votingTimerMs: 60_000 })],
    ['Skip the reveal', 'Failed to skip the reveal', revealing],
  ])('says why a step failed: %s', async (button, title, table) => {
    const seated = table()
    await sit(seated, HOST)
    serveSteps(seated, () => json({ error: 'WRONG_PHASE', message: 'The room has moved on.' }, 409))
    await press(button)
    expect((await screen.findByRole('alert')).textContent).toContain(`${title}The room has moved on.`)
  })

  test('continues at the next person after removing one', async () => {
    const table = gatheringTable()
    table.join('lee', 'Lee')
    await sit(table, HOST)
    serveSteps(table)
    await pressOption('Priya', 'Remove from the room')
    await press('Remove Priya')
    const label = () => document.activeElement?.getAttribute('aria-label')
    await waitFor(() => expect(label()).toBe('Options for Lee'))
    expect(screen.queryByRole('button', { name: 'Options for Priya' })).toBeNull()
  })
})

test.each([
  ['a player', 'priya'],
  ['the Storyteller', HOST],
])('%s is in the room until the page is left', async (_who, id) => {
  expect(roomsHere.get()).toBe(0)
  await sit(votingTable(), id)
  expect(roomsHere.get()).toBe(1)
  cleanup()
  expect(roomsHere.get()).toBe(0)
})

test.each(['roomClosed', 'noSuchRoom'] as const)('nobody is in a room that is over: %s', async (how) => {
  await sit(votingTable())
  act(() => FakeSocket.last.end(CLOSE_CODES[how]))
  await eventually(() => expect(roomsHere.get()).toBe(0))
})

const LINK = `${location.origin}/rooms/${CODE}`

test('the room’s link is copied, and the button says so for two seconds', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await sit(votingTable())
  const button = screen.getByRole('button', { name: 'Copy Link' })
  vi.useFakeTimers()
  fireEvent.click(button)
  await act(async () => {})
  await act(() => vi.advanceTimersByTimeAsync(1_900))
  expect(screen.getByRole('button', { name: 'Copied' })).toBe(button)
  expect(write).toHaveBeenCalledWith(LINK)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.getByRole('button', { name: 'Copy Link' })).toBe(button)
})

test('if the clipboard refuses, the older way of copying is used', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  let selected = ''
  // Other files share the document, which has no such method of its own.
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'))
  document.execCommand = () => {
    selected = document.querySelector('textarea')?.value ?? ''
    return true
  }
  await sit(votingTable())
  fireEvent.click(screen.getByRole('button', { name: 'Copy Link' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(selected).toBe(LINK)
})
