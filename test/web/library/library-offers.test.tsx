import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { packIndex } from '#domain/library/packed-index.ts'
import { packCards } from '#protocol/library/packed-cards.ts'
import { answer, json } from '../answers.ts'
import { characterList, packedPage, sampleCard, sampleCharacter, samplePage } from '../samples.ts'
import { addressOf } from '../visit.tsx'
import { openLibrary } from './library-stage.ts'

const CHARACTERS = [
  sampleCharacter(),
  sampleCharacter({ id: 'vortox', name: 'Vortox', team: 'demon' }),
  sampleCharacter({ id: 'fortuneteller', name: 'Fortune Teller' }),
]

const ENTRIES = [3, 2, 1].map((seq) => ({
  seq,
  isTeensyville: seq === 2,
  difficulty: 'beginner',
  characterKeys: seq === 3 ? ['vortox'] : ['vortox', 'chef'],
}))
const PACKED = packIndex({
  entries: ENTRIES,
  keys: ['chef', 'vortox', 'fortuneteller'],
  byTitle: [1, 2, 3],
  byAuthor: [1, 2, 3],
})

let hasIndex: Promise<boolean>

beforeEach(() => {
  vi.resetModules()
  hasIndex = Promise.resolve(true)
  answer({
    '/api/library': () => json(packedPage(samplePage([sampleCard()], { libraryTotal: 3 }))),
    '/api/library/index': async () =>
      (await hasIndex)
        ? new Response(new Blob([PACKED]).stream().pipeThrough(new CompressionStream('gzip')))
        : json({ error: 'NOT_FOUND', message: 'Nothing here.' }, 404),
    '/api/library/cards': () => json(packCards([])),
    '/api/auth/me': () => json({ authenticated: false }),
    '/api/characters': () => json(characterList(CHARACTERS)),
  })
})

async function open(address?: string) {
  const router = await openLibrary(address)
  await screen.findByRole('article')
  return router
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by name or author' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const offer = async (name: string) => screen.findByRole('button', { name })

describe('a character that is typed in the search', () => {
  test('is offered as a filter with the exact number of scripts, and taken out of the search', async () => {
    const router = await open()
    type('night vortox')
    expect(await offer('Scripts with Vortox')).toBeTruthy()
    type('vor')
    fireEvent.click(await offer('Scripts with Vortox (3)'))
    await waitFor(() => expect(addressOf(router)).toBe('/library?include=vortox'))
    expect(box().value).toBe('')
    expect(await screen.findByRole('button', { name: 'Remove included Vortox filter' })).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Filter by character instead' })).toBeNull()
  })

  test('is counted together with the other filters, and keeps the other words', async () => {
    const router = await open('/library?type=full&include=chef')
    type('vortox')
    expect(await offer('Scripts with Vortox (1)')).toBeTruthy()
    await router.navigate('/library?exclude=chef,vortox')
    type('VORTOX')
    expect(await offer('Scripts with Vortox (1)')).toBeTruthy()
    type('bells fortune tel')
    fireEvent.click(await offer('Scripts with Fortune Teller'))
    await waitFor(() => expect(addressOf(router)).toContain('search=bells&include=fortuneteller'))
    expect(box().value).toBe('bells')
  })

  test('is offered without a number while that is unknown', async () => {
    let arrive: (has: boolean) => void = () => {}
    hasIndex = new Promise((resolve) => (arrive = resolve))
    await open()
    type('vortox')
    expect(await offer('Scripts with Vortox')).toBeTruthy()
    arrive(true)
    expect(await offer('Scripts with Vortox (3)')).toBeTruthy()
  })

  test('leaves Enter to the search, comes next by keyboard, and is announced', async () => {
    const router = await open()
    type('vortox')
    const button = await offer('Scripts with Vortox (3)')
    expect(box().getAttribute('role')).toBeNull()
    fireEvent.keyDown(box(), { key: 'Enter' })
    await waitFor(() => expect(addressOf(router)).toBe('/library?search=vortox'))
    const stops = [...document.querySelectorAll('input, button, select, a')]
    expect(stops.indexOf(button)).toBe(stops.indexOf(box()) + 1)
    expect(
      await screen.findByText('1 suggestion after the search box: Scripts with Vortox (3)', { selector: 'output' }),
    ).toBeTruthy()
  })

  test('needs three letters', async () => {
    await open()
    type('vo')
    type('ch')
    await act(async () => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(screen.queryByRole('button', { name: /^Scripts with/u })).toBeNull()
  })

  test('is named again where no script was found', async () => {
    await open()
    answer({ '/api/library': () => json(packedPage(samplePage([], { libraryTotal: 3 }))) })
    type('vortox')
    const words = 'Looking for a character? Press “Scripts with Vortox” below the search box.'
    expect(await screen.findByText(words)).toBeTruthy()
  })
})
