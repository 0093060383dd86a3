import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { FakeSocket } from '../session/fake-socket.ts'
import { gatheringTable, HOST, Table, votingTable } from '../table.ts'
import { press, settled } from '../../settled.ts'
import { beginAsGuest, ROOM, serveSteps, sit } from '../visit-room.tsx'
import { answer } from '../../answers.ts'

beginAsGuest()

/** A press by pointer, long after the first one, or by key: no browser counts either as a double click. */
const pressAtOnce = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }), { detail: 0 })

/** Everybody has voted, for two scripts: the vote would end in a tie. */
function votedTable(options = {}): Table {
  const table = gatheringTable(options)
  table.join('lee', 'Lee')
  table.turn('startNominations')
  for (const name of ['Gloaming', 'Sorrow', 'Lessons']) table.nominate(HOST, name)
  table.turn('startVoting')
  return table
}

describe('a second press', () => {
  test('on End Voting does not press what comes in its place', async () => {
    const table = votedTable()
    table.vote('priya', 'nom-Gloaming')
    table.vote('lee', 'nom-Sorrow')
    await sit(table, HOST)
    const sent = serveSteps(table)
    await press('End Voting')
    for (const next of ['Runoff between them', 'Draw lots', 'Choose', 'Start Nominations', 'Start Voting'])
      await pressAtOnce(next)
    await settled()
    expect(sent.map(({ action }) => action)).toEqual(['endVoting'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(table.room.phase).toBe('open')
  })

  test('does not reach the ways out of a tie where they load later than the rest', async () => {
    const table = votedTable()
    table.vote('priya', 'nom-Gloaming')
    table.vote('lee', 'nom-Sorrow')
    table.turn('endVoting')
    await sit(table, HOST)
    await pressAtOnce('Choose')
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('Choose')
    expect(await screen.findByRole('dialog', { name: 'Choose one of them' })).toBeTruthy()
  })

  test.each([
    ['Start Nominations', 'End Nominations', 0],
    ['Start Nominations', 'End Nominations', 2],
    ['Lock room', 'Unlock room', 0],
  ])('on %s does not press %s, with detail %i', async (first, second, detail) => {
    const table = gatheringTable()
    await sit(table, HOST)
    const sent = serveSteps(table)
    await press(first)
    fireEvent.click(await screen.findByRole('button', { name: second }), { detail })
    await settled()
    expect(sent).toHaveLength(1)
  })

  test('does not answer the question that the first one brings, nor close it', async () => {
    const table = votedTable()
    await sit(table, HOST)
    const sent = serveSteps(table)
    await press('End Voting')
    const dialog = await screen.findByRole('dialog', { name: 'End voting now?' })
    for (const button of dialog.querySelectorAll('button')) fireEvent.click(button, { detail: 0 })
    expect(screen.getByRole('dialog', { name: 'End voting now?' })).toBeTruthy()
    expect(sent).toEqual([])
  })

  test('on Submit ranking does not take the vote back', async () => {
    const table = votedTable({ voteType: 'borda' })
    await sit(table, 'priya')
    await press('Rank Gloaming next')
    await press('Submit ranking')
    await pressAtOnce('Unvote')
    const votes = () =>
      FakeSocket.last.commands.map(({ type }) => String(type)).filter((type) => type.startsWith('vote.'))
    expect(votes()).toEqual(['vote.cast'])
    act(() => FakeSocket.last.say({ type: 'ack', op: String(FakeSocket.last.commands.at(-1)?.['op']), rev: 9 }))
    await press('Unvote')
    await waitFor(() => expect(votes()).toEqual(['vote.cast', 'vote.undo']))
  })
})

test('the keyboard goes on at the steps once the question is answered', async () => {
  const table = votedTable()
  await sit(table, HOST)
  serveSteps(table)
  act(() => screen.getByRole('button', { name: 'End Voting' }).focus())
  await press('End Voting')
  const dialog = await screen.findByRole('dialog', { name: 'End voting now?' })
  const yes = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'End Voting')
  act(() => yes?.focus())
  await settled()
  fireEvent.click(yes ?? dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const steps = screen.getByText('Gathering', { selector: 'li' }).closest('ol')
  await waitFor(() => expect(document.activeElement).toBe(steps))
})

/** The second click hits what is there by then. */
function doubleClick(first: Element, second: () => Element) {
  fireEvent.click(first, { detail: 1 })
  fireEvent.click(second(), { detail: 2 })
}

const button = (name: string) => screen.findByRole('button', { name })

test('a double click that opens a dialog leaves it open, and presses nothing in it', async () => {
  const table = new Table()
  await sit(table, HOST)
  const sent = serveSteps(table)
  fireEvent.click(await button('Leave'), { detail: 1 })
  const dialog = await screen.findByRole('dialog', { name: 'Leave or close the room?' })
  fireEvent.click(dialog, { detail: 2, clientX: -5, clientY: -5 })
  for (const inside of dialog.querySelectorAll('button')) fireEvent.click(inside, { detail: 2 })
  expect(screen.getByRole('dialog', { name: 'Leave or close the room?' })).toBeTruthy()
  expect(sent).toEqual([])
})

test('a double click on a script votes for it, and does not take the vote back', async () => {
  await sit(votingTable())
  const vote = await button('Vote Gloaming')
  doubleClick(vote, () => screen.getByRole('button', { name: 'Voted! Gloaming' }))
  expect(FakeSocket.last.commands.map(({ type }) => type)).toEqual(['vote.cast'])
})

test('a player who presses Leave twice leaves once', async () => {
  const table = gatheringTable()
  await sit(table)
  let left = 0
  answer({
    [`${ROOM}/leave`]: () => {
      left += 1
      return new Response(null, { status: 204 })
    },
  })
  const leave = await button('Leave')
  fireEvent.click(leave, { detail: 1 })
  fireEvent.click(leave, { detail: 2 })
  await screen.findByText('Elsewhere')
  expect(left).toBe(1)
})
