import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { workWith } from '../app/offline/can-cache.ts'
import { CACHED_HEADER } from '../../../web/app/data/cached/messages.ts'
import { addressOf } from '../visit.tsx'
import { openLibrary, shownNames } from './library-stage.ts'
import { packIndex } from '#domain/library/packed-index.ts'
import { packCards } from '#protocol/library/packed-cards.ts'
import { CACHES } from '../../../web/app/data/cached/cached-requests.ts'
import { answer, json } from '../answers.ts'
import { keep, type KeptAnswers, zipped } from '../caches.ts'
import { characterList, packedPage, SAM, sampleCard, sampleCharacter, samplePage } from '../samples.ts'

/** A library of 120 scripts, the newest with the highest number. Every third is for a full game, every second has the Imp. */
const LIBRARY = Array.from({ length: 120 }, (_, place) => {
  const seq = 120 - place
  const metadata = { ...sampleCard().metadata, isTeensyville: seq % 3 !== 0 }
  return { ...sampleCard({ id: `s${seq}`, name: `Script ${seq}`, author: seq % 2 ? 'Odd' : 'Even', metadata }), seq }
})
const SEQS = LIBRARY.map(({ seq }) => seq)
const INDEX = await zipped(
  packIndex({
    entries: LIBRARY.map(({ seq, metadata }) => ({
      seq,
      isTeensyville: metadata.isTeensyville,
      difficulty: 'beginner',
      characterKeys: seq % 2 === 0 ? ['imp', 'chef'] : ['chef'],
    })),
    keys: ['chef', 'imp'],
    byTitle: SEQS,
    byAuthor: SEQS,
  }),
)
const CHARACTERS = [sampleCharacter(), sampleCharacter({ id: 'imp', name: 'Imp', team: 'demon' })]

/** A browser that has this library, whose network can be cut. */
function libraryOfBrowser() {
  vi.resetModules()
  let hasNetwork = true
  const kept: KeptAnswers = {}
  keep(kept)
  const online = (made: (query: URLSearchParams) => Response) => async (url: URL) =>
    hasNetwork ? made(url.searchParams) : Promise.reject(new TypeError('no network'))
  /** A call that the worker answers from this device without a network. */
  const orKept = (made: () => Response) => async () => {
    const response = made()
    if (!hasNetwork) response.headers.set(CACHED_HEADER, '1')
    return response
  }
  const calls = answer({
    '/api/library': online(pageOf),
    '/api/library/cards': online((query) => {
      const wanted = (query.get('seqs') ?? '').split(',').map(Number)
      return json(packCards(LIBRARY.filter(({ seq }) => wanted.includes(seq))))
    }),
    '/api/library/index': orKept(() => new Response(INDEX)),
    '/api/characters': orKept(() => json(characterList(CHARACTERS))),
    '/api/auth/me': async () => json(SAM),
  })
  const reach = async (isThere: boolean) => {
    hasNetwork = isThere
    const { reachable } = await import('../../../web/app/api/site-status.ts')
    act(() => reachable.set(isThere))
  }
  return {
    libraryCalls: () => calls.filter((call) => call.startsWith('GET /api/library')),
    /** What the worker keeps once these cards were seen. */
    keepCards: (...seqs: number[]) => {
      const cards = LIBRARY.filter(({ seq }) => seqs.includes(seq))
      kept[CACHES.cards] = { '/api/library/cards?seqs=1': () => json(packCards(cards)) }
      kept[CACHES.data] = { '/api/library/index': () => new Response(INDEX) }
    },
    /** What the worker and the marks keep of scripts themselves. */
    keepScripts: (opened: string, marked: string) => {
      kept[CACHES.data] = { ...kept[CACHES.data], [`/api/scripts/${opened}`]: () => json({}) }
      kept[CACHES.marked] = { [`/api/scripts/${marked}`]: () => json({}) }
    },
    forgetIndex: () => delete kept[CACHES.data],
    /** The page does not know yet. */
    loseNetwork: () => void (hasNetwork = false),
    cut: async () => reach(false),
    mend: async () => reach(true),
  }
}

function pageOf(query: URLSearchParams): Response {
  const from = Number(query.get('cursor') ?? 0)
  const to = from + Number(query.get('limit'))
  const items = LIBRARY.slice(from, to)
  const more = { total: 120, libraryTotal: 120, nextCursor: to < 120 ? String(to) : null }
  return json({ ...packedPage(samplePage(items, more)), ...packCards(items) })
}

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
    expect(await screen.findAllByText(/^3 of 120 scripts are listed on this device\./u)).toBeTruthy()
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

  test('opens its filters, with the characters', async () => {
    browser.loseNetwork()
    browser.keepCards(2, 3)
    const router = await openLibrary()
    await screen.findAllByText(/^2 of 120 scripts are listed on this device\./u)
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
    expect(await screen.findByRole('combobox', { name: 'Include characters' })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Full Game' }))
    expect(await screen.findAllByText(/^1 of 40 matches is listed on this device\./u)).toBeTruthy()
    await router.navigate('/library?include=imp')
    expect(await screen.findByRole('button', { name: 'Remove included Imp filter' })).toBeTruthy()
    expect(await screen.findAllByText(/^1 of 60 matches is listed on this device\./u)).toBeTruthy()
    expect(shownNames()).toEqual(['Script 2'])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'even 2' } })
    expect(await screen.findAllByText(/^1 match is listed on this device\./u)).toBeTruthy()
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

  test.each([
    ['the own scripts', '?mine=1', 'My Sponsored needs a network'],
    ['characters without an index', '?include=imp', 'These characters need a network'],
  ])('says that %s need a network', async (_what, query, words) => {
    browser.loseNetwork()
    browser.keepCards(3)
    browser.forgetIndex()
    await openLibrary(`/library${query}`)
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reset filters' })).toBeTruthy()
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

describe('When the network goes', () => {
  test('what is shown stays, and the line says so', async () => {
    await openLibrary()
    await waitFor(() => expect(shownNames()).toHaveLength(48))
    browser.keepCards(1, 2)
    await browser.cut()
    expect(await screen.findAllByText(/^50 of 120 scripts are listed on this device\./u)).toBeTruthy()
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
      if (input.includes('/api/library')) response.headers.set(CACHED_HEADER, '1')
      return response
    })
    await openLibrary()
    expect(await screen.findByText(/scripts are listed on this device\./u)).toBeTruthy()
  })

  test('and comes back, the whole library is there again, with the filters', async () => {
    browser.loseNetwork()
    browser.keepCards(3, 6)
    const router = await openLibrary('/library?sort=title')
    await screen.findAllByText(/^2 of 120 scripts are listed on this device\./u)
    await browser.mend()
    expect(await screen.findAllByText('Showing 120 of 120 scripts')).toBeTruthy()
    expect(shownNames()).toHaveLength(48)
    expect(addressOf(router)).toBe('/library?sort=title')
  })
})
