import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hideDoor, notePress } from '../../../../web/app/first-notes.ts'
import { updateStoredRoom } from '../../../../web/app/data/stored/stored-rooms.ts'
import { session } from '../../../../web/app/session.ts'
import { asInBuild, answer, json } from '../../answers.ts'
import { SAM } from '../../samples.ts'
import { addressOf } from '../../visit.tsx'
import { CODE, DOOR_SIGN, gatheringTable, HOST, Table } from '../table.ts'
import { beginAsGuest, openRoom, ROOM } from '../visit-room.tsx'
import { NameForm } from '../../../../web/room/entry/name-form.tsx'
import { storeVerdict } from '../../../../web/app/data/stored/stored-verdicts.ts'
import { STORED } from '../verdict/verdict-table.ts'

beginAsGuest()
const { dataset } = document.documentElement

afterEach(() => {
  delete dataset['seat']
})

const field = () => screen.getByLabelText<HTMLInputElement>('Your name')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Take a seat' }))
/** Opens the room, which asks for a name. */
async function enter(): Promise<void> {
  openRoom()
  await screen.findByRole('heading', { name: 'What should we call you?' })
}

/** Answers joining with a seat for Priya, and returns what was sent. */
function seatPriya(): unknown[] {
  const table = gatheringTable()
  const bodies: unknown[] = []
  answer({
    [ROOM]: () => json(DOOR_SIGN),
    [`${ROOM}/join`]: (_, { body }) => {
      bodies.push(JSON.parse(String(body)))
      const seat = { participantToken: 'tok', participantId: 'priya', nameAssigned: 'Priya' }
      return json({ ...seat, snapshot: table.seenBy('priya') }, 201)
    },
  })
  return bodies
}

describe('entering a room', () => {
  test('asks a guest for a name and refuses an empty one', async () => {
    const bodies = seatPriya()
    await enter()
    await waitFor(() => expect(document.activeElement).toBe(field()))
    press()
    expect(screen.getByText('Please enter your name')).toBeTruthy()
    type(' Priya ')
    expect(screen.queryByText('Please enter your name')).toBeNull()
    press()
    await screen.findByRole('heading', { name: 'People' })
    expect(bodies).toEqual([{ displayName: 'Priya', asST: true }])
  })

  test('says on the sign how much is nominated; of a sign without the number, nothing', async () => {
    asInBuild()
    const { nominations: _nominations, ...older } = DOOR_SIGN
    answer({ [ROOM]: () => json({ ...DOOR_SIGN, uiStatus: 'nominating', nominations: 3 }) })
    await enter()
    expect(screen.getByText('3 scripts nominated').previousSibling?.textContent).toBe('Nominations are Open')
    cleanup()
    answer({ [ROOM]: () => json(older) })
    await enter()
    expect(screen.queryByText(/nominated/u)).toBeNull()
  })

  test('takes one seat, however often the button is pressed', async () => {
    const bodies = seatPriya()
    await enter()
    type('Priya')
    press()
    fireEvent.submit(field())
    await screen.findByRole('heading', { name: 'People' })
    expect(bodies).toHaveLength(1)
  })

  test('says before that all seats are taken, why one was refused, and what is wrong with a name', async () => {
    const message = 'Display name must be at most 50 characters'
    let refusal = json({ error: 'ROOM_FULL', message: 'This room is full: all 15 seats are taken.' }, 409)
    answer({ [ROOM]: () => json({ ...DOOR_SIGN, seatsTaken: 15 }), [`${ROOM}/join`]: () => refusal })
    await enter()
    expect(screen.getByText('The room is full')).toBeTruthy()
    type('Priya')
    press()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to join room.')
    expect(alert.textContent).toContain('This room is full')
    expect(field().value).toBe('Priya')
    refusal = json({ error: 'VALIDATION_FAILED', message }, 422)
    press()
    await screen.findByText(message)
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })

  test.each([
    [404, 'NOT_FOUND', `?code=${CODE}`],
    [410, 'ROOM_CLOSED', `?code=${CODE}&reason=closed`],
    [403, 'REMOVED', `?code=${CODE}&reason=removed`],
  ])('leaves the room after %i', async (status, error, search) => {
    answer({ [ROOM]: () => json({ error, message: 'No.' }, status) })
    const router = openRoom()
    await waitFor(() => expect(addressOf(router)).toBe(`/room-not-found${search}`))
  })

  test('seats the host automatically, and shows the control panel', async () => {
    session.set(SAM)
    const table = new Table()
    const seat = { participantToken: 'tok', participantId: HOST, nameAssigned: 'Sam', snapshot: table.seenBy(HOST) }
    answer({ [ROOM]: () => json({ ...DOOR_SIGN, hostName: SAM.displayName }), [`${ROOM}/join`]: () => json(seat, 201) })
    openRoom()
    expect(await screen.findByRole('heading', { name: 'Storyteller’s desk' })).toBeTruthy()
    expect(screen.queryByLabelText('Your name')).toBeNull()
  })

  test('shows the room’s shape while a seat is checked, and says that it loads', async () => {
    let answerNow = () => {}
    const answered = new Promise<void>((resolve) => (answerNow = resolve))
    const table = gatheringTable()
    answer({ [ROOM]: () => answered.then(() => json(table.seenBy('priya'))) })
    updateStoredRoom(CODE, { token: 'tok', welcomed: true })
    const { container } = openRoom()
    expect(screen.getByRole('heading', { name: `Room ${CODE}` })).toBeTruthy()
    expect(screen.getByText('Loading...').getAttribute('aria-live')).toBe('polite')
    expect(container.querySelector('[data-coming]:not([data-desk])')).toBeTruthy()
    answerNow()
    await screen.findByRole('heading', { name: 'People' })
    expect(container.querySelector('[data-coming]')).toBeNull()
  })

  test('keeps a place for the desk while the host’s seat is checked', () => {
    answer({ [ROOM]: () => new Promise<Response>(() => {}) })
    updateStoredRoom(CODE, { isHost: true })
    const { container } = openRoom()
    expect(container.querySelector('[data-coming][data-desk]')).toBeTruthy()
  })

  test('offers a new seat to a player who lost theirs', async () => {
    updateStoredRoom(CODE, { token: 'dead', name: 'Priya', welcomed: true })
    hideDoor()
    answer({
      [ROOM]: (_, init) =>
        new Headers(init.headers).has('authorization')
          ? json({ error: 'UNAUTHENTICATED', message: 'You have no seat in this room.' }, 401)
          : json(DOOR_SIGN),
    })
    openRoom()
    expect(await screen.findByText('You’ve lost your seat in this room')).toBeTruthy()
    expect(field().value).toBe('Priya')
    expect(dataset['seat']).toBeUndefined()
  })
})

