import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_OPTIONS, settingsOf } from '#domain/room/options.ts'
import { CreateRoomPage } from '../../../web/room/create/create-room-page.tsx'
import { JoinRoomPage } from '../../../web/room/entry/join-room-page.tsx'
import { RoomNotFoundPage } from '../../../web/room/entry/room-not-found-page.tsx'
import { readStoredRoom } from '../../../web/app/data/stored/stored-rooms.ts'
import { session } from '../../../web/app/session.ts'
import { answer, json } from '../answers.ts'
import { SAM } from '../samples.ts'
import { addressOf, visit } from '../visit.tsx'
import { STORED } from './verdict/verdict-table.ts'
import { storeVerdict } from '../../../web/app/data/stored/stored-verdicts.ts'

beforeEach(() => session.set(SAM))

describe('the page that creates a room', () => {
  /** With its settings, which come a moment later. */
  const open = async () => {
    const router = visit('/create-room', CreateRoomPage, '/create-room')
    await screen.findByLabelText('Nomination timer')
    return router
  }
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create Room' })

  test('sends every setting, the defaults unless changed, and goes to the room as its host', async () => {
    const sent: unknown[] = []
    answer({
      '/api/rooms': (_, { method, body }) => {
        if (method !== 'POST') return json({ items: [] })
        sent.push(JSON.parse(String(body)))
        return json({ code: 'K7QF' }, 201)
      },
    })
    const router = await open()
    fireEvent.change(screen.getByLabelText('Voting timer'), { target: { value: '1:75' } })
    fireEvent.change(screen.getByLabelText('Players tonight'), { target: { value: '11' } })
    fireEvent.click(screen.getByRole('radio', { name: 'Blind' }))
    fireEvent.click(button())
    await waitFor(() => expect(addressOf(router)).toBe('/rooms/K7QF'))
    expect(sent).toEqual([
      { ...settingsOf(DEFAULT_OPTIONS), voteType: 'approval', votingTimerMs: 119_000, players: 11, blindVoting: true },
    ])
    expect(readStoredRoom('K7QF').isHost).toBe(true)
  })

  test('refuses invalid settings', async () => {
    await open()
    for (const [label, text] of [
      ['Nomination timer', 'soon'],
      ['Max players', '0'],
      ['Nominations each', '-1'],
    ] as const) {
      const field = screen.getByLabelText(label)
      fireEvent.change(field, { target: { value: text } })
      expect(button().disabled, label).toBe(true)
      fireEvent.change(field, { target: { value: '2' } })
      expect(button().disabled, label).toBe(false)
    }
  })

  test('takes 5 to 20 players tonight, or nothing', async () => {
    await open()
    const field = screen.getByLabelText('Players tonight')
    for (const [text, isRefused] of Object.entries({ 4: true, 20: false, 21: true, many: true, '': false })) {
      fireEvent.change(field, { target: { value: text } })
      expect(button().disabled, text).toBe(isRefused)
    }
  })

  test('writes a timer as m:ss when its field loses focus', async () => {
    await open()
    const field = screen.getByLabelText<HTMLInputElement>('Nomination timer')
    fireEvent.change(field, { target: { value: '3' } })
    fireEvent.blur(field)
    expect(field.value).toBe('3:00')
    fireEvent.change(field, { target: { value: '0' } })
    fireEvent.blur(field)
    expect(field.value).toBe('')
  })

  test('tells a signed-out visitor to sign in, with a link', async () => {
    session.set({ authenticated: false })
    await open()
    expect(screen.getByText('You must be signed in to create a room.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth/login?returnTo=/create-room')
    expect(button().disabled).toBe(true)
  })

  test('tells Townsfolk which role is needed', async () => {
    session.set({ ...SAM, role: 'Townsfolk' })
    await open()
    expect(screen.getByText('You must be Storyteller or above to create a room.')).toBeTruthy()
    expect(button().disabled).toBe(true)
  })

  test.each([
    [401, 'UNAUTHENTICATED', 'You must be signed in to create a room.'],
    [403, 'FORBIDDEN', 'You must be Storyteller or above to create a room.'],
    [500, 'INTERNAL_ERROR', 'Failed to create room.'],
  ])('explains a refusal with %i, and keeps what was typed', async (status, error, sentence) => {
    answer({ '/api/rooms': () => json({ error, message: 'The reason.' }, status) })
    await open()
    fireEvent.change(screen.getByLabelText('Max players'), { target: { value: '7' } })
    fireEvent.click(button())
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
    expect(screen.getByLabelText<HTMLInputElement>('Max players').value).toBe('7')
  })

  test('links to the open rooms that are in the way, and goes on once one is closed', async () => {
    const details = { rooms: [{ code: 'AB2C' }, { code: 'K7QF' }] }
    let isFull = true
    answer({
      '/api/rooms': (_, { method }) =>
        method !== 'POST'
          ? json({ items: [] })
          : isFull
            ? json({ error: 'ROOM_LIMIT', message: 'Close one.', details }, 409)
            : json({ code: 'M3RT' }, 201),
    })
    const router = await open()
    fireEvent.click(button())
    expect((await screen.findByRole('alert')).textContent).toContain('Close one.')
    const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Room/u })
    expect(links.map((link) => [link.textContent, link.pathname])).toEqual([
      ['Room AB2C (opens in a new tab)', '/rooms/AB2C'],
      ['Room K7QF (opens in a new tab)', '/rooms/K7QF'],
    ])
    isFull = false
    fireEvent.click(button())
    await waitFor(() => expect(addressOf(router)).toBe('/rooms/M3RT'))
  })
})

