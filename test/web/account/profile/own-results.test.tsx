import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ListedResult } from '#protocol/result.ts'
import { HomePage } from '../../../../web/home/home-page.tsx'
import { LastNights } from '../../../../web/home/last-nights.tsx'
import { OwnResults } from '../../../../web/account/profile/own-results.tsx'
import { session } from '../../../../web/app/session.ts'
import { answer, json } from '../../answers.ts'
import { packedPage, samplePage, listedResult, SAM } from '../../samples.ts'
import { showAt } from '../../visit.tsx'

const night = (number: number, changes: Partial<ListedResult> = {}) =>
  listedResult(`night${number}`.padEnd(22, '-'), { name: `Script ${number}`, ...changes })
const TIE = night(2, { decided: null, decidedBy: null, name: null })
const NOBODY = night(3, { decided: null, decidedBy: null, name: null, votesCast: 0 })

const show = (page: React.ReactNode) => showAt('/', page)
const listing = (items: ListedResult[], page = 1, totalPages = 1) =>
  json({ items, page, limit: 20, total: items.length, totalPages })
/** Three votes of one evening, the newest first: what was decided, a tie, and what the tie was between. */
const LONG = [
  night(4, { decided: null, decidedBy: null, name: null }),
  night(5, { name: 'Catfishing', decidedBy: 'draw' }),
  night(6),
].map((result) => ({ ...result, evening: 'an-evening-of-22-signs' }))

beforeEach(() => session.set(SAM))

describe('your last nights', () => {
  test('are one link for each evening, with its last decision, a tie or no votes, the newest first', async () => {
    answer({ '/api/results': () => listing([night(1), ...LONG, TIE, NOBODY]) })
    show(<LastNights />)
    const [plan, ...links] = within(await screen.findByRole('region', { name: 'Your last nights' })).getAllByRole(
      'link',
    )
    expect(plan?.getAttribute('href')).toBe('/shortlists/new')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [night(1), night(5), TIE, NOBODY].map(({ id }) => `/results/${id}`),
    )
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Script 1',
      'CatfishingNov 21, 2026 · 11 players · 3 rounds of voting',
      'A tieNov 21, 2026 · 11 players',
      'No votesNov 21, 2026 · 11 players',
    ])
  })
})

describe('the home page', () => {
  test('has the last nights after its tiles, before the credits', async () => {
    answer({
      '/api/results': () => listing([night(1)]),
      '/api/library': () => json(packedPage(samplePage([], { libraryTotal: 3 }))),
      '/api/site-options/homepage-banner': () => json(null),
    })
    show(<HomePage />)
    const nights = await screen.findByRole('region', { name: 'Your last nights' })
    const credits = screen.getByRole('link', { name: 'Changelog' })
    const tile = screen.getByRole('link', { name: 'Random Generator' })
    const isAfter = (one: Element, other: Element) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
    expect(isAfter(nights, tile)).toBe(true)
    expect(isAfter(credits, nights)).toBe(true)
  })
})

describe('results in the profile', () => {
  test('are deleted after a question, and say so', async () => {
    let items = [night(1), TIE]
    answer({
      '/api/results': () => listing(items),
      [`/api/results/${TIE.id}`]: () => {
        items = [night(1)]
        return new Response(null, { status: 204 })
      },
    })
    show(<OwnResults />)
    fireEvent.click(await screen.findByRole('button', { name: 'Delete A tie' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete for good' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete A tie' })).toBeNull())
    expect(screen.getByRole('link', { name: 'Script 1' })).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Results of your rooms' })),
    )
  })

  test('of one evening are deleted together, and a try that stopped halfway is tried again', async () => {
    let items = [...LONG, night(1)]
    let isDown = true
    const gone = ({ pathname }: URL) => {
      if (isDown && pathname.endsWith(night(6).id)) return json({ error: 'INTERNAL_ERROR', message: 'Not now.' }, 500)
      const before = items
      items = items.filter(({ id }) => !pathname.endsWith(id))
      return items.length === before.length
        ? json({ error: 'NOT_FOUND', message: 'Gone.' }, 404)
        : new Response(null, { status: 204 })
    }
    answer({
      '/api/results': () => listing(items),
      ...Object.fromEntries(LONG.map(({ id }) => [`/api/results/${id}`, gone])),
    })
    show(<OwnResults />)
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Catfishing' }))
    const question = within(screen.getByRole('dialog', { name: 'Delete the 3 results of this evening?' }))
    fireEvent.click(question.getByRole('button', { name: 'Delete for good' }))
    expect(await question.findByText('Failed to delete all results of this evening. Not now.')).toBeTruthy()
    isDown = false
    fireEvent.click(question.getByRole('button', { name: 'Delete for good' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Catfishing' })).toBeNull())
    expect(items).toEqual([night(1)])
  })

  test('are turned page by page, twenty evenings each', async () => {
    const all = Array.from({ length: 45 }, (_, number) => night(number))
    answer({ '/api/results': () => listing(all) })
    show(<OwnResults />)
    const shown = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
    await screen.findByRole('link', { name: 'Script 0' })
    expect(shown()).toHaveLength(20)
    fireEvent.click(screen.getByRole('button', { name: 'Older' }))
    await screen.findByRole('link', { name: 'Script 20' })
    fireEvent.click(screen.getByRole('button', { name: 'Older' }))
    await screen.findByRole('link', { name: 'Script 40' })
    expect(shown()).toHaveLength(5)
    expect((screen.getByRole('button', { name: 'Older' }) as HTMLButtonElement).disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Newer' }))
    expect(await screen.findByRole('link', { name: 'Script 20' })).toBeTruthy()
  })

  test('say where there are none yet', async () => {
    answer({ '/api/results': () => listing([]) })
    show(<OwnResults />)
    expect(await screen.findByText(/^No results yet/u)).toBeTruthy()
  })
})
