import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { officialCharacters } from '../../../../../web/scripts.ts'
import { json } from '../../../answers.ts'
import { FakeSocket } from '../../../room/connection/fake-socket.ts'
import { CODE, HOST, Table } from '../../../room/table.ts'
import { press } from '../../../settled.ts'
import { sampleCharacter } from '../../../samples.ts'
import { beginAsGuest, sit } from '../visit-room.tsx'

beginAsGuest()

const SHARED = Array.from({ length: 12 }, (_, n) => `character${n}`)
const items = [...SHARED, 'imp', 'vortox'].map((id) => sampleCharacter({ id, name: `The ${id}` }))
const teamCounts = { townsfolk: 13, outsider: 0, minion: 0, demon: 0, traveller: 0, fabled: 0, loric: 0 }

const sent = () => FakeSocket.last.commands.filter(({ type }) => type === 'nomination.create')
const button = (name: string) => screen.findByRole('button', { name })

/** Sam has nominated Catfishing, and Priya brings nearly the same script. */
async function bringTwin(nominationId: string, ...characters: string[]) {
  const table = new Table()
  table.join('priya', 'Priya')
  table.turn('startNominations')
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

// Promise of Twins: Where the page can know it, who nominates a twin is asked first, and nothing holds a nomination up
test('somebody who nominates a twin is asked first, and may nominate it anyway', async () => {
  await bringTwin('nom-one', ...SHARED, 'imp')
  const dialog = await screen.findByRole('dialog', { name: 'Nearly the same script' })
  expect(dialog.textContent).toContain(
    'Nearly the same as Catfishing, which Sam nominated: with The imp, without The vortox. Nominate it anyway?',
  )
  expect(sent()).toEqual([])
  await press('Nominate anyway')
  await waitFor(() => expect(sent()).toMatchObject([{ scriptRef: { kind: 'upload' } }]))
  const op = String(sent()[0]?.['op'])
  act(() => FakeSocket.last.say({ type: 'ack', op, rev: 9, receipt: { nominationId: 'nom-mine' } }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('nothing is sent if the answer is no', async () => {
  await bringTwin('nom-two', ...SHARED, 'imp')
  await screen.findByRole('dialog', { name: 'Nearly the same script' })
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([])
})

test('another script is sent without a question', async () => {
  await bringTwin('nom-three', ...SHARED.slice(0, 6), 'imp')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(screen.queryByRole('dialog', { name: 'Nearly the same script' })).toBeNull()
})
