import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '../../answers.ts'
import { FakeSocket } from '../session/fake-socket.ts'
import { nominatingTable } from '../table.ts'
import { packedPage, sampleCard, samplePage } from '../../samples.ts'
import { toasts } from '../../../../web/ui/toast/toast.tsx'
import { answerLast, beginAsGuest, sit } from '../visit-room.tsx'

beginAsGuest()

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const valueOf = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value

async function writeIn(): Promise<void> {
  await press('Suggest another option')
  await screen.findByLabelText('Your write-in')
  type('Your write-in', 'A one-shot')
}

async function nominating() {
  const table = nominatingTable({ nonScriptNominationMode: 'on' })
  const { show, turn } = await sit(table, 'priya', {
    '/api/library': () => json(packedPage(samplePage([sampleCard()], { libraryTotal: 3 }))),
  })
  const closeAndReopen = async () => {
    turn('endNominations')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    turn('startNominations')
  }
  return { table, show, closeAndReopen }
}

test('a search, a link and a pasted text are there again when nominations open again', async () => {
  const { closeAndReopen } = await nominating()
  await press('Nominate a script')
  await screen.findByLabelText('Search the library')
  type('Search the library', 'vortox')
  fireEvent.click(screen.getByRole('radio', { name: 'Link' }))
  await screen.findByLabelText('Link to the script')
  type('Link to the script', 'https://www.botcscripts.com/script/1')
  fireEvent.click(screen.getByRole('radio', { name: 'Paste' }))
  await screen.findByLabelText('Script JSON')
  type('Script JSON', '["imp"]')
  await closeAndReopen()
  await press('Nominate a script')
  expect(await valueOf('Script JSON')).toBe('["imp"]')
  fireEvent.click(screen.getByRole('radio', { name: 'Link' }))
  expect(await valueOf('Link to the script')).toBe('https://www.botcscripts.com/script/1')
  fireEvent.click(screen.getByRole('radio', { name: 'Library' }))
  expect(await valueOf('Search the library')).toBe('vortox')
})

test('a write-in is kept too, until it is suggested', async () => {
  const { closeAndReopen } = await nominating()
  await writeIn()
  await closeAndReopen()
  await press('Suggest another option')
  expect(await valueOf('Your write-in')).toBe('A one-shot')
  await press('Suggest')
  answerLast({ type: 'ack', rev: 50, receipt: { nominationId: 'nom' } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Suggest another option')
  expect(await valueOf('Your write-in')).toBe('')
})

test('a nomination that came too late is reported after the dialog has closed', async () => {
  const { table, show } = await nominating()
  await writeIn()
  await press('Suggest')
  const op = String(FakeSocket.last.commands.at(-1)?.['op'])
  table.turn('endNominations')
  show()
  act(() => FakeSocket.last.say({ type: 'error', op, code: 'NOT_NOMINATING', message: 'Nominations are not open.' }))
  const titles = () => toasts.get().map(({ title }) => title)
  await waitFor(() => expect(titles()).toContain('Nominations closed before yours arrived'))
})

test('an answer that comes late leaves another dialog open', async () => {
  const { table, show } = await nominating()
  await writeIn()
  await press('Suggest')
  const op = String(FakeSocket.last.commands.at(-1)?.['op'])
  await press('Close')
  await press('Change your name')
  await screen.findByRole('dialog', { name: 'Change your name' })
  act(() => FakeSocket.last.say({ type: 'ack', op, rev: 50, receipt: { nominationId: 'nom' } }))
  table.nominate('priya', 'A one-shot', 'nom')
  show()
  await act(async () => {})
  expect(screen.getByRole('dialog', { name: 'Change your name' })).toBeTruthy()
})