describe('somebody with an account', () => {
  const NOOR = { ...SAM, displayName: 'Noor' }

  test('may leave the field empty', async () => {
    session.set(NOOR)
    const bodies = seatPriya()
    await enter()
    expect(field().value).toBe(NOOR.displayName)
    expect(screen.getByText(`Leave it empty to use ${NOOR.displayName}.`)).toBeTruthy()
    expect(screen.queryByText('Sign in instead')).toBeNull()
    type('')
    press()
    await screen.findByRole('heading', { name: 'People' })
    expect(bodies).toEqual([{ displayName: NOOR.displayName, asST: true }])
  })

  test('keeps what was typed when the account is known later', async () => {
    seatPriya()
    await enter()
    type('Night Owl')
    session.set(NOOR)
    await screen.findByText(`Leave it empty to use ${NOOR.displayName}.`)
    expect(field().value).toBe('Night Owl')
  })

  test('finds the account’s name in a field that nobody has touched', async () => {
    seatPriya()
    await enter()
    session.set(NOOR)
    await screen.findByText(`Leave it empty to use ${NOOR.displayName}.`)
    expect(field().value).toBe(NOOR.displayName)
  })
})

test('a press before the page was hydrated and one after it send the name once', async () => {
  const sent: string[] = []
  const form = (isAsking: boolean) => (
    <NameForm
      button="Take a seat"
      accountName={null}
      isAsking={isAsking}
      suggested=""
      failure="You couldn’t join."
      onSubmit={async (name) => void sent.push(name)}
    />
  )
  notePress()
  const { rerender } = render(form(true))
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Ana' } })
  fireEvent.click(screen.getByRole('button', { name: 'Take a seat' }))
  await waitFor(() => expect(sent).toEqual(['Ana']))
  await act(async () => rerender(form(false)))
  expect(sent).toEqual(['Ana'])
})

const gone = () => Promise.reject<Response>(new TypeError('Failed to fetch'))

describe('a room that is opened without a network', () => {
  test('says so in plain words, with its code, and lets its people in once the network is back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    updateStoredRoom(CODE, { token: 'tok', welcomed: true })
    answer({ [ROOM]: gone })
    openRoom()
    expect(await screen.findByText(`Room ${CODE} needs a network.`)).toBeTruthy()
    expect(screen.queryByText(/Failed to fetch/u)).toBeNull()
    expect(screen.queryByText(/is kept/u)).toBeNull()
    const table = gatheringTable()
    answer({ [ROOM]: () => json(table.seenBy('priya')) })
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    vi.useRealTimers()
    expect(await screen.findByRole('heading', { name: 'People' })).toBeTruthy()
  })

  test('says that a text for a nomination is kept, and that a vote is saved', async () => {
    sessionStorage.setItem(`belfry.drafts.${CODE}`, JSON.stringify({ source: 'paste', paste: '["imp"]' }))
    answer({ [ROOM]: gone })
    const { unmount } = openRoom()
    expect(await screen.findByText('Your nomination isn’t sent yet. What you typed or chose is kept.')).toBeTruthy()
    unmount()
    const current = { op: 'o', ballot: null, epoch: 1, base: 0, sent: false }
    updateStoredRoom(CODE, { token: 'tok' })
    localStorage.setItem(`belfry.ballots.${CODE}`, JSON.stringify({ current, next: null }))
    openRoom()
    expect(await screen.findByText('Your vote is saved and will be sent.')).toBeTruthy()
  })

  test('shows tonight’s script, if this device has it', async () => {
    storeVerdict(CODE, STORED)
    answer({ [ROOM]: gone, '/api/characters': gone, '/api/characters/jinxes': gone })
    openRoom()
    expect(await screen.findByText('You are offline: showing what this device keeps.')).toBeTruthy()
    expect(screen.getAllByText('Sorrow').length).toBeGreaterThan(0)
  })
})
