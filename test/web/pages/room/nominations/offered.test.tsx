import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeSocket } from '../../../room/connection/fake-socket.ts'
import { HOST, Table, votingTable } from '../../../room/table.ts'
import { tiedTable } from '../results/tied-table.ts'
import { backToVote, beginAsGuest, sit } from '../visit-room.tsx'

beginAsGuest()

function nominatedTable(): Table {
  const table = new Table()
  table.join('priya', 'Priya')
  table.turn('startNominations')
  table.nominate('priya', 'Gloaming')
  return table
}

test('a player can remove a nomination only while another can follow it', async () => {
  const table = nominatedTable()
  const { show } = await sit(table)
  expect(await screen.findByRole('button', { name: 'Remove Gloaming' })).toBeTruthy()
  table.turn('endNominations')
  show()
  expect(screen.getByText('Waiting for the Storyteller to start voting.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove Gloaming' })).toBeNull()
  table.turn('startVoting')
  table.turn('endVoting')
  show()
  expect(screen.queryByRole('button', { name: 'Remove Gloaming' })).toBeNull()
})

test('the Storyteller is asked before a nomination of their own is gone for good', async () => {
  const table = new Table()
  table.turn('startNominations')
  table.nominate(HOST, 'Sorrow')
  table.turn('endNominations')
  await sit(table, HOST)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Sorrow' }))
  expect(await screen.findByRole('dialog', { name: 'Remove this nomination?' })).toBeTruthy()
  expect(FakeSocket.last.commands).toEqual([])
})

test.each([
  [HOST, 'Nothing to vote on. Start nominations again.'],
  ['priya', 'Waiting for the Storyteller.'],
])('says to %s what comes when nominations closed with none', async (seat, words) => {
  const table = new Table()
  table.join('priya', 'Priya')
  table.turn('startNominations')
  table.turn('endNominations')
  await sit(table, seat)
  expect(screen.getByText(words)).toBeTruthy()
})

test('another script than the tied ones is offered with a line', async () => {
  await sit(tiedTable(), HOST)
  const button = await screen.findByRole('button', { name: 'Play another script' })
  const hint = document.getElementById(String(button.getAttribute('aria-describedby')))
  expect(hint?.textContent).toBe('One that isn’t in the tie.')
})

test('nobody leads a vote that is level', async () => {
  const table = votingTable()
  table.vote('priya', 'nom-Sorrow')
  const { show } = await sit(table)
  expect(await screen.findAllByText('Leading')).toHaveLength(1)
  table.vote(HOST, 'nom-Gloaming')
  show()
  expect(screen.getAllByText('Tied')).toHaveLength(2)
  expect(screen.queryByText('Leading')).toBeNull()
})

test.each([
  ['plurality', 'Your vote'],
  ['approval', 'You ticked it'],
] as const)('after a vote by %s only the winner has a frame, and the own choice is words', async (voteType, words) => {
  const table = votingTable({ voteType })
  table.join('tom', 'Tom')
  const cast = (by: string, id: string) =>
    table.cast(by, voteType === 'approval' ? { approved: [id] } : { choiceNominationId: id })
  cast('priya', 'nom-Gloaming')
  cast('tom', 'nom-Sorrow')
  cast(HOST, 'nom-Sorrow')
  const { show } = await sit(table)
  const card = async (name: string) =>
    (await screen.findByRole('button', { name: `View ${name}` })).closest('li') ?? document.body
  expect((await card('Gloaming')).className).toMatch(/chosen/u)
  expect(screen.queryByText(words)).toBeNull()
  table.turn('endVoting')
  show()
  await backToVote()
  expect((await card('Gloaming')).className).not.toMatch(/chosen|winner/u)
  expect(within(await card('Gloaming')).getByText(words)).toBeTruthy()
  expect((await card('Sorrow')).className).toMatch(/winner/u)
  expect(within(await card('Sorrow')).queryByText(words)).toBeNull()
})
