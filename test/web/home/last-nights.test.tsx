import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Role } from '#domain/role.ts'
import { answer, json } from '../answers.ts'
import { sampleResult, listedGroup, listedResult, listedShortlist, SAM } from '../samples.ts'
import { showAt } from '../visit.tsx'

const NIGHT = listedResult('night-----------------', { votesCast: 18, name: 'Script a' })

const STANDINGS = ['a', 'b', 'c', 'd'].map((id, index) => ({
  nominationId: id,
  scriptName: `Script ${id}`,
  score: 6 - index,
  place: index + 1,
}))

/** What a person with this role sees of these nights, which cannot be listed where they are null, of these shortlists and groups. */
async function open(
  role: Role,
  nights: readonly (typeof NIGHT)[] | null,
  lists: readonly object[] = [],
  groups: readonly object[] = [],
): Promise<Element> {
  vi.resetModules()
  answer({
    '/api/results': () =>
      nights === null
        ? json({ error: 'INTERNAL_ERROR', message: 'Not now.' }, 500)
        : json({ items: nights, page: 1, limit: 20, total: nights.length, totalPages: 1 }),
    '/api/shortlists': () => json({ items: lists, page: 1, limit: 100, total: lists.length, totalPages: 1 }),
    '/api/groups': () => json({ items: groups, preselected: null }),
    [`/api/results/${NIGHT.id}`]: () =>
      json(sampleResult({ ...(nights?.[0] ?? NIGHT), standings: STANDINGS, winners: ['a'] })),
  })
  const { session } = await import('../../../web/app/session.ts')
  session.set({ ...SAM, role })
  const { LastNights } = await import('../../../web/home/last-nights.tsx')
  return showAt('/', <LastNights />).container
}

describe('your last nights', () => {
  test('begin with the last one as it came out, and tell what was chosen among its bars', async () => {
    await open('Storyteller', [NIGHT])
    const region = within(await screen.findByRole('region', { name: 'Your last nights' }))
    const bars = await region.findAllByRole('listitem')
    expect(bars.map(({ textContent }) => textContent)).toEqual(['6Script a', '5Script b', '4Script c'])
    expect(bars.map(({ dataset }) => dataset['chosen'])).toEqual(['true', undefined, undefined])
  })

  test('have no bars where nobody voted', async () => {
    await open('Storyteller', [{ ...NIGHT, votesCast: 0 }])
    const region = within(await screen.findByRole('region', { name: 'Your last nights' }))
    await act(async () => {})
    expect(region.queryByRole('listitem')).toBeNull()
  })

  test('say to a Storyteller without any what will stand there, and nothing to players', async () => {
    await open('Storyteller', [])
    expect(await screen.findByText('What your table chooses will stand here, with how it was chosen.')).toBeTruthy()
    document.body.replaceChildren()
    await open('Townsfolk', [])
    await act(async () => {})
    expect(screen.queryByRole('region')).toBeNull()
  })
})

test('Where they cannot be listed, what stands below no longer waits for them', async () => {
  const place = await open('Storyteller', null)
  expect(place.childElementCount).toBe(0)
  await waitFor(() => expect(place.childElementCount).toBe(1))
  expect(screen.queryByRole('region')).toBeNull()
})

describe('your next evenings', () => {
  test('are a Storyteller’s open shortlists, above the last nights', async () => {
    await open(
      'Storyteller',
      [NIGHT],
      [listedShortlist('Saturday', { answers: 1 }), listedShortlist('Over', { state: 'closed' })],
    )
    const region = within(await screen.findByRole('region', { name: 'Your next evenings' }))
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Saturday3 scripts · 1 answer',
    ])
    const regions = screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'))
    expect(regions).toEqual(['open-shortlists', 'last-nights'])
    expect(screen.getAllByRole('link', { name: 'Plan an evening' })).toHaveLength(1)
  })

  test('can be planned where there are none, and not by players', async () => {
    await open('Storyteller', [])
    expect((await screen.findByRole('link', { name: 'Plan an evening' })).getAttribute('href')).toBe('/shortlists/new')
    expect(screen.queryByRole('region', { name: 'Your next evenings' })).toBeNull()
    document.body.replaceChildren()
    await open('Townsfolk', [NIGHT])
    await screen.findByRole('region', { name: 'Your last nights' })
    expect(screen.queryByRole('link', { name: 'Plan an evening' })).toBeNull()
  })
})

describe('your groups', () => {
  const group = (name: string) => listedGroup(name, { nights: 12, lastNightAt: '2026-10-31T12:00:00.000Z' })
  const titles = () => screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'))

  test('come below the nights of a Storyteller, three of them and the way to all', async () => {
    await open('Storyteller', [NIGHT], [], ['Ravens', 'Crows', 'Owls', 'Bats'].map(group))
    const region = within(await screen.findByRole('region', { name: 'Your groups' }))
    expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...['Ravens', 'Crows', 'Owls'].map((name) => `${name}7 members · 12 nights`),
      'All 4',
    ])
    expect(titles()).toEqual(['last-nights', 'own-groups'])
  })

  test('are all that a player without nights of their own has there', async () => {
    await open('Townsfolk', [], [], [group('Ravens')])
    const link = await screen.findByRole('link', { name: /^Ravens/u })
    expect(link.getAttribute('href')).toBe(`/groups/${'Ravens'.padEnd(22, '-')}`)
    expect(titles()).toEqual(['own-groups'])
  })
})
