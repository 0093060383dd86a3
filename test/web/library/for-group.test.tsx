import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlayedScripts } from '#protocol/group.ts'
import type { Me } from '#protocol/person.ts'
import { answer, json } from '../answers.ts'
import { characterList, packedPage, SAM, samplePage } from '../samples.ts'
import { cards, openLibrary, shownNames } from './library-stage.ts'

const KEY = 'belfry.library-group'
const NOON = new Date(new Date().getFullYear(), 9, 31, 12).toISOString()

type Item = PlayedScripts['items'][number]
const played = (scriptIds: string[], change: Partial<Item> = {}): Item => ({
  name: 'Some Script',
  contentHash: 'abc',
  scriptIds,
  last: NOON,
  times: 1,
  ...change,
})
const group = (id: string, name: string) => ({ id, name, role: 'member', members: 2, nights: 3, lastNightAt: null })

let me: Me | { authenticated: false }
let groups: ReturnType<typeof group>[]
let playedBy: Record<string, () => Response | Promise<Response>>
let pages: Record<string, ReturnType<typeof samplePage>>
let calls: string[]

beforeEach(() => {
  vi.resetModules()
  delete document.documentElement.dataset['played']
  me = SAM
  groups = [group('friday', 'Friday table'), group('sunday', 'Sunday crowd')]
  playedBy = { friday: () => json({ items: [played(['s1'])] }), sunday: () => json({ items: [] }) }
  pages = { '': samplePage(cards(0, 4), { libraryTotal: 4 }) }
  calls = answer({
    '/api/library': ({ searchParams }) => {
      const page = pages[searchParams.get('cursor') ?? '']
      return page === undefined ? json({ error: 'NOT_FOUND', message: 'Nothing here.' }, 404) : json(packedPage(page))
    },
    '/api/auth/me': () => json(me),
    '/api/characters': () => json(characterList()),
    '/api/groups': () => json({ items: groups, preselected: null }),
    '/api/groups/friday/played': async () => playedBy['friday']?.() ?? json({}, 404),
    '/api/groups/sunday/played': async () => playedBy['sunday']?.() ?? json({}, 404),
  })
})

const choose = (change: object = {}) =>
  localStorage.setItem(
    KEY,
    JSON.stringify({ userId: SAM.id, id: 'friday', name: 'Friday table', hides: false, ...change }),
  )

const cardOf = (name: string) => screen.getByRole('link', { name }).closest('li')?.textContent ?? ''
const groupCalls = () => calls.filter((call) => call.includes('/api/groups'))
const openPanel = async () => fireEvent.click(await screen.findByRole('button', { name: /^Filters/ }))

