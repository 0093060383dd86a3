import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { packIndex } from '#domain/library/packed-index.ts'
import { packCards } from '#protocol/library/packed-cards.ts'
import { reachable } from '../../../../../web/api/reachability.ts'
import { workWith } from '../../../offline/can-keep.ts'
import { refreshLibrary } from '../../../../../web/library/paged-cards.ts'
import { officialCharacters } from '../../../../../web/scripts.ts'
import { CACHES } from '../../../../../web/service-worker/kept-requests.ts'
import { keep, zipped } from '../../../kept-caches.ts'
import { Table } from '../../../room/table.ts'
import { sampleCard, sampleCharacter } from '../../../samples.ts'
import { beginAsGuest, sit } from '../visit-room.tsx'

beginAsGuest()
afterEach(() => refreshLibrary())

const INDEX = await zipped(
  packIndex({
    entries: [3, 2, 1].map((seq) => ({ seq, isTeensyville: true, difficulty: 'beginner', characterKeys: ['imp'] })),
    keys: ['imp'],
    byTitle: [1, 2, 3],
    byAuthor: [1, 2, 3],
  }),
)
const CARDS = [3, 1].map((seq) => ({ ...sampleCard({ id: `s${seq}`, name: `Kept ${seq}` }), seq }))

async function openDialog() {
  const table = new Table()
  table.join('priya', 'Priya')
  table.turn('startNominations')
  officialCharacters.set([sampleCharacter({ id: 'imp', name: 'Imp', team: 'demon' })])
  const gone = async () => Promise.reject(new TypeError('no network'))
  await sit(table, 'priya', { '/api/library': gone, '/api/library/index': gone, '/api/library/cards': gone })
  act(() => reachable.set(false))
  fireEvent.click(await screen.findByRole('button', { name: 'Nominate a script' }))
  return within(await screen.findByRole('dialog', { name: 'Nominate a script' }))
}

describe('the library in the nominate dialog, without a network', () => {
  test('is what this device has seen, with search and characters', async () => {
    keep({
      [CACHES.cards]: { '/api/library?limit=48': () => Response.json(packCards(CARDS)) },
      [CACHES.data]: { '/api/library/index': () => new Response(INDEX) },
    })
    const dialog = await openDialog()
    expect(await dialog.findByText(/^2 of 3 scripts are listed on this device\./u)).toBeTruthy()
    expect(dialog.getAllByRole('article')).toHaveLength(2)
    fireEvent.change(dialog.getByLabelText('Search the library'), { target: { value: 'imp' } })
    fireEvent.click(await dialog.findByRole('button', { name: 'Scripts with Imp (2)' }))
    expect(await dialog.findByText(/^2 of 3 matches are listed on this device\./u)).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Search the library'), { target: { value: 'kept 3' } })
    expect(await dialog.findByText(/^1 match is listed on this device\./u)).toBeTruthy()
    await waitFor(() => expect(dialog.getAllByRole('article')).toHaveLength(1))
  })

  test('says so where this device has seen nothing', async () => {
    keep({})
    workWith({})
    const dialog = await openDialog()
    // Nothing that another test has loaded.
    fireEvent.change(dialog.getByLabelText('Search the library'), { target: { value: 'never seen' } })
    expect(
      await dialog.findByText('Nothing of the library is on this device yet. Open it once with a network.'),
    ).toBeTruthy()
  })
})
