import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { officialCharacters } from '../../../../web/app/data/scripts.ts'
import { json } from '../../answers.ts'
import { FakeSocket } from '../session/fake-socket.ts'
import { nominatingTable } from '../table.ts'
import { packedPage, sampleCard, sampleCharacter, samplePage, sampleScript } from '../../samples.ts'
import { answerLast, beginAsGuest, sit } from '../visit-room.tsx'
import { packIndex } from '#domain/library/packed-index.ts'
import { packCards } from '#protocol/library/packed-cards.ts'
import { reachable } from '../../../../web/app/api/site-status.ts'
import { workWith } from '../../app/offline/can-cache.ts'
import { refreshLibrary } from '../../../../web/app/data/library/paged-cards.ts'
import { CACHES } from '../../../../web/app/data/cached/cached-requests.ts'
import { keep, zipped } from '../../caches.ts'

beginAsGuest()
const CARDS = [sampleCard({ id: 'gloaming', name: 'The Gloaming Bell' }), sampleCard({ id: 'sorrow', name: 'Sorrow' })]
const CHARACTERS = ['chef', 'imp'].map((id) => sampleCharacter({ id, name: `The ${id}`, ability: `Rule of ${id}.` }))
const sent = () => FakeSocket.last.commands.filter(({ type }) => type === 'nomination.create')

/** The nominate dialog, with two scripts in the library. */
async function openNominate(table = nominatingTable({ maxNominationsPerParticipant: 2 })) {
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
  test('can be read before it is nominated, and is nominated where it was read', async () => {
    await openNominate()
    const viewer = await view('Sorrow')
    expect(await viewer.findByText('Rule of chef. ‡')).toBeTruthy()
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
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'View Sorrow' })))
  })

  test('says where it is read that it is nominated already', async () => {
    const table = nominatingTable({ maxNominationsPerParticipant: 2 })
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
    const table = nominatingTable({ maxNominationsPerParticipant: 2 })
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
    expect(await viewer.findByText('Rule of imp. ‡')).toBeTruthy()
    fireEvent.click(viewer.getByRole('button', { name: 'Nominate' }))
    await waitFor(() => expect(sent()).toMatchObject([{ scriptRef: { kind: 'upload' } }]))
  })
})

const ENTRIES = [3, 2, 1].map((seq) => ({
  seq,
  isTeensyville: seq === 2,
  difficulty: 'beginner',
  characterKeys: ['vortox'],
}))

const PACKED = packIndex({ entries: ENTRIES, keys: ['vortox'], byTitle: [1, 2, 3], byAuthor: [1, 2, 3] })

describe('a character that is typed in the nominate dialog', () => {
  test('filters the list by it instead, as the room takes scripts', async () => {
    const table = nominatingTable({ allowedScriptType: 'full' })
    officialCharacters.set([sampleCharacter({ id: 'vortox', name: 'Vortox', team: 'demon' })])
    await sit(table, 'priya', {
      '/api/library': () => json(packedPage(samplePage([sampleCard()], { libraryTotal: 3 }))),
      '/api/library/index': () => new Response(new Blob([PACKED]).stream().pipeThrough(new CompressionStream('gzip'))),
      '/api/library/cards': ({ searchParams }) => {
        const seqs = (searchParams.get('seqs') ?? '').split(',').map(Number)
        return json(packCards(seqs.map((seq) => ({ ...sampleCard({ id: `s${seq}`, name: `Script ${seq}` }), seq }))))
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Nominate a script' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nominate a script' }))
    const search = dialog.getByLabelText<HTMLInputElement>('Search the library')
    // From the server, or from the index if another test had it.
    await dialog.findAllByRole('article')
    fireEvent.change(search, { target: { value: 'vort' } })
    fireEvent.click(await dialog.findByRole('button', { name: 'Scripts with Vortox (2)' }))
    await waitFor(() => expect(search.value).toBe(''))
    expect(await dialog.findByText('Script 3')).toBeTruthy()
    expect(dialog.queryByText('Script 2')).toBeNull()
    expect(dialog.getByText('Script 1')).toBeTruthy()
  })

  test('is what is left to look for where no script has that name', async () => {
    const table = nominatingTable()
    officialCharacters.set([sampleCharacter({ id: 'vortox', name: 'Vortox', team: 'demon' })])
    await sit(table, 'priya', { '/api/library': () => json(packedPage(samplePage([], { libraryTotal: 3 }))) })
    fireEvent.click(await screen.findByRole('button', { name: 'Nominate a script' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nominate a script' }))
    await dialog.findByText('No scripts found')
    expect(dialog.queryByText(/^No script or author has this name/u)).toBeNull()
    fireEvent.change(dialog.getByLabelText('Search the library'), { target: { value: 'vort' } })
    expect(
      await dialog.findByText('No script or author has this name. You can look for the character instead:'),
    ).toBeTruthy()
  })
})

const INDEX = await zipped(
  packIndex({
    entries: [3, 2, 1].map((seq) => ({ seq, isTeensyville: true, difficulty: 'beginner', characterKeys: ['imp'] })),
    keys: ['imp'],
    byTitle: [1, 2, 3],
    byAuthor: [1, 2, 3],
  }),
)

describe('the library in the nominate dialog, without a network', () => {
  afterEach(() => refreshLibrary())

  const CARDS = [3, 1].map((seq) => ({ ...sampleCard({ id: `s${seq}`, name: `Kept ${seq}` }), seq }))

  async function openDialog() {
    const table = nominatingTable()
    officialCharacters.set([sampleCharacter({ id: 'imp', name: 'Imp', team: 'demon' })])
    const gone = async () => Promise.reject(new TypeError('no network'))
    await sit(table, 'priya', { '/api/library': gone, '/api/library/index': gone, '/api/library/cards': gone })
    act(() => reachable.set(false))
    fireEvent.click(await screen.findByRole('button', { name: 'Nominate a script' }))
    return within(await screen.findByRole('dialog', { name: 'Nominate a script' }))
  }

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
