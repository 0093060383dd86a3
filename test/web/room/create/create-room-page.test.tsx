import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_OPTIONS, type Settings, settingsOf } from '#domain/room/options.ts'
import { reachable } from '../../../../web/app/api/site-status.ts'
import { CreateRoomPage } from '../../../../web/room/create/create-room-page.tsx'
import { ownRooms } from '../../../../web/parts/own-rooms.ts'
import { readStoredRoom } from '../../../../web/app/data/stored/stored-rooms.ts'
import { session } from '../../../../web/app/session.ts'
import { ownGroups } from '../../../../web/app/data/own-groups.ts'
import { asInBuild, answer, json } from '../../answers.ts'
import { SAM } from '../../samples.ts'
import { addressOf, visit } from '../../visit.tsx'

// Loaded beforehand, as in a browser before anybody presses anything.
beforeAll(async () => {
  answer({})
  visit('/create-room', CreateRoomPage, '/create-room')
  await screen.findByLabelText('Voting timer')
  cleanup()
})
beforeEach(() => session.set(SAM))
afterEach(() => {
  vi.unstubAllGlobals()
  reachable.set(true)
})

const NEW_ROOM: Settings = { ...settingsOf(DEFAULT_OPTIONS), voteType: 'approval' }
const LAST: Settings = {
  ...NEW_ROOM,
  voteType: 'borda',
  votingTimerMs: 90_000,
  maxPlayers: 9,
  blindVoting: true,
  allowUploads: false,
}
const FROM_LAST = 'These are the settings of your last room.'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create Room' })

/** Opens the page; the settings of the last room come when `arrive` is called. */
function openPage(...open: string[]) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const sent: unknown[] = []
  const calls = answer({
    '/api/rooms/settings': () => promise,
    '/api/rooms': (_, { method, body }) => {
      if (method !== 'POST')
        return json({ items: open.map((code) => ({ code, createdAt: '2026-11-21T12:00:00.000Z' })) })
      sent.push(JSON.parse(String(body)))
      return json({ code: 'K7QF' }, 201)
    },
  })
  const router = visit('/create-room', CreateRoomPage, '/create-room')
  const arrive = async (response: Response) =>
    act(async () => {
      resolve(response)
      await promise
      await new Promise((done) => setTimeout(done))
    })
  const create = async () => {
    fireEvent.click(button())
    await waitFor(() => expect(addressOf(router)).toBe('/rooms/K7QF'))
    return sent
  }
  return { settle: resolve, arrive, create, calls, sent }
}

