import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { updateStoredRoom } from '../../../../../web/room/stored/stored-rooms.ts'
import { session } from '../../../../../web/session.ts'
import { answer, json } from '../../../answers.ts'
import { SAM } from '../../../samples.ts'
import { addressOf } from '../../../visit.tsx'
import { CODE, HOST, Table } from '../../../room/table.ts'
import { beginAsGuest, openRoom, ROOM } from '../visit-room.tsx'

beginAsGuest()

describe('entering a room', () => {
  const sign = { code: CODE, phase: 'open', uiStatus: 'open', seatsTaken: 3, maxPlayers: 15, hostName: 'Sam' }

  test('asks a guest for a name and refuses an empty one', async () => {
    const table = new Table()
    table.join('priya', 'Priya')
    const bodies: unknown[] = []
    answer({
      [ROOM]: () => json(sign),
      [`${ROOM}/join`]: (_, { body }) => {
        bodies.push(JSON.parse(String(body)))
        const seat = { participantToken: 'tok', participantId: 'priya', nameAssigned: 'Priya' }
        return json({ ...seat, snapshot: table.seenBy('priya') }, 201)
      },
    })
    openRoom()
    const dialog = within(await screen.findByRole('dialog', { name: 'What should we call you?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Take a seat' }))
    expect(dialog.getByText('Please enter your name')).toBeTruthy()
    fireEvent.change(dialog.getByLabelText('Your name'), { target: { value: ' Priya ' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Take a seat' }))
    await screen.findByRole('heading', { name: 'People' })
    expect(bodies).toEqual([{ displayName: 'Priya', asST: true }])
  })

  test('says why a seat was refused', async () => {
    answer({
      [ROOM]: () => json(sign),
      [`${ROOM}/join`]: () => json({ error: 'ROOM_FULL', message: 'This room is full: all 15 seats are taken.' }, 409),
    })
    openRoom()
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Your name'), { target: { value: 'Priya' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Take a seat' }))
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toContain('Failed to join room.')
    expect(alert.textContent).toContain('This room is full')
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
    answer({ [ROOM]: () => json({ ...sign, hostName: SAM.displayName }), [`${ROOM}/join`]: () => json(seat, 201) })
    openRoom()
    expect(await screen.findByRole('heading', { name: 'Storyteller’s desk' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('offers a new seat to a player who lost theirs', async () => {
    updateStoredRoom(CODE, { token: 'dead', name: 'Priya', welcomed: true })
    answer({
      [ROOM]: (_, init) =>
        new Headers(init.headers).has('authorization')
          ? json({ error: 'UNAUTHENTICATED', message: 'You have no seat in this room.' }, 401)
          : json(sign),
    })
    openRoom()
    expect(await screen.findByText('Your seat in this room is gone')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Priya')
  })
})
