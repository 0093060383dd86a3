import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeSocket } from '../session/fake-socket.ts'
import { CODE, HOST, nominatingTable, Table, votingTable } from '../table.ts'
import { backToVote, beginAsGuest, sit } from '../visit-room.tsx'
import { officialCharacters } from '../../../../web/app/data/scripts.ts'
import { json } from '../../answers.ts'
import { press } from '../../settled.ts'
import { sampleCharacter } from '../../samples.ts'

beginAsGuest()

function nominatedTable(): Table {
  const table = nominatingTable()
  table.nominate('priya', 'Gloaming')
  return table
}

test('a player can remove a nomination only while another can follow it', async () => {
  const table = nominatedTable()
  const { turn } = await sit(table)
  expect(await screen.findByRole('button', { name: 'Remove Gloaming' })).toBeTruthy()
  turn('endNominations')
  expect(screen.getByText('Waiting for the Storyteller to start voting.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove Gloaming' })).toBeNull()
  table.turn('startVoting')
  turn('endVoting')
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
  const table = nominatingTable()
  table.turn('endNominations')
  await sit(table, seat)
  expect(screen.getByText(words)).toBeTruthy()
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
  const { turn } = await sit(table)
  const card = async (name: string) =>
    (await screen.findByRole('button', { name: `View ${name}` })).closest('li') ?? document.body
  expect((await card('Gloaming')).dataset['chosen']).toBe('true')
  expect(screen.queryByText(words)).toBeNull()
  turn('endVoting')
  await backToVote()
  expect((await card('Gloaming')).dataset).toEqual({})
  expect(within(await card('Gloaming')).getByText(words)).toBeTruthy()
  expect((await card('Sorrow')).dataset['winner']).toBe('true')
  expect(within(await card('Sorrow')).queryByText(words)).toBeNull()
})

const SHARED = Array.from({ length: 12 }, (_, n) => `character${n}`)
const items = [...SHARED, 'imp', 'vortox'].map((id) => sampleCharacter({ id, name: `The ${id}` }))
const teamCounts = { townsfolk: 13, outsider: 0, minion: 0, demon: 0, traveller: 0, fabled: 0, loric: 0 }
const sent = () => FakeSocket.last.commands.filter(({ type }) => type === 'nomination.create')
const button = (name: string) => screen.findByRole('button', { name })

/** Sam has nominated Catfishing, and Priya brings nearly the same script. */
async function bringTwin(nominationId: string, ...characters: string[]) {
  const table = nominatingTable()
  table.nominate(HOST, 'Catfishing', nominationId, { denorm: { teamCounts } })
  officialCharacters.set(items)
  await sit(table, 'priya', {
    [`/api/rooms/${CODE}/nominations/${nominationId}/script`]: () =>
      json({ name: 'Catfishing', author: null, scriptData: [...SHARED, 'vortox'] }),
    '/api/scripts/resolve-jinxes': () => json([]),
  })
  fireEvent.click(await button('Nominate a script'))
  fireEvent.click(await screen.findByRole('radio', { name: 'Paste' }))
  const field = await screen.findByLabelText('Script JSON')
  fireEvent.change(field, { target: { value: JSON.stringify([{ id: '_meta', name: 'Mine' }, ...characters]) } })
  await waitFor(async () => expect((await button('Check script')).hasAttribute('disabled')).toBe(false))
  fireEvent.click(await button('Check script'))
  fireEvent.click(await button('Nominate: Mine'))
}

test('people who nominate a twin are asked first, and may nominate it anyway', async () => {
  await bringTwin('nom-one', ...SHARED, 'imp')
  const dialog = await screen.findByRole('dialog', { name: 'Nearly the same script' })
  expect(dialog.textContent).toContain(
    'Nearly the same as Catfishing, which Sam nominated: with The imp, without The vortox. Nominate it anyway?',
  )
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Nearly the same script' })).toBeNull())
  expect(sent()).toEqual([])
  fireEvent.click(await button('Nominate a script'))
  await press('Check script')
  await press('Nominate: Mine')
  await press('Nominate anyway')
  await waitFor(() => expect(sent()).toMatchObject([{ scriptRef: { kind: 'upload' } }]))
  const op = String(sent()[0]?.['op'])
  act(() => FakeSocket.last.say({ type: 'ack', op, rev: 9, receipt: { nominationId: 'nom-mine' } }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('another script is sent without a question', async () => {
  await bringTwin('nom-three', ...SHARED.slice(0, 6), 'imp')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(screen.queryByRole('dialog', { name: 'Nearly the same script' })).toBeNull()
})
