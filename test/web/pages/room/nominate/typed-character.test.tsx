import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { packIndex } from '#domain/library/packed-index.ts'
import { packCards } from '#protocol/library/packed-cards.ts'
import { officialCharacters } from '../../../../../web/scripts.ts'
import { json } from '../../../answers.ts'
import { Table } from '../../../room/table.ts'
import { packedPage, sampleCard, sampleCharacter, samplePage } from '../../../samples.ts'
import { beginAsGuest, sit } from '../visit-room.tsx'

beginAsGuest()

const ENTRIES = [3, 2, 1].map((seq) => ({
  seq,
  isTeensyville: seq === 2,
  difficulty: 'beginner',
  characterKeys: ['vortox'],
}))
const PACKED = packIndex({ entries: ENTRIES, keys: ['vortox'], byTitle: [1, 2, 3], byAuthor: [1, 2, 3] })

describe('a character that is typed in the nominate dialog', () => {
  // Promise of A character that is typed in the search: Beyond: the search box offers its scripts with their exact number, in the library and in the room, and without a script
  test('filters the list by it instead, as the room takes scripts', async () => {
    const table = new Table({ allowedScriptType: 'full' })
    table.join('priya', 'Priya')
    table.turn('startNominations')
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
    const table = new Table()
    table.join('priya', 'Priya')
    table.turn('startNominations')
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
