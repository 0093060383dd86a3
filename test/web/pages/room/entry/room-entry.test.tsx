import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { hideDoor } from '../../../../../web/first-notes.ts'
import { updateStoredRoom } from '../../../../../web/room/stored/stored-rooms.ts'
import { session } from '../../../../../web/session.ts'
import { answer, json } from '../../../answers.ts'
import { SAM } from '../../../samples.ts'
import { addressOf } from '../../../visit.tsx'
import { CODE, DOOR_SIGN, HOST, Table } from '../../../room/table.ts'
import { beginAsGuest, openRoom, ROOM } from '../visit-room.tsx'

beginAsGuest()

const { dataset } = document.documentElement
afterEach(() => {
  delete dataset['seat']
})

const field = () => screen.getByLabelText<HTMLInputElement>('Your name')
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Take a seat' }))
const isShown = async () => screen.findByRole('heading', { name: 'What should we call you?' })

/** Answers joining with a seat for Priya, and returns what was sent. */
function seatPriya(): unknown[] {
  const table = new Table()
  table.join('priya', 'Priya')
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
  // Promise of 2.5 Room screen: Somebody without a seat is asked for a name
  test('asks a guest for a name and refuses an empty one', async () => {
    const bodies = seatPriya()
    openRoom()
    await isShown()
    expect(document.activeElement).toBe(field())
    press()
    expect(screen.getByText('Please enter your name')).toBeTruthy()
    type(' Priya ')
    expect(screen.queryByText('Please enter your name')).toBeNull()
    press()
    await screen.findByRole('heading', { name: 'People' })
    expect(bodies).toEqual([{ displayName: 'Priya', asST: true }])
  })

  test('says on the sign how much is nominated; of a sign without the number, nothing', async () => {
    const { nominations: _nominations, ...older } = DOOR_SIGN
    answer({ [ROOM]: () => json({ ...DOOR_SIGN, uiStatus: 'nominating', nominations: 3 }) })
    openRoom()
    await isShown()
    expect(screen.getByText('3 scripts nominated').previousSibling?.textContent).toBe('Nominations are Open')
    cleanup()
    answer({ [ROOM]: () => json(older) })
    openRoom()
    await isShown()
    expect(screen.queryByText(/nominated/u)).toBeNull()
  })

  test('takes one seat, however often the button is pressed', async () => {
    const bodies = seatPriya()
    openRoom()
    await isShown()
    type('Priya')
    press()
    fireEvent.submit(field())
    await screen.findByRole('heading', { name: 'People' })
    expect(bodies).toHaveLength(1)
  })

  test('says why a seat was refused, and keeps the name', async () => {
    answer({
      [ROOM]: () => json(DOOR_SIGN),
      [`${ROOM}/join`]: () => json({ error: 'ROOM_FULL', message: 'This room is full: all 15 seats are taken.' }, 409),
    })
    openRoom()
    await isShown()
    type('Priya')
    press()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to join room.')
    expect(alert.textContent).toContain('This room is full')
    expect(field().value).toBe('Priya')
  })

  test('puts the sentence about a bad name at the field', async () => {
    const message = 'Display name must be at most 50 characters'
    answer({
      [ROOM]: () => json(DOOR_SIGN),
      [`${ROOM}/join`]: () => json({ error: 'VALIDATION_FAILED', message }, 422),
    })
    openRoom()
    await isShown()
    type('Priya')
    press()
    await screen.findByText(message)
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })

  test('says before that all seats are taken', async () => {
    answer({ [ROOM]: () => json({ ...DOOR_SIGN, seatsTaken: 15 }) })
    openRoom()
    expect(await screen.findByText('The room is full')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Take a seat' })).toBeTruthy()
  })

  // Promise of 4 Room phases: A removed player goes to room-not-found
  test.each([
    [404, 'NOT_FOUND', `?code=${CODE}`],
    [410, 'ROOM_CLOSED', `?code=${CODE}&reason=closed`],
    [403, 'REMOVED', `?code=${CODE}&reason=removed`],
  ])('leaves the room after %i', async (status, error, search) => {
    answer({ [ROOM]: () => json({ error, message: 'No.' }, status) })
    const router = openRoom()
    await waitFor(() => expect(addressOf(router)).toBe(`/room-not-found${search}`))
  })

  // Promise of 2.5 Room screen: The Storyteller gets the control panel
  test('seats the host automatically, and shows the control panel', async () => {
    session.set(SAM)
    const table = new Table()
    const seat = { participantToken: 'tok', participantId: HOST, nameAssigned: 'Sam', snapshot: table.seenBy(HOST) }
    answer({ [ROOM]: () => json({ ...DOOR_SIGN, hostName: SAM.displayName }), [`${ROOM}/join`]: () => json(seat, 201) })
    openRoom()
    expect(await screen.findByRole('heading', { name: 'Storyteller’s desk' })).toBeTruthy()
    expect(screen.queryByLabelText('Your name')).toBeNull()
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
    openRoom()
    await isShown()
    expect(field().value).toBe(NOOR.displayName)
    expect(screen.getByText(`Leave it empty to use ${NOOR.displayName}.`)).toBeTruthy()
    expect(screen.queryByText('Sign in instead')).toBeNull()
    type('')
    press()
    await screen.findByRole('heading', { name: 'People' })
    expect(bodies).toEqual([{ displayName: NOOR.displayName, asST: true }])
  })

  // Promise of The door, drawn by the Worker: An account’s name is filled in without moving anything, and never over what was typed
  test('keeps what was typed when the account is known later', async () => {
    seatPriya()
    openRoom()
    await isShown()
    type('Night Owl')
    session.set(NOOR)
    await screen.findByText(`Leave it empty to use ${NOOR.displayName}.`)
    expect(field().value).toBe('Night Owl')
  })

  test('finds the account’s name in a field that nobody has touched', async () => {
    seatPriya()
    openRoom()
    await isShown()
    session.set(NOOR)
    await screen.findByText(`Leave it empty to use ${NOOR.displayName}.`)
    expect(field().value).toBe(NOOR.displayName)
  })
})
