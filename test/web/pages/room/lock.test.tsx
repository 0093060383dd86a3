import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answer, json } from '../../answers.ts'
import { CODE, HOST, Table, votingTable } from '../../room/table.ts'
import { beginAsGuest, openRoom, ROOM, sit } from './visit-room.tsx'

beginAsGuest()

/** Answers the Storyteller's steps by the rules. */
function serve(table: Table): void {
  answer({
    [`${ROOM}/state`]: (_, { body }) => {
      const { action } = JSON.parse(String(body)) as { action: 'lockRoom' | 'unlockRoom' }
      table.turn(action)
      return json({ snapshot: table.seenBy(HOST) })
    },
    [`${ROOM}/kick`]: () => {
      table.do(HOST, { type: 'kick', targetParticipantId: 'priya' })
      return json({ snapshot: table.seenBy(HOST) })
    },
  })
}

const removePriya = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Priya from the room' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Priya' }))
}

describe('the Storyteller', () => {
  test('locks the room and unlocks it', async () => {
    const table = new Table()
    await sit(table, HOST)
    serve(table)
    expect(await screen.findByText('Anyone with the code can join.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Lock room' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Unlock room' }))
    expect(await screen.findByRole('button', { name: 'Lock room' })).toBeTruthy()
  })

  test('is told why locking failed', async () => {
    await sit(new Table(), HOST)
    answer({ [`${ROOM}/state`]: () => json({ error: 'RATE_LIMITED', message: 'Wait a moment.' }, 429) })
    fireEvent.click(await screen.findByRole('button', { name: 'Lock room' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to lock roomWait a moment.')
  })

  test('is asked whether to lock after removing somebody', async () => {
    const table = votingTable()
    await sit(table, HOST)
    serve(table)
    await removePriya()
    const dialog = within(await screen.findByRole('dialog', { name: 'Priya is out. Lock the room?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Lock room' }))
    expect(await screen.findByRole('button', { name: 'Unlock room' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is not asked again if the room is locked', async () => {
    const table = votingTable()
    table.turn('lockRoom')
    await sit(table, HOST)
    serve(table)
    await removePriya()
    expect(await screen.findByText('0 of 15 seats')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('the door of a locked room says so, and how to go on', async () => {
  const sign = {
    code: CODE,
    phase: 'open',
    uiStatus: 'open',
    seatsTaken: 3,
    maxPlayers: 15,
    hostName: 'Sam',
    nominations: 0,
  }
  const table = new Table()
  let isLocked = true
  const seat = { participantToken: 'tok', participantId: 'priya', nameAssigned: 'Priya' }
  answer({
    [ROOM]: () => json(sign),
    [`${ROOM}/join`]: () => {
      if (isLocked) return json({ error: 'ROOM_LOCKED', message: 'This room is locked.' }, 409)
      table.join('priya', 'Priya')
      return json({ ...seat, snapshot: table.seenBy('priya') }, 201)
    },
  })
  openRoom()
  fireEvent.change(await screen.findByLabelText('Your name'), { target: { value: 'Priya' } })
  fireEvent.click(screen.getByRole('button', { name: 'Take a seat' }))
  expect(await screen.findByText('This room is locked')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Priya')
  expect(screen.getByRole('link', { name: 'Join another room' }).getAttribute('href')).toBe('/join-room')
  isLocked = false
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'People' })).toBeTruthy()
})
