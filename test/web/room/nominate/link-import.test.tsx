import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { officialCharacters } from '../../../../web/app/data/scripts.ts'
import { json } from '../../answers.ts'
import { packedPage, samplePage } from '../../samples.ts'
import { nominatingTable } from '../table.ts'
import { beginAsGuest, ROOM, sit } from '../visit-room.tsx'

beginAsGuest()

test('a link that is imported before the characters are known is asked for once they are', async () => {
  const characters = Promise.withResolvers<void>()
  vi.spyOn(officialCharacters, 'get').mockReturnValue({
    value: undefined,
    error: null,
    isPending: true,
    isLoading: true,
  })
  vi.spyOn(officialCharacters, 'refresh').mockReturnValue(characters.promise)
  const imported = vi.fn(() => json({ error: 'NOT_FOUND', message: 'Nothing here.' }, 404))
  await sit(nominatingTable(), 'priya', {
    '/api/library': () => json(packedPage(samplePage([]))),
    [`${ROOM}/import`]: imported,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Nominate a script' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'Link' }))
  const link = await screen.findByLabelText('Link to the script')
  fireEvent.change(link, { target: { value: 'https://www.botcscripts.com/script/4/1.0.0' } })
  const form = link.closest('form')
  if (form === null) throw new Error('The link has no form.')
  fireEvent.submit(form)
  await screen.findByRole('button', { name: 'Importing...' })
  expect(imported).not.toHaveBeenCalled()
  characters.resolve()
  await waitFor(() => expect(imported).toHaveBeenCalledOnce())
})
