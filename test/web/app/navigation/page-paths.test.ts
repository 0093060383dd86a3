import { expect, it } from 'vitest'
import { pagePaths } from '#protocol/pages.ts'
import { routeAt } from '../../../../web/app/navigation/page-paths.ts'

it('every page is at its own address', () => {
  const paths = pagePaths()
  expect(paths.map((path) => routeAt(path.replace('*', 'no/such/page')).path)).toEqual(paths)
})

it.each(['/no/such/page', '/Profile', '/PROFILE', '/profile/', '/rooms/K7QF/', '/admin/nothing', '/%00', '//'])(
  'there is no page at %s, as the server says too',
  (path) => expect(routeAt(path).path).toBe('*'),
)
