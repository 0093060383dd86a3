import { expect, test, vi } from 'vitest'
import { urlsHere } from '../../../../web/app/offline/service-worker.ts'

const { origin } = window.location

/** Shows a page that has loaded these. */
function stand(path: string, ...loaded: string[]): void {
  window.history.replaceState(null, '', path)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(loaded.map((name) => ({ name }) as PerformanceEntry))
}

test('a page that came before the worker names itself and what it has loaded, as far as that is kept', () => {
  stand(
    '/library',
    `${origin}/api/library/index`,
    `${origin}/api/library/index`,
    `${origin}/api/auth/session`,
    `${origin}/assets/react-abc.js`,
    'https://example.org/images/a',
  )
  expect(urlsHere(false)).toEqual({
    loaded: [`${origin}/library`, `${origin}/api/library/index`],
    embedded: [],
  })
})

test('a page that the worker answers for names the data that its document brought along', () => {
  stand('/script/catfishing-12', `${origin}/api/library/index`)
  expect(urlsHere(true)).toEqual({
    loaded: [],
    embedded: [`${origin}/api/scripts/catfishing-12`, `${origin}/api/characters`],
  })
  stand('/results/AAAAAAAAAAAAAAAAAAAAAA')
  expect(urlsHere(true).embedded).toContain(`${origin}/api/results/AAAAAAAAAAAAAAAAAAAAAA`)
  stand('/rooms/K7QF')
  expect(urlsHere(true)).toEqual({ loaded: [], embedded: [] })
})

test('a page of an Admin names nothing', () => {
  stand('/admin/users', `${origin}/api/users`, `${origin}/api/admin/overview`)
  expect(urlsHere(false)).toEqual({ loaded: [], embedded: [] })
})
