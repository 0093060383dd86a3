import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Me } from '#protocol/person.ts'
import type { ScriptPage } from '#protocol/script.ts'
import { answer, json } from '../answers.ts'
import { characterList, packedPage, SAM, sampleCard, sampleCharacter, samplePage } from '../samples.ts'
import { addressOf } from '../visit.tsx'
import { cards, cardsAsked, openLibrary, shownNames } from './library-stage.ts'
import { packIndex } from '#domain/library/packed-index.ts'

let list: (query: URLSearchParams) => ScriptPage | Response
let index: () => Response
let me: Me | { authenticated: false }
let calls: string[]

const CHARACTERS = [
  sampleCharacter(),
  sampleCharacter({ id: 'baron', name: 'Baron', team: 'minion' }),
  sampleCharacter({ id: 'imp', name: 'Imp', team: 'demon' }),
]

beforeEach(() => {
  vi.resetModules()
  index = () => json({ error: 'NOT_FOUND', message: 'Nothing here.' }, 404)
  me = { authenticated: false }
  list = () => samplePage([sampleCard()])
  calls = answer({
    '/api/library': ({ searchParams }) => {
      const told = list(searchParams)
      return told instanceof Response ? told : json(packedPage(told))
    },
    '/api/library/index': () => index(),
    '/api/library/cards': cardsAsked,
    '/api/auth/me': () => json(me),
    '/api/characters': () => json(characterList(CHARACTERS)),
  })
})

const scriptCalls = () => calls.filter((call) => call.startsWith('GET /api/library?'))

describe('the library', () => {
  test('shows cards with links, and their number', async () => {
    list = () => samplePage([sampleCard()], { libraryTotal: 24 })
    await openLibrary()
    const link = await screen.findByRole('link', { name: 'The Gloaming Bell' })
    expect(link.getAttribute('href')).toBe('/script/gloaming')
    expect(screen.getAllByText('Showing 1 of 24 scripts')).toBeTruthy()
  })

  test('says when there are more than it counted', async () => {
    list = () => samplePage(cards(0, 48), { total: 2_000, totalIsExact: false, libraryTotal: 90_000, nextCursor: 'x' })
    await openLibrary()
    expect(await screen.findAllByText('Showing more than 2,000 of 90,000 scripts')).toBeTruthy()
  })

  test('requests what the address says', async () => {
    list = () => samplePage([])
    await openLibrary('/library?search=bell&type=full&sort=author')
    await waitFor(() => expect(scriptCalls()).toEqual(['GET /api/library?search=bell&type=full&sort=author&limit=48']))
  })

  test('puts a search into the address when typing pauses, and drops unknown parts', async () => {
    const router = await openLibrary('/library?type=nonsense')
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: ' gloaming ' } })
    expect(addressOf(router)).toBe('/library?type=nonsense')
    await waitFor(() => expect(addressOf(router)).toBe('/library?search=gloaming'))
  })

  test('restores the filters of the last visit, but not after the home page', async () => {
    localStorage.setItem('belfry.library', JSON.stringify({ searchTerm: 'bell', scriptType: 'full', sortBy: 'title' }))
    const router = await openLibrary()
    await waitFor(() => expect(addressOf(router)).toBe('/library?search=bell&type=full&sort=title'))
    expect(scriptCalls()).toHaveLength(1)
  })

  test('forgets them after the home page', async () => {
    localStorage.setItem('belfry.library', JSON.stringify({ searchTerm: 'bell' }))
    const router = await openLibrary('/library', { fromHome: true })
    await screen.findByRole('article')
    expect(addressOf(router)).toBe('/library')
    expect(localStorage.getItem('belfry.library')).toBeNull()
  })

  test('resets and forgets everything', async () => {
    const router = await openLibrary('/library?search=bell&sort=title')
    fireEvent.click(await screen.findByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(addressOf(router)).toBe('/library'))
    expect(screen.queryByRole('button', { name: 'Reset' })).toBeNull()
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
    expect(localStorage.getItem('belfry.library')).toBeNull()
  })

  test.each([
    ['filters hide everything', '?search=zzz', 24, 'No scripts found'],
    ['there is nothing yet', '', 0, 'No scripts yet'],
  ])('says when %s', async (_when, query, libraryTotal, words) => {
    list = () => samplePage([], { libraryTotal })
    await openLibrary(`/library${query}`)
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy()
  })
})

