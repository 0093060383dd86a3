import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { libraryOfBrowser, openLibrary, SEQS, shownNames } from '../kept-library.tsx'
import { workWith } from '../offline/can-keep.ts'

let browser: ReturnType<typeof libraryOfBrowser>
beforeEach(() => {
  browser = libraryOfBrowser()
})
// Files share their modules.
afterEach(async () => browser.mend())

describe('The library without a network', () => {
  test('is the cards that this device has seen, in their order, and says how many of all they are', async () => {
    browser.loseNetwork()
    browser.keepCards(3, 80, 117)
    await openLibrary()
    expect(await screen.findByText(/^3 of 120 scripts are listed on this device\./u)).toBeTruthy()
    expect(shownNames()).toEqual(['Script 117', 'Script 80', 'Script 3'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['none', [], /You haven’t opened any of them here\.$/u],
    ['those that were opened, and those that are marked', ['s3', 's117'], /You can open 2 of them\.$/u],
  ])('says which of its scripts can be opened: %s', async (_which, [opened, marked], words) => {
    browser.loseNetwork()
    browser.keepCards(3, 80, 117)
    if (opened !== undefined && marked !== undefined) browser.keepScripts(opened, marked)
    await openLibrary()
    expect(await screen.findByText(words)).toBeTruthy()
  })

  test('is filtered and searched as the address says', async () => {
    browser.loseNetwork()
    browser.keepCards(3, 80, 114, 117, 120)
    await openLibrary('/library?type=full&include=imp')
    expect(await screen.findByText(/^2 of 20 matches are listed on this device\./u)).toBeTruthy()
    expect(shownNames()).toEqual(['Script 120', 'Script 114'])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'even 114' } })
    expect(await screen.findByText(/^1 match is listed on this device\./u)).toBeTruthy()
    expect(shownNames()).toEqual(['Script 114'])
  })

  test('opens its filters, with the characters', async () => {
    browser.loseNetwork()
    browser.keepCards(2, 3)
    const router = await openLibrary()
    await screen.findByText(/^2 of 120 scripts are listed on this device\./u)
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
    expect(await screen.findByRole('combobox', { name: 'Include characters' })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Full Game' }))
    expect(await screen.findByText(/^1 of 40 matches is listed on this device\./u)).toBeTruthy()
    await act(() => router.navigate('/library?include=imp'))
    expect(await screen.findByRole('button', { name: 'Remove included Imp filter' })).toBeTruthy()
    expect(await screen.findByText(/^1 of 60 matches is listed on this device\./u)).toBeTruthy()
    expect(shownNames()).toEqual(['Script 2'])
  })

  test('says which filter hides most, counted on this device', async () => {
    browser.loseNetwork()
    browser.keepCards(3, 5)
    await openLibrary('/library?search=zzz&type=full')
    expect(await screen.findByText(/The search “zzz” is hiding 1 script\./u)).toBeTruthy()
  })

  test('says what to do when nothing is kept', async () => {
    workWith({})
    browser.loseNetwork()
    await openLibrary()
    expect(
      await screen.findByText('Nothing of the library is on this device yet. Open it once with a network.'),
    ).toBeTruthy()
    expect(screen.queryByText('Nobody has added a script yet.')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says that the own scripts need a network', async () => {
    browser.loseNetwork()
    browser.keepCards(3)
    await openLibrary('/library?mine=1')
    expect(await screen.findByRole('heading', { name: 'My Sponsored needs a network' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reset filters' })).toBeTruthy()
  })

  test('says that characters need a network where no index is kept', async () => {
    browser.loseNetwork()
    browser.keepCards(3)
    browser.forgetIndex()
    await openLibrary('/library?include=imp')
    expect(await screen.findByRole('heading', { name: 'These characters need a network' })).toBeTruthy()
  })

  test('shows a page at a time, without a call', async () => {
    browser.loseNetwork()
    browser.keepCards(...SEQS)
    await openLibrary()
    await waitFor(() => expect(shownNames()).toHaveLength(48))
    const before = browser.libraryCalls().length
    fireEvent.click(screen.getByText('Show more scripts'))
    await waitFor(() => expect(shownNames()).toHaveLength(96))
    fireEvent.click(screen.getByText('Show more scripts'))
    await waitFor(() => expect(shownNames()).toHaveLength(120))
    expect(screen.queryByText('Show more scripts')).toBeNull()
    expect(browser.libraryCalls()).toHaveLength(before)
  })
})