describe('a new room', () => {
  test('begins with the settings of the last one, and says so', async () => {
    const { arrive, create } = openPage()
    expect(screen.queryByText(FROM_LAST)).toBeNull()
    await arrive(json({ settings: LAST }))
    expect(screen.getByText(FROM_LAST)).toBeTruthy()
    expect([field('Voting timer').value, field('Max players').value]).toEqual(['1:30', '9'])
    expect([radio('Ranked (Borda)').checked, radio('Blind').checked]).toEqual([true, true])
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Script uploads' }).checked).toBe(false)
    type('Max players', '7')
    expect(await create()).toEqual([{ ...LAST, maxPlayers: 7 }])
  })

  test('stays as it is shown once somebody has begun to choose, even what was chosen already', async () => {
    const { arrive, create } = openPage()
    fireEvent.click(radio('Approval'))
    type('Max players', '12')
    type('Voting timer', 'soon')
    fireEvent.blur(field('Max players'))
    await arrive(json({ settings: LAST }))
    expect(radio('Approval').checked).toBe(true)
    expect(screen.queryByText(FROM_LAST)).toBeNull()
    expect([field('Max players').value, field('Voting timer').value]).toEqual(['12', 'soon'])
    expect([button().disabled, radio('Blind').checked]).toEqual([true, false])
    type('Voting timer', '')
    expect(await create()).toMatchObject([
      { voteType: 'approval', blindVoting: false, maxPlayers: 12, votingTimerMs: null },
    ])
  })

  test('has what was pressed just as the settings of the last one came', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const { settle, create } = openPage()
    settle(json({ settings: LAST }))
    // The answer has been read by now, and nothing has been drawn that waits for a task of its own.
    for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
    radio('Approval').click()
    await screen.findByText(FROM_LAST)
    expect(await create()).toMatchObject([{ voteType: 'approval', blindVoting: true }])
  })

  test('begins with defaults of its own without a last room, or if asking fails, and says nothing', async () => {
    const failures = [
      json({ settings: null }),
      json({ error: 'INTERNAL_ERROR', message: 'Broken.' }, 500),
      json({ error: 'NOT_FOUND', message: 'There’s no room with this code.' }, 404),
    ]
    for (const failure of failures) {
      const { arrive, create } = openPage()
      await arrive(failure)
      expect([screen.queryByText(FROM_LAST), screen.queryByRole('alert')]).toEqual([null, null])
      expect(radio('Approval').checked).toBe(true)
      expect(await create()).toEqual([NEW_ROOM])
      cleanup()
    }
  })

  test('waits a little for the settings of the last one if the button is pressed before they are there', async () => {
    const { arrive, sent } = openPage()
    fireEvent.click(button())
    expect(sent).toEqual([])
    await arrive(json({ settings: LAST }))
    await waitFor(() => expect(sent).toEqual([LAST]))
  })

  test('does not wait for good', async () => {
    vi.useFakeTimers()
    const { sent } = openPage()
    fireEvent.click(button())
    await act(async () => vi.advanceTimersByTimeAsync(1_500))
    expect(sent).toEqual([NEW_ROOM])
    vi.useRealTimers()
  })

  test('waits for nothing once somebody has begun to choose', async () => {
    const { create } = openPage()
    fireEvent.click(radio('Blind'))
    expect(await create()).toEqual([{ ...NEW_ROOM, blindVoting: true }])
  })

  test('is one room, however often the button is pressed', async () => {
    const { arrive, sent } = openPage()
    fireEvent.click(button())
    fireEvent.click(button())
    await arrive(json({ settings: null }))
    await waitFor(() => expect(sent).not.toEqual([]))
    expect(sent).toHaveLength(1)
  })

  test('says its settings in one line, and has the fields under More settings', async () => {
    const { arrive } = openPage()
    expect(screen.getByText('Approval · open voting · no timers · up to 15 players · 1 nomination each')).toBeTruthy()
    await arrive(json({ settings: { ...LAST, maxNominationsPerParticipant: 0, allowedScriptType: 'teensy' } }))
    expect(
      screen.getByText(
        'Ranked (Borda) · blind voting · 1:30 to vote · Teensyville only · no uploads · up to 9 players · any number of nominations',
      ),
    ).toBeTruthy()
    expect(field('Max players').closest('details')?.querySelector('summary')?.textContent).toBe('More settings')
    type('Voting timer', 'soon')
    expect(screen.getByText('One setting needs another value. It’s marked below.')).toBeTruthy()
  })

  test('begins with the defaults of settings that the answer does not know yet', async () => {
    asInBuild()
    const { arrive, create } = openPage()
    const { blindVoting: _blindVoting, ...older } = LAST
    await arrive(json({ settings: older }))
    expect(await create()).toEqual([{ ...LAST, blindVoting: false }])
  })
})

test('the rooms that are still open are a press away', async () => {
  ownRooms.set({ items: [] })
  openPage('NJ95')
  await act(async () => ownRooms.refresh())
  const link = screen.getByRole('link', { name: 'Return to NJ95' })
  expect(link.getAttribute('href')).toBe('/rooms/NJ95')
  fireEvent.click(link)
  expect(readStoredRoom('NJ95').isHost).toBe(true)
})

