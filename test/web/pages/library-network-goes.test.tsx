import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KEPT_HEADER } from '../../../web/service-worker/kept-answer.ts'
import { libraryOfBrowser, openLibrary, shownNames } from '../kept-library.tsx'
import { addressOf } from '../visit.tsx'

let browser: ReturnType<typeof libraryOfBrowser>
beforeEach(() => {
  browser = libraryOfBrowser()
})
// Files share their modules.
afterEach(async () => browser.mend())

describe('When the network goes', () => {
  test('what is shown stays, and the line says so', async () => {
    await openLibrary()
    await waitFor(() => expect(shownNames()).toHaveLength(48))
    browser.keepCards(1, 2)
    await browser.cut()
    expect(await screen.findByText(/^50 of 120 scripts are listed on this device\./u)).toBeTruthy()
    expect(shownNames()).toHaveLength(48)
    expect(shownNames()[0]).toBe('Script 120')
  })

  test('between two pages, the list goes on with what is kept', async () => {
    await openLibrary()
    await waitFor(() => expect(shownNames()).toHaveLength(48))
    browser.keepCards(1, 2)
    browser.loseNetwork()
    fireEvent.click(screen.getByText('Show more scripts'))
    await waitFor(() => expect(shownNames()).toHaveLength(50))
    expect(shownNames().slice(-2)).toEqual(['Script 2', 'Script 1'])
  })

  test('the own scripts stay as they were', async () => {
    await openLibrary('/library?mine=1')
    await waitFor(() => expect(shownNames()).toHaveLength(48))
    await browser.cut()
    await act(async () => Promise.resolve())
    expect(shownNames()).toHaveLength(48)
    expect(screen.queryByRole('heading', { name: 'My Sponsored needs a network' })).toBeNull()
  })

  test('a page that only kept answers reached is that of this device too', async () => {
    browser.keepCards(1, 2)
    const fetching = fetch
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      const response = await fetching(input, init)
      if (input.includes('/api/library')) response.headers.set(KEPT_HEADER, '1')
      return response
    })
    await openLibrary()
    expect(await screen.findByText(/scripts are listed on this device\./u)).toBeTruthy()
  })

  test('and comes back, the whole library is there again, with the filters', async () => {
    browser.loseNetwork()
    browser.keepCards(3, 6)
    const router = await openLibrary('/library?sort=title')
    await screen.findByText(/^2 of 120 scripts are listed on this device\./u)
    await browser.mend()
    expect(await screen.findByText('Showing 120 of 120 scripts')).toBeTruthy()
    expect(shownNames()).toHaveLength(48)
    expect(addressOf(router)).toBe('/library?sort=title')
  })
})
