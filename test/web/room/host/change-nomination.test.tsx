import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RoomOptions } from '#domain/room/options.ts'
import { FakeSocket } from '../session/fake-socket.ts'
import { HOST, nominatingTable } from '../table.ts'
import { beginAsGuest, sit } from '../visit-room.tsx'

beginAsGuest()

const button = (name: string) => screen.getByRole('button', { name })
const sent = () => FakeSocket.last.commands.filter(({ type }) => type === 'nomination.create')

async function nominating(options: Partial<RoomOptions>, ...names: string[]) {
  const table = nominatingTable({ nonScriptNominationMode: 'on', ...options })
  for (const name of names) table.nominate('priya', name)
  return { table, ...(await sit(table)) }
}

async function suggest(text: string) {
  const field = await screen.findByLabelText('Your write-in')
  fireEvent.change(field, { target: { value: text } })
  fireEvent.click(button('Suggest'))
  await waitFor(() => expect(sent()).toHaveLength(1))
  return String(sent()[0]?.['op'])
}

test('somebody who has nominated is offered to change it, and told so', async () => {
  await nominating({}, 'Gloaming')
  expect(screen.getByText('You’ve used your nomination.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Nominate a script' })).toBeNull()
  fireEvent.click(button('Change my nomination'))
  const dialog = await screen.findByRole('dialog', { name: 'Change my nomination' })
  expect(dialog.textContent).toContain('Your nomination of Gloaming stays until another one takes its place.')
})

test('a change names the nomination that gives way, and a refusal leaves it and says why', async () => {
  await nominating({}, 'Gloaming')
  fireEvent.click(button('Suggest another option instead'))
  const op = await suggest('Cards')
  expect(sent()).toMatchObject([{ scriptRef: { kind: 'freeform', text: 'Cards' }, replaces: 'nom-Gloaming' }])
  act(() =>
    FakeSocket.last.say({
      type: 'error',
      op,
      code: 'DUPLICATE_NOMINATION',
      message: 'Ben has already nominated this.',
    }),
  )
  const dialog = await screen.findByRole('dialog', { name: 'Suggest another option' })
  await waitFor(() => expect(dialog.textContent).toContain('Ben has already nominated this.'))
  fireEvent.click(button('Cancel'))
  expect(await screen.findByText('Nominated by: Priya')).toBeTruthy()
})

test('somebody with several is asked which one', async () => {
  await nominating({ maxNominationsPerParticipant: 2 }, 'Gloaming', 'Sorrow')
  expect(screen.getByText('You’ve used all 2 of your nominations.')).toBeTruthy()
  fireEvent.click(button('Suggest another option instead'))
  await screen.findByRole('dialog', { name: 'Which one do you want to change?' })
  fireEvent.click(button('Sorrow'))
  await suggest('Cards')
  expect(sent()).toMatchObject([{ replaces: 'nom-Sorrow' }])
})

test('what is left is said, and nothing where there is no limit', async () => {
  const { table, show } = await nominating({ maxNominationsPerParticipant: 3 })
  expect(screen.getByText('You can nominate 3 scripts.')).toBeTruthy()
  table.nominate('priya', 'Gloaming')
  show()
  expect(screen.getByText('You can nominate 2 more scripts.')).toBeTruthy()
  table.do(HOST, { type: 'update-options', patch: { maxNominationsPerParticipant: 0 } })
  show()
  expect(screen.queryByText(/You can nominate|You’ve used/u)).toBeNull()
  expect(button('Nominate a script')).toBeTruthy()
})

test('a full room offers only to change', async () => {
  const { table, show } = await nominating({ maxNominationsPerParticipant: 2 })
  for (let n = 0; n < 60; n += 1) table.nominate(HOST, `Script ${n}`)
  show()
  expect(screen.getByText('This room has 60 nominations, which is as many as it can hold.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /my nomination|Nominate a script|another option/u })).toBeNull()
})

test('somebody whose limit was reached in another tab is told with the number', async () => {
  await nominating({})
  fireEvent.click(button('Suggest another option'))
  const op = await suggest('Cards')
  act(() => FakeSocket.last.say({ type: 'error', op, code: 'NOM_LIMIT', message: 'Participants are limited.' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nomination Limit Reached' })
  expect(dialog.textContent).toContain('Participants are limited to 1 script. You can remove one to nominate another.')
})