test('only somebody who may create a room asks for the settings of their last', async () => {
  for (const who of [{ authenticated: false }, { ...SAM, role: 'Townsfolk' }] as const) {
    session.set(who)
    const { calls } = openPage()
    await act(async () => new Promise((done) => setTimeout(done)))
    expect(calls.filter((call) => call.includes('settings'))).toEqual([])
    cleanup()
  }
  session.set(SAM)
  const { calls } = openPage()
  await waitFor(() => expect(calls).toContain('GET /api/rooms/settings'))
})

test('the settings of the last room come once the network is back', async () => {
  let isAway = true
  answer({
    '/api/rooms/settings': () => {
      if (isAway) throw new TypeError('Failed to fetch')
      return json({ settings: LAST })
    },
    '/api/rooms': () => json({ items: [] }),
  })
  visit('/create-room', CreateRoomPage, '/create-room')
  await waitFor(() => expect(reachable.get()).toBe(false))
  expect(screen.queryByText(FROM_LAST)).toBeNull()
  isAway = false
  act(() => reachable.set(true))
  expect(await screen.findByText(FROM_LAST)).toBeTruthy()
})

test('each way to vote is explained in one line', () => {
  openPage()
  const ways = screen.getByRole('group', { name: 'Vote type' })
  const radios = [...ways.querySelectorAll('input')]
  const lineOf = (input: Element) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
  expect(radios.map((input) => [input.value, input.labels?.[0]?.textContent, lineOf(input)])).toEqual([
    ['approval', 'Approval', 'Tick everything you’d play.'],
    ['plurality', 'One vote each', 'Vote for one. Most votes wins.'],
    ['irv', 'Instant runoff', 'Rank them. The weakest drop out until one has more than half.'],
    ['borda', 'Ranked (Borda)', 'Rank them. Higher places earn more points.'],
  ])
})

