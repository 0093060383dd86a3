import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, json } from '../../../answers.ts'
import { FakeSocket } from '../../../room/connection/fake-socket.ts'
import { HOST, Table, votingTable } from '../../../room/table.ts'
import { serveSteps } from '../results/tied-table.ts'
import { beginAsGuest, ROOM, sit } from '../visit-room.tsx'

beginAsGuest()

/** The second click hits what is there by then. */
function doubleClick(first: Element, second: () => Element) {
  fireEvent.click(first, { detail: 1 })
  fireEvent.click(second(), { detail: 2 })
}

const button = (name: string) => screen.findByRole('button', { name })

test('a double click on a step takes one step', async () => {
  const table = new Table()
  table.join('priya', 'Priya')
  await sit(table, HOST)
  const sent = serveSteps(table)
  const start = await button('Start Nominations')
  fireEvent.click(start, { detail: 1 })
  fireEvent.click(await button('End Nominations'), { detail: 2 })
  expect(sent.map(({ action }) => action)).toEqual(['startNominations'])
})

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
  const table = new Table()
  table.join('priya', 'Priya')
  await sit(table)
  let left = 0
  answer({
    [`${ROOM}/leave`]: () => {
      left += 1
      return json(null, 200)
    },
  })
  const leave = await button('Leave')
  fireEvent.click(leave, { detail: 1 })
  fireEvent.click(leave, { detail: 2 })
  await screen.findByText('Elsewhere')
  expect(left).toBe(1)
})
