import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { packIndex } from '#domain/library/packed-index.ts'
import { KEPT_HEADER } from '../../web/service-worker/kept-answer.ts'
import { packCards } from '#protocol/library/packed-cards.ts'
import { CACHES } from '../../web/service-worker/kept-requests.ts'
import { answer, json } from './answers.ts'
import { keep, type KeptAnswers, zipped } from './kept-caches.ts'
import { packedPage, SAM, sampleCard, sampleCharacter, samplePage } from './samples.ts'
import { visit } from './visit.tsx'

/** A library of 120 scripts, the newest with the highest number. Every third is for a full game, every second has the Imp. */
const LIBRARY = Array.from({ length: 120 }, (_, place) => {
  const seq = 120 - place
  const metadata = { ...sampleCard().metadata, isTeensyville: seq % 3 !== 0 }
  return { ...sampleCard({ id: `s${seq}`, name: `Script ${seq}`, author: seq % 2 ? 'Odd' : 'Even', metadata }), seq }
})
export const SEQS = LIBRARY.map(({ seq }) => seq)
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
export function libraryOfBrowser() {
  vi.resetModules()
  let hasNetwork = true
  const kept: KeptAnswers = {}
  keep(kept)
  const online = (made: (query: URLSearchParams) => Response) => async (url: URL) =>
    hasNetwork ? made(url.searchParams) : Promise.reject(new TypeError('no network'))
  /** A call that the worker answers from this device without a network. */
  const orKept = (made: () => Response) => async () => {
    const response = made()
    if (!hasNetwork) response.headers.set(KEPT_HEADER, '1')
    return response
  }
  const calls = answer({
    '/api/library': online(pageOf),
    '/api/library/cards': online((query) => {
      const wanted = (query.get('seqs') ?? '').split(',').map(Number)
      return json(packCards(LIBRARY.filter(({ seq }) => wanted.includes(seq))))
    }),
    '/api/library/index': orKept(() => new Response(INDEX)),
    '/api/characters': orKept(() => json({ items: CHARACTERS })),
    '/api/auth/me': async () => json(SAM),
  })
  const reach = async (isThere: boolean) => {
    hasNetwork = isThere
    const { reachable } = await import('../../web/api/reachability.ts')
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

export async function openLibrary(address = '/library') {
  const { LibraryPage } = await import('../../web/pages/library.tsx')
  const [pathname = '', search = ''] = address.split('?')
  return visit('/library', LibraryPage, { pathname, search: search && `?${search}`, state: null })
}

export const shownNames = () => [...document.querySelectorAll('article h2 a')].map((link) => link.textContent)