describe('for a group', () => {
  const RAVENS = 'r'.repeat(22)
  const listed = (id: string, name: string) =>
    ({ id, name, role: 'member', members: 7, nights: 0, lastNightAt: null }) as const
  const select = () => screen.queryByLabelText<HTMLSelectElement>('For a group')
  const place = () => document.querySelector('[data-expected]')

  /** Opens the page at an address; `sent` is what is asked to be made. */
  async function openAt(address: string) {
    const sent: Record<string, unknown>[] = []
    answer({
      '/api/groups': () => {
        const items = ownGroups.get().value ?? []
        return json({ items, preselected: items.find((group) => group.isPreselected)?.id ?? null })
      },
      '/api/rooms': (_, { method, body }) => {
        if (method !== 'POST') return json({ items: [] })
        sent.push(JSON.parse(String(body)) as Record<string, unknown>)
        return json({ code: 'K7QF' }, 201)
      },
    })
    visit('/create-room', CreateRoomPage, address)
    await screen.findByLabelText('Voting timer')
    return sent
  }

  const create = async (sent: Record<string, unknown>[]) => {
    fireEvent.click(button())
    await waitFor(() => expect(sent).toHaveLength(1))
    return sent[0]?.['group']
  }

  beforeEach(() => {
    sessionStorage.clear()
    localStorage.removeItem('belfry.groups')
    ownGroups.set([listed(RAVENS, 'Ravens'), listed('c'.repeat(22), 'Crows')])
  })
  afterEach(() => ownGroups.set([]))

  test('a room is opened that was chosen, from a place that is held where groups are expected', async () => {
    localStorage.setItem('belfry.groups', 'some')
    const sent = await openAt('/create-room')
    await waitFor(() => expect(place()?.contains(select())).toBe(true))
    expect([...(select()?.options ?? [])].map(({ text }) => text)).toEqual(['No group', 'Ravens', 'Crows'])
    expect(select()?.value).toBe('')
    fireEvent.change(select() as HTMLSelectElement, { target: { value: RAVENS } })
    expect(await create(sent)).toBe(RAVENS)
  })

  test('a room is opened that the address names, unless another choice is made', async () => {
    const sent = await openAt(`/create-room?group=${RAVENS}`)
    await waitFor(() => expect(select()?.value).toBe(RAVENS))
    expect(await create(sent)).toBe(RAVENS)
    cleanup()
    const again = await openAt(`/create-room?group=${RAVENS}`)
    await waitFor(() => expect(select()).not.toBeNull())
    fireEvent.change(select() as HTMLSelectElement, { target: { value: '' } })
    expect(await create(again)).toBeUndefined()
  })

  const line = () => button().nextElementSibling
  test('a room is opened that is preselected, which the line of settings says', async () => {
    for (const id of [RAVENS, 'c'.repeat(22)]) {
      ownGroups.set([RAVENS, 'c'.repeat(22)].map((one) => ({ ...listed(one, one), isPreselected: one === id })))
      const sent = await openAt('/create-room')
      await waitFor(() => expect(line()?.textContent).toContain(`1 nomination each for ${id}`))
      await waitFor(() => expect(select()?.value).toBe(id))
      expect(await create(sent)).toBe(id)
      cleanup()
    }
  })

  test('one press takes it away, and the next room has none', async () => {
    ownGroups.set([{ ...listed(RAVENS, 'Ravens'), isPreselected: true }])
    const sent = await openAt('/create-room')
    fireEvent.click(await screen.findByRole('button', { name: 'Not for Ravens' }))
    expect(line()?.textContent).toMatch(/1 nomination each $/u)
    expect([select()?.value, document.activeElement]).toEqual(['', button()])
    expect(await create(sent)).toBeUndefined()
  })

  test('a press that comes before the groups are known waits for the one that is preselected', async () => {
    for (const known of [true, false]) {
      const { promise, resolve } = Promise.withResolvers<Response>()
      vi.resetModules()
      const fresh = await import('../../../../web/parts/group/preselected.ts')
      answer({ '/api/groups': () => promise })
      const made = fresh.makeFor(null, async (played) => played)
      resolve(json({ items: [listed(RAVENS, 'Ravens')], preselected: known ? RAVENS : null }))
      expect(await made).toEqual(known ? { group: RAVENS } : {})
    }
  })

  test('is read again where it is theirs no longer, so that the next press opens a room', async () => {
    ownGroups.set([{ ...listed(RAVENS, 'Ravens'), isPreselected: true }])
    let calls = 0
    answer({
      '/api/groups': () => json({ items: [], preselected: null }),
      '/api/rooms': (_, { method }) => {
        if (method !== 'POST') return json({ items: [] })
        calls += 1
        return calls === 1
          ? json({ error: 'NOT_FOUND', message: 'This group was not found.' }, 404)
          : json({ code: 'K7QF' }, 201)
      },
    })
    const router = visit('/create-room', CreateRoomPage, '/create-room')
    await screen.findByRole('button', { name: 'Not for Ravens' })
    fireEvent.click(button())
    await screen.findByText('This group was not found.')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Not for Ravens' })).toBeNull())
    fireEvent.click(button())
    await waitFor(() => expect(addressOf(router)).toBe('/rooms/K7QF'))
  })

  test('of somebody else no room is opened', async () => {
    const sent = await openAt(`/create-room?group=${'x'.repeat(22)}`)
    await waitFor(() => expect(select()?.value).toBe(''))
    expect(await create(sent)).toBeUndefined()
  })

  test('of which this device knows nothing yet it is offered among the settings, where it moves nothing', async () => {
    await openAt('/create-room')
    await waitFor(() => expect(select()?.closest('details')).toBeTruthy())
    expect(place()).toBeNull()
  })

  test('nothing is there for a Storyteller without one', async () => {
    ownGroups.set([])
    await openAt('/create-room')
    expect([select(), place()]).toEqual([null, null])
  })
})
