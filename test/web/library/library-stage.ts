import { packCards } from '#protocol/library/packed-cards.ts'
import { json } from '../answers.ts'
import { sampleCard } from '../samples.ts'
import { visit } from '../visit.tsx'

/** "Script 2", "Script 3" … as cards. */
export const cards = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) =>
    sampleCard({ id: `s${from + index}`, name: `Script ${from + index}` }),
  )

/** The cards with the numbers that are asked for. */
export function cardsAsked({ searchParams }: URL): Response {
  const seqs = (searchParams.get('seqs') ?? '').split(',').map(Number)
  return json(packCards(seqs.map((seq) => ({ ...sampleCard({ id: `s${seq}`, name: `Script ${seq}` }), seq }))))
}

/** The library with modules of its own, so that nothing is loaded yet. */
export async function openLibrary(address = '/library', state: unknown = null) {
  const { LibraryPage } = await import('../../../web/library/library-page.tsx')
  const [pathname = '', search = ''] = address.split('?')
  return visit('/library', LibraryPage, { pathname, search: search && `?${search}`, state })
}

// Not by role: with a hundred cards that takes too long.
export const shownNames = () => [...document.querySelectorAll('article h2 a')].map((link) => link.textContent)
