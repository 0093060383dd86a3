import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { officialCharacters } from '../../../../../web/scripts.ts'
import { json } from '../../../answers.ts'
import { FakeSocket } from '../../../room/connection/fake-socket.ts'
import { Table } from '../../../room/table.ts'
import { packedPage, sampleCard, sampleCharacter, samplePage, sampleScript } from '../../../samples.ts'
import { beginAsGuest, sit } from '../visit-room.tsx'

beginAsGuest()

const CARDS = [sampleCard({ id: 'gloaming', name: 'The Gloaming Bell' }), sampleCard({ id: 'sorrow', name: 'Sorrow' })]

const CHARACTERS = ['chef', 'imp'].map((id) => sampleCharacter({ id, name: `The ${id}`, ability: `Rule of ${id}.` }))

const sent = () => FakeSocket.last.commands.filter(({ type }) => type === 'nomination.create')
const answerLast = (answer: Record<string, unknown>) => {
  const op = String(sent().at(-1)?.['op'])
  act(() => FakeSocket.last.say({ op, ...answer } as never))
}

function nominatingTable(): Table {
  const table = new Table({ maxNominationsPerParticipant: 2 })
  table.join('priya', 'Priya')
  table.turn('startNominations')
  return table
}

/** The nominate dialog, with two scripts in the library. */
async function openNominate(table = nominatingTable()) {
  officialCharacters.set(CHARACTERS)
  const room = await sit(table, 'priya', {
    '/api/library': () => json(packedPage(samplePage(CARDS))),
    '/api/scripts/gloaming': () => json(sampleScript({ id: 'gloaming', name: 'The Gloaming Bell' })),
    '/api/scripts/sorrow': () => json(sampleScript({ id: 'sorrow', name: 'Sorrow' })),
    '/api/scripts/resolve-jinxes': () => json([]),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Nominate a script' }))
  return { ...room, list: await screen.findByRole('dialog', { name: 'Nominate a script' }) }
}

const view = async (name: string) => {
  const list = within(await screen.findByRole('dialog', { name: 'Nominate a script' }))
  const button = await list.findByRole('button', { name: `View ${name}` })
  button.focus()
  fireEvent.click(button)
  return within(await screen.findByRole('dialog', { name }))
}

describe('a script in the nominate dialog', () => {
  // Promise of Reading before nominating: Beyond: a card of the nominate dialog opens the script with Nominate at its foot, and leaves the list as it was
  test('can be read before it is nominated, and is nominated where it was read', async () => {
    await openNominate()
    const viewer = await view('Sorrow')
    expect(await viewer.findByText('Rule of chef.')).toBeTruthy()
    fireEvent.click(viewer.getByRole('button', { name: 'Nominate' }))
    await waitFor(() => expect(sent()).toMatchObject([{ scriptRef: { kind: 'library', scriptId: 'sorrow' } }]))
    answerLast({ type: 'ack', rev: 9, receipt: { nominationId: 'nom' } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('leaves the list as it was once it is closed, with the focus on its card', async () => {
    const { list } = await openNominate()
    const search = within(list).getByLabelText('Search the library')
    fireEvent.change(search, { target: { value: 'so' } })
    const viewer = await view('Sorrow')
    fireEvent.click(viewer.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sorrow' })).toBeNull())
    expect(list.isConnected).toBe(true)
    expect((search as HTMLInputElement).value).toBe('so')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'View Sorrow' }))
  })

  test('says where it is read that it is nominated already', async () => {
    const table = nominatingTable()
    table.nominate('sam', 'Sorrow', 'nom-sorrow', { scriptRef: { kind: 'library', scriptId: 'sorrow' } })
    await openNominate(table)
    const viewer = await view('Sorrow')
    const button = viewer.getByRole('button', { name: 'Already nominated' })
    expect(button.hasAttribute('disabled')).toBe(true)
  })

  test('says beside the button why it was refused, in the viewer and on its own card', async () => {
    const { list } = await openNominate()
    const viewer = await view('Sorrow')
    fireEvent.click(viewer.getByRole('button', { name: 'Nominate' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    answerLast({ type: 'error', code: 'SCRIPT_TYPE_NOT_ALLOWED', message: 'This room takes Full Game scripts only.' })
    expect(await viewer.findByText(/This room takes Full Game scripts only\./u)).toBeTruthy()
    fireEvent.click(viewer.getByRole('button', { name: 'Close' }))
    const card = screen.getByRole('button', { name: 'View Sorrow' }).closest('li')
    expect(card?.textContent).toContain('This room takes Full Game scripts only.')
    expect(list.textContent.match(/Full Game scripts only/gu)).toHaveLength(1)
  })

  test('closes with the list when the vote begins', async () => {
    const table = nominatingTable()
    table.nominate('sam', 'Dusk')
    const { show } = await openNominate(table)
    await view('Sorrow')
    table.turn('startVoting')
    show()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('an upload', () => {
  test('can be read before it is nominated like every other', async () => {
    const { list } = await openNominate()
    fireEvent.click(within(list).getByRole('radio', { name: 'Paste' }))
    const text = JSON.stringify([{ id: '_meta', name: 'Mine', author: 'Ada' }, 'chef', 'imp'])
    fireEvent.change(await screen.findByLabelText('Script JSON'), { target: { value: text } })
    fireEvent.click(screen.getByRole('button', { name: 'Check script' }))
    const viewer = await view('Mine')
    expect(await viewer.findByText('Rule of imp.')).toBeTruthy()
    fireEvent.click(viewer.getByRole('button', { name: 'Nominate' }))
    await waitFor(() => expect(sent()).toMatchObject([{ scriptRef: { kind: 'upload' } }]))
  })
})
