import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Role } from '#domain/role.ts'
import { answer, json } from '../../answers.ts'
import { listedGroup, SAM } from '../../samples.ts'
import { showAt } from '../../visit.tsx'

async function open(role: Role, items: readonly object[] | null) {
  vi.resetModules()
  answer({
    '/api/groups': () =>
      items === null ? json({ error: 'INTERNAL_ERROR', message: 'No.' }, 500) : json({ items, preselected: null }),
  })
  const { OwnGroups } = await import('../../../../web/account/profile/own-groups.tsx')
  return showAt('/profile', <OwnGroups viewer={{ ...SAM, role }} />)
}

test('A profile has all groups, with what one is there and when they last played', async () => {
  const ravens = listedGroup('Ravens', { role: 'keeper', nights: 12, lastNightAt: '2026-10-31T12:00:00.000Z' })
  await open('Storyteller', [ravens, listedGroup('Crows')])
  const rows = await waitFor(() => within(screen.getByRole('list')).getAllByRole('listitem'))
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'RavensKeeper · 7 members · 12 nights, last Oct 31, 2026',
    'Crows7 members · no nights yet',
  ])
  expect(screen.getByRole('link', { name: 'Ravens' }).getAttribute('href')).toBe(`/groups/${ravens.id}`)
  expect(screen.getByRole('link', { name: 'New group' }).getAttribute('href')).toBe('/groups/new')
  // The next form holds their place.
  expect(localStorage.getItem('belfry.groups')).toBe('some')
})

test('Without any, a Storyteller can make one, and a player has no such part', async () => {
  localStorage.setItem('belfry.groups', 'some')
  const { unmount } = await open('Storyteller', [])
  expect(await screen.findByText(/^No groups yet\./u)).toBeTruthy()
  expect(localStorage.getItem('belfry.groups')).toBeNull()
  unmount()
  await open('Townsfolk', [])
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})

test('A player has their groups, and makes none', async () => {
  await open('Townsfolk', [listedGroup('Ravens')])
  expect(await screen.findByRole('link', { name: 'Ravens' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'New group' })).toBeNull()
})