describe('the page that joins a room', () => {
  const open = (search = '') => visit('/join-room', JoinRoomPage, `/join-room${search}`)
  const field = () => screen.getByLabelText<HTMLInputElement>('Room code')
  const join = () => fireEvent.click(screen.getByRole('button', { name: 'Join room' }))

  test.each(['', 'abc', 'abcde', '!!'])('refuses %j', (typed) => {
    const router = open()
    fireEvent.change(field(), { target: { value: typed } })
    join()
    expect(screen.getByText('Enter a valid 4-character room code.')).toBeTruthy()
    expect(addressOf(router)).toBe('/join-room')
  })

  test.each([' k7-qf ', 'http://localhost/rooms/k7qf'])('accepts %j', async (typed) => {
    const router = open()
    fireEvent.change(field(), { target: { value: typed } })
    join()
    await waitFor(() => expect(addressOf(router)).toBe('/rooms/K7QF'))
  })

  test('reads a pasted address', () => {
    open()
    fireEvent.paste(field(), { clipboardData: { getData: () => 'https://belfry.example/rooms/K7QF?x=1' } })
    expect(field().value).toBe('K7QF')
  })

  test('is filled in by a link, and links to the library and home', () => {
    open('?code=k7qf')
    expect(field().value).toBe('K7QF')
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/library', '/'])
  })
})

describe('the page for unknown rooms', () => {
  const open = (search: string, state: unknown = null) =>
    visit('/room-not-found', RoomNotFoundPage, { pathname: '/room-not-found', search, state })

  test('says that the room does not exist, and what to try', () => {
    open('?code=k7qf')
    expect(screen.getByRole('heading', { name: 'No Room Found' })).toBeTruthy()
    expect(screen.getByText(/K7QF/u)).toBeTruthy()
    expect(screen.getByText('Room codes are 4 characters long and include only letters and numbers.')).toBeTruthy()
    expect(screen.getByRole('list', { name: 'What you can try' }).children.length).toBeGreaterThan(2)
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('link', { name: 'New Code' }).getAttribute('href')).toBe('/join-room')
  })

  // Its windows are lit, and one is missing; after the evening all are dark.
  test('shows the tower as the room is', async () => {
    open('?code=k7qf')
    await waitFor(() => expect(document.querySelector('[data-state="broken"]')).toBeTruthy())
    cleanup()
    open('?code=k7qf&reason=closed')
    await waitFor(() => expect(document.querySelector('[data-state="asleep"]')).toBeTruthy())
  })

  test('offers another code first, and says what that is', () => {
    open('?code=k7qf&reason=closed')
    const home = screen.getByRole('link', { name: 'Home' })
    const ways = screen.getAllByRole('link').filter(({ className }) => className === home.className)
    expect(ways).toEqual([home])
    expect(screen.getByText('New Code: type the code of another room, or this one again.')).toBeTruthy()
  })

  test.each([
    ['closed', 'Room Closed'],
    ['removed', 'Removed from Room'],
  ])('says that the room was left as %s', (reason, title) => {
    open(`?code=k7qf&reason=${reason}`)
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText(/K7QF/u)).toBeTruthy()
  })

  test('takes code and reason from the navigation, and works without a code', () => {
    open('', { code: 'abcd', reason: 'closed' })
    expect(screen.getByRole('heading', { name: 'Room Closed' })).toBeTruthy()
    expect(screen.getByText(/ABCD/u)).toBeTruthy()
  })

  test('leads to tonight’s script where this device has it', async () => {
    const played = { ...STORED.played, name: 'Play cards', isFree: true }
    storeVerdict('K7QF', { ...STORED, played, script: null })
    answer({})
    open('?code=k7qf&reason=removed')
    expect(screen.getByRole('heading', { name: 'Removed from Room' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    open('?code=k7qf&reason=closed')
    expect(screen.getByRole('heading', { name: 'Room Closed' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'See tonight’s script' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Tonight: Play cards' })).toBeTruthy()
    expect(screen.getByText('This room has closed. Tonight’s script stays here.')).toBeTruthy()
    expect(screen.queryByText(/can still name a script/u)).toBeNull()
    expect(screen.getByRole('link', { name: 'Tonight’s result' }).getAttribute('href')).toBe('/results/r1')
    expect(screen.queryByRole('heading', { name: 'Room Closed' })).toBeNull()
  })
})
