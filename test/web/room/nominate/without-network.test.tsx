import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { reachable } from '../../../../web/app/api/site-status.ts'
import { json } from '../../answers.ts'
import { FakeSocket } from '../session/fake-socket.ts'
import { CODE, nominatingTable } from '../table.ts'
import { packedPage, characterList, sampleCard, sampleCharacter, samplePage } from '../../samples.ts'
import { toasts } from '../../../../web/ui/toast/toast.tsx'
import { beginAsGuest, sit } from '../visit-room.tsx'

beginAsGuest()

let answered = fetch

const MISSING = 'Nominating needs a network.'

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const sent = () => FakeSocket.last.commands.filter((command) => command['type'] === 'nomination.create')

async function nominating() {
  const table = nominatingTable({ nonScriptNominationMode: 'on', allowUploads: true })
  const { show } = await sit(table, 'priya', {
    '/api/library': () => json(packedPage(samplePage([sampleCard()], { libraryTotal: 3 }))),
    '/api/characters': () =>
      json(characterList([sampleCharacter(), sampleCharacter({ id: 'imp', name: 'Imp', team: 'demon' })])),
  })
  return { table, show }
}

/** The socket breaks off, no call is answered, and the device says that there is no network. */
function cut(): void {
  answered = fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  act(() => {
    FakeSocket.last.end(1006)
    reachable.set(false)
  })
}

/** The page opens a new socket. Calls are answered only then: a poll in between would send what waits over HTTP. */
async function mend(): Promise<void> {
  act(() => {
    reachable.set(true)
    window.dispatchEvent(new Event('online'))
  })
  await waitFor(() => expect(FakeSocket.last.readyState).toBe(0))
  act(() => FakeSocket.last.accept())
  vi.stubGlobal('fetch', answered)
}

function acknowledge(): void {
  const op = String(sent().at(-1)?.['op'])
  act(() => FakeSocket.last.say({ type: 'ack', op, rev: 50, receipt: { nominationId: 'nom' } }))
}

async function suggestOffline(): Promise<void> {
  await nominating()
  cut()
  await press('Suggest another option')
  await screen.findByLabelText('Your write-in')
  type('Your write-in', 'A one-shot')
  await press('Suggest')
}

test('a write-in says what is missing, keeps its text, and is sent once with the network', async () => {
  await suggestOffline()
  expect(await screen.findByText(MISSING)).toBeTruthy()
  expect(screen.getByText(/^Your text is kept\. It’s sent as soon as/u)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Your write-in').value).toBe('A one-shot')
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await mend()
  await waitFor(() => expect(sent()).toMatchObject([{ scriptRef: { kind: 'freeform', text: 'A one-shot' } }]))
  expect(screen.queryByText(MISSING)).toBeNull()
  acknowledge()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a write-in that waits is not sent twice by a dialog that is opened again', async () => {
  await suggestOffline()
  await screen.findByText(MISSING)
  await press('Close')
  await press('Suggest another option')
  expect((await screen.findByLabelText<HTMLInputElement>('Your write-in')).value).toBe('A one-shot')
  await press('Suggest')
  expect(await screen.findByText(/^Your last nomination is still on its way/u)).toBeTruthy()
  await mend()
  await waitFor(() => expect(screen.queryByText(/^Your last nomination is still on its way/u)).toBeNull())
  await waitFor(() => expect(sent()).toHaveLength(1))
})

test('a script of the library says beside its button what is missing', async () => {
  await nominating()
  await press('Nominate a script')
  await screen.findByRole('button', { name: `Nominate: ${sampleCard().name}` })
  cut()
  await press(`Nominate: ${sampleCard().name}`)
  expect(await screen.findByText(MISSING)).toBeTruthy()
  expect(screen.getByText(/^Your script is kept\./u)).toBeTruthy()
})

test('the script that was chosen is offered again after the page was left', async () => {
  const card = sampleCard()
  sessionStorage.setItem(`belfry.drafts.${CODE}`, JSON.stringify({ choice: JSON.stringify(card) }))
  await nominating()
  await press('Nominate a script')
  const words = await screen.findByText(`You were about to nominate ${card.name}.`)
  fireEvent.click(words.closest('[role="status"]')?.querySelector('button') ?? words)
  await waitFor(() => expect(sent()).toMatchObject([{ scriptRef: { kind: 'library', scriptId: card.id } }]))
})

test('a file that was read is there again after the page was left', async () => {
  await nominating()
  await press('Nominate a script')
  fireEvent.click(await screen.findByRole('radio', { name: 'File' }))
  // Also what Belfry does not know comes as it was written.
  const text = '[{"id":"_meta","name":"Cellar","z":1.10},"chef","imp"]'
  const file = new File([text], 'cellar.json', { type: 'application/json' })
  const input = await screen.findByLabelText<HTMLInputElement>('Script file')
  await waitFor(() => expect(input.disabled).toBe(false))
  fireEvent.change(input, { target: { files: [file] } })
  expect(await screen.findByDisplayValue('Cellar')).toBeTruthy()
  // As after a reload: nothing is left but what is stored.
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Nominate a script')
  expect(await screen.findByDisplayValue('Cellar')).toBeTruthy()
  await press('Nominate: Cellar')
  await waitFor(() => expect(sent()).toMatchObject([{ scriptRef: { kind: 'upload' } }]))
  expect(FakeSocket.last.sent.at(-1)).toContain(`"scriptData":${text}`)
})

test('what was chosen before a reload is not sent by itself, but shown with one press', async () => {
  sessionStorage.setItem(`belfry.drafts.${CODE}`, JSON.stringify({ 'free-text': 'A one-shot' }))
  await nominating()
  await waitFor(() => expect(toasts.get().at(-1)?.title).toBe('You haven’t nominated yet.'))
  act(() => toasts.get().at(-1)?.action?.onClick())
  expect((await screen.findByLabelText<HTMLInputElement>('Your write-in')).value).toBe('A one-shot')
  expect(sent()).toEqual([])
})