describe('a long library', () => {
  const LIBRARY = cards(0, 120)
  const byCursor = (query: URLSearchParams) => {
    const at = Number(query.get('cursor') ?? 0)
    const next = at + Number(query.get('limit'))
    return samplePage(LIBRARY.slice(at, next), {
      total: 120,
      libraryTotal: 120,
      nextCursor: next < 120 ? String(next) : null,
    })
  }

  test('shows a chunk at a time and moves the focus to the new cards', async () => {
    list = byCursor
    await openLibrary()
    await waitFor(() => expect(shownNames()).toHaveLength(48))
    fireEvent.click(screen.getByText('Show more scripts'))
    await waitFor(() => expect(shownNames()).toHaveLength(96))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Script 48'))
    fireEvent.click(screen.getByText('Show more scripts'))
    await waitFor(() => expect(shownNames()).toHaveLength(120))
    expect(screen.queryByText('Show more scripts')).toBeNull()
  })

  test('is as long as before after coming back', async () => {
    list = byCursor
    await openLibrary('/library', { shown: 96 })
    await waitFor(() => expect(shownNames()).toHaveLength(96))
    expect(scriptCalls()).toEqual(['GET /api/library?limit=96'])
  })
})

describe('a library that fails', () => {
  test.each([
    ['?search=gloam', 'Search failed: Something went wrong.'],
    ['?search=gloam&type=full', 'Search failed: Something went wrong.'],
    ['?include=imp', 'Filter failed: Something went wrong.'],
    ['?sort=title', 'Failed to load scripts: Something went wrong.'],
  ])('is named by what was asked: %s', async (query, sentence) => {
    list = () => json({ error: 'INTERNAL_ERROR', message: 'Something went wrong.' }, 500)
    await openLibrary(`/library${query}`)
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  })

  test('says why, and keeps what it showed until a retry', async () => {
    await openLibrary()
    await screen.findByRole('article')
    list = () => json({ error: 'INTERNAL_ERROR', message: 'Something went wrong.' }, 500)
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }))
    fireEvent.click(await screen.findByRole('radio', { name: 'Full Game' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Filter failed: Something went wrong.')
    expect(shownNames()).toEqual(['The Gloaming Bell'])
    list = () => samplePage([sampleCard({ id: 'full', name: 'A Full One' })])
    act(() => screen.getByRole('button', { name: 'Retry' }).click())
    await waitFor(() => expect(shownNames()).toEqual(['A Full One']))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('filtering', () => {
  const openPanel = async () => {
    fireEvent.click(await screen.findByRole('button', { name: /^Filters/u }))
    return screen.findByRole('combobox', { name: 'Include characters' })
  }
  test('by characters goes into the address and to the server', async () => {
    list = () => samplePage([sampleCard()], { libraryTotal: 40_000 })
    const router = await openLibrary()
    await screen.findByRole('article')
    await openPanel()
    await router.navigate('/library?include=baron&exclude=chef,baron,chef')
    await waitFor(() => expect(scriptCalls().at(-1)).toBe('GET /api/library?include=baron&exclude=chef&limit=48'))
    fireEvent.click(await screen.findByRole('button', { name: 'Remove included Baron filter' }))
    await waitFor(() => expect(addressOf(router)).toBe('/library?exclude=chef'))
    fireEvent.click(await screen.findByRole('button', { name: 'Remove excluded Chef filter' }))
    await waitFor(() => expect(addressOf(router)).toBe('/library'))
  })

  test('of a small library works in the page: one call for the index, one for missing cards', async () => {
    list = () => samplePage([sampleCard()], { libraryTotal: 3 })
    const entries = [3, 2, 1].map((seq) => ({
      seq,
      isTeensyville: seq === 2,
      difficulty: seq === 3 ? 'advanced' : 'beginner',
      characterKeys: seq === 3 ? ['imp'] : ['chef', 'imp'],
    }))
    const packed = packIndex({ entries, keys: ['chef', 'baron', 'imp'], byTitle: [1, 2, 3], byAuthor: [1, 2, 3] })
    index = () => new Response(new Blob([packed]).stream().pipeThrough(new CompressionStream('gzip')))
    const router = await openLibrary()
    await screen.findByRole('article')
    const asked = scriptCalls().length
    await router.navigate('/library?include=imp&sort=title')
    await waitFor(() => expect(shownNames()).toEqual(['Script 1', 'Script 2', 'Script 3']))
    await router.navigate('/library?include=imp&exclude=chef')
    await waitFor(() => expect(shownNames()).toEqual(['Script 3']))
    await router.navigate('/library?type=teensyville')
    await waitFor(() => expect(shownNames()).toEqual(['Script 2']))
    expect(screen.getByText('Showing 1 of 3 scripts', { selector: 'p' })).toBeTruthy()
    await router.navigate('/library?difficulty=advanced&include=imp')
    await waitFor(() => expect(shownNames()).toEqual(['Script 3']))
    expect(scriptCalls()).toHaveLength(asked)
    expect(calls.filter((call) => call.includes('/library/'))).toEqual([
      'GET /api/library/index',
      'GET /api/library/cards?seqs=1,2,3',
    ])
  })

  test('by difficulty is a choice in the panel, a chip, a number on the button and part of the address', async () => {
    list = () => samplePage([sampleCard()], { libraryTotal: 40_000 })
    const router = await openLibrary()
    await screen.findByRole('article')
    await openPanel()
    fireEvent.click(screen.getByRole('radio', { name: 'Beginner' }))
    await waitFor(() => expect(addressOf(router)).toBe('/library?difficulty=beginner'))
    expect(scriptCalls().at(-1)).toBe('GET /api/library?difficulty=beginner&limit=48')
    expect(screen.getByText('1', { selector: 'button > span' })).toBeTruthy()
    expect(JSON.parse(localStorage.getItem('belfry.library') ?? '')).toMatchObject({ difficulty: 'beginner' })
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Beginner filter' }))
    await waitFor(() => expect(addressOf(router)).toBe('/library'))
  })

  test('that hides everything names the filter that hides most, and can remove it', async () => {
    const totals: Record<string, number> = { 'chef|': 0, '|': 24, 'chef|baron': 0, '|baron': 12, 'chef|bell': 0 }
    list = (query) => {
      const total = totals[`${query.get('include') ?? ''}|${query.get('exclude') ?? ''}`] ?? 0
      return samplePage(total > 0 ? [sampleCard()] : [], { total, libraryTotal: 24 })
    }
    const router = await openLibrary('/library?include=chef&exclude=baron')
    expect(await screen.findByRole('heading', { name: 'No scripts found' })).toBeTruthy()
    expect(await screen.findByText(/Include Chef is hiding 12 scripts/u)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove it' }))
    await waitFor(() => expect(addressOf(router)).toBe('/library?exclude=baron'))
  })

  test('is stored with characters and panel, under the names of the specification', async () => {
    list = () => samplePage([sampleCard()], { libraryTotal: 40_000 })
    await openLibrary('/library?include=chef&exclude=baron&type=full&search=bell&sort=title')
    await screen.findByRole('article')
    await openPanel()
    expect(JSON.parse(localStorage.getItem('belfry.library') ?? '')).toEqual({
      searchTerm: 'bell',
      scriptType: 'full',
      sortBy: 'title',
      includeCharacters: ['chef'],
      excludeCharacters: ['baron'],
      mySponsored: false,
      showFilters: true,
      query: '?search=bell&type=full&include=chef&exclude=baron&sort=title',
    })
  })

  test('by your own scripts is for Storytellers', async () => {
    me = SAM
    list = () => samplePage([sampleCard()], { libraryTotal: 3 })
    const router = await openLibrary()
    fireEvent.click(await screen.findByRole('button', { name: 'My Sponsored' }))
    await waitFor(() => expect(addressOf(router)).toBe('/library?mine=1'))
    expect(scriptCalls().at(-1)).toBe('GET /api/library?sponsor=me&limit=48')
  })

  test('by your own scripts is ignored for visitors', async () => {
    await openLibrary('/library?mine=1')
    await waitFor(() => expect(scriptCalls().at(-1)).toBe('GET /api/library?limit=48'))
    expect(screen.queryByRole('button', { name: 'My Sponsored' })).toBeNull()
  })

  test('continues by itself if a page comes back short', async () => {
    const pages = [cards(0, 2), cards(2, 3), cards(3, 40)]
    list = (query) => {
      const at = Number(query.get('cursor') ?? 0)
      return samplePage(pages[at] ?? [], {
        totalIsExact: false,
        libraryTotal: 90_000,
        nextCursor: at < 2 ? String(at + 1) : null,
      })
    }
    await openLibrary('/library?exclude=chef')
    await waitFor(() => expect(shownNames()).toHaveLength(40))
    expect(screen.getAllByText('Showing 40 of 90,000 scripts')).toBeTruthy()
  })
})
