import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, json } from '../../answers.ts'
import { packedPage, SAM, sampleCard, samplePage } from '../../samples.ts'
import { visit } from '../../visit.tsx'

beforeEach(() => {
  vi.resetModules()
  answer({
    '/api/library': () => json(packedPage(samplePage([sampleCard()], { libraryTotal: 1 }))),
    '/api/auth/me': () => json(SAM),
  })
})
afterEach(() => vi.doUnmock('../../../../web/script/add/add-script.tsx'))

test('the library stays where the file for adding scripts is not on this device', async () => {
  vi.doMock('../../../../web/script/add/add-script.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { LibraryPage } = await import('../../../../web/library/library-page.tsx')
  const { session } = await import('../../../../web/app/session.ts')
  visit('/library', LibraryPage, '/library')
  await act(() => session.refresh())
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve))))
  expect(await screen.findByRole('link', { name: sampleCard().name })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Script Library' })).toBeTruthy()
})

test('adding a script without a network says what is missing, and leaves the library as it is', async () => {
  const { AddScript } = await import('../../../../web/script/add/add-script.tsx')
  const { session } = await import('../../../../web/app/session.ts')
  const { reachable } = await import('../../../../web/app/api/site-status.ts')
  const { toasts } = await import('../../../../web/ui/toast/toast.tsx')
  session.set(SAM)
  render(<AddScript onTaken={() => {}} />)
  act(() => reachable.set(false))
  fireEvent.click(screen.getByRole('button', { name: 'Add Script' }))
  expect(toasts.get().map(({ title }) => title)).toEqual(['Adding a script needs a network.'])
  expect(screen.queryByRole('dialog')).toBeNull()
})