describe('the library for a group', () => {
  test('is chosen among the filters, says what was played and hides it by one switch', async () => {
    await openLibrary()
    await openPanel()
    fireEvent.change(await screen.findByLabelText('For a group'), { target: { value: 'friday' } })
    await waitFor(() => expect(cardOf('Script 1')).toContain('Played 31 Oct'))
    expect(cardOf('Script 0')).not.toContain('Played')
    expect(document.documentElement.dataset['played']).toBe('marks')
    fireEvent.click(screen.getByRole('switch', { name: 'Hide played' }))
    await waitFor(() => expect(shownNames()).toEqual(['Script 0', 'Script 2', 'Script 3']))
    expect(screen.getAllByText('Showing 3 of 4 scripts, 1 played is hidden').length).toBeGreaterThan(0)
    expect(document.documentElement.dataset['played']).toBe('hides')
    fireEvent.change(screen.getByLabelText('For a group'), { target: { value: '' } })
    await waitFor(() => expect(shownNames()).toHaveLength(4))
    expect(localStorage.getItem(KEY)).toBeNull()
    expect(document.documentElement.dataset['played']).toBeUndefined()
  })

  test('finds nights that are known by their name alone by the folded name', async () => {
    choose()
    playedBy['friday'] = () => json({ items: [played([], { name: 'sCRIPT  2', contentHash: null, times: 2 })] })
    await openLibrary()
    await waitFor(() => expect(cardOf('Script 2')).toContain('Played 2 times, last 31 Oct'))
  })

  test('goes on loading where a page is mostly hidden, and says what is counted so far', async () => {
    choose({ hides: true })
    playedBy['friday'] = () => json({ items: cards(0, 47).map(({ id }) => played([id])) })
    const all = { total: 150, libraryTotal: 150 }
    pages = {
      '': samplePage(cards(0, 48), { ...all, nextCursor: 'b' }),
      b: samplePage(cards(48, 96), { ...all, nextCursor: 'c' }),
      c: samplePage(cards(96, 144), { ...all, nextCursor: 'd' }),
    }
    await openLibrary()
    await waitFor(() => expect(shownNames()[0]).toBe('Script 47'))
    await waitFor(() => expect(shownNames()).toHaveLength(48))
    const words = 'Showing up to 103 of 150 scripts, 47 played are hidden so far'
    await waitFor(() => expect(screen.getAllByText(words).length).toBeGreaterThan(0))
  })

  test('says that everything was played, with a way to see it', async () => {
    choose({ hides: true })
    playedBy['friday'] = () => json({ items: cards(0, 4).map(({ id }) => played([id])) })
    await openLibrary()
    expect(await screen.findByText('Friday table has played every script here.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show played' }))
    await waitFor(() => expect(shownNames()).toHaveLength(4))
  })

  test('drops a group that the account is no longer in, and says so', async () => {
    choose({ hides: true })
    playedBy['friday'] = () => json({ error: 'NOT_FOUND', message: 'This group was not found.' }, 404)
    const { toasts } = await import('../../../web/ui/toast/toast.tsx')
    await openLibrary()
    await waitFor(() => expect(toasts.get().map(({ title }) => title)).toEqual(['You’re no longer in Friday table']))
    expect(localStorage.getItem(KEY)).toBeNull()
    expect(shownNames()).toHaveLength(4)
  })

  test('shows every script where what was played cannot be read, and says so among the filters', async () => {
    choose({ hides: true })
    playedBy['friday'] = () => json({ error: 'INTERNAL', message: 'No.' }, 500)
    await openLibrary()
    await openPanel()
    expect(await screen.findByText('Couldn’t load what this group has played')).toBeTruthy()
    expect(shownNames()).toHaveLength(4)
    playedBy['friday'] = () => json({ items: [played(['s1'])] })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(shownNames()).toHaveLength(3))
  })

  test('does not mix two groups: an answer that comes late is not the other group’s', async () => {
    choose({ hides: true })
    const late = Promise.withResolvers<Response>()
    playedBy['friday'] = () => late.promise
    playedBy['sunday'] = () => json({ items: [played(['s2'])] })
    await openLibrary()
    await openPanel()
    fireEvent.change(await screen.findByLabelText('For a group'), { target: { value: 'sunday' } })
    await waitFor(() => expect(shownNames()).toEqual(['Script 0', 'Script 1', 'Script 3']))
    await act(async () => late.resolve(json({ items: [played(['s1'])] })))
    expect(shownNames()).toEqual(['Script 0', 'Script 1', 'Script 3'])
  })

  test('is forgotten with the account, and is nothing for another one', async () => {
    choose({ hides: true })
    document.documentElement.dataset['played'] = 'hides'
    const { forgetAccount } = await import('../../../web/app/account/forget-account.ts')
    await forgetAccount()
    expect(localStorage.getItem(KEY)).toBeNull()
    expect(document.documentElement.dataset['played']).toBeUndefined()
    choose({ userId: 'ada', hides: true })
    await openLibrary()
    await waitFor(() => expect(shownNames()).toHaveLength(4))
    await screen.findByRole('button', { name: 'My Sponsored' })
    expect(groupCalls()).toEqual([])
  })

  test('asks nothing for people without an account, and shows nothing without a group', async () => {
    choose()
    me = { authenticated: false }
    const { unmount } = await openLibrary()
    await openPanel()
    await screen.findByText('Include characters')
    expect(screen.queryByLabelText('For a group')).toBeNull()
    expect(groupCalls()).toEqual([])
    unmount()
    localStorage.clear()
    vi.resetModules()
    me = SAM
    groups = []
    await openLibrary()
    await openPanel()
    await waitFor(() => expect(groupCalls()).toEqual(['GET /api/groups?mine=1']))
    expect(screen.queryByLabelText('For a group')).toBeNull()
  })
})
