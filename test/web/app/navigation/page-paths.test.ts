import { expect, it } from 'vitest'
import { pagePaths } from '#protocol/pages.ts'
import { pagePathAt } from '../../../../web/app/navigation/page-paths.ts'

it('every page is at its own address', () => {
  const paths = pagePaths()
  expect(paths.map((path) => pagePathAt(path.replace('*', 'no/such/page')))).toEqual(paths)
})

it.each(['/no/such/page', '/Profile', '/PROFILE', '/profile/', '/rooms/K7QF/', '/admin/nothing', '/%00', '//'])(
  'there is no page at %s, as the server says too',
  (path) => expect(pagePathAt(path)).toBe('*'),
)
