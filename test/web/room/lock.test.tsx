import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { toasts } from '../../../web/ui/toast/toast.tsx'
import { answer, json } from '../answers.ts'
import { DOOR_SIGN, HOST, Table, votingTable } from './table.ts'
import { press, settled } from '../settled.ts'
import { beginAsGuest, openRoom, ROOM, serveSteps, sit } from './visit-room.tsx'
import { pressOption } from '../visit.tsx'

beginAsGuest()
afterEach(() => toasts.set([]))

const wait = () => json({ error: 'RATE_LIMITED', message: 'Wait a moment.' }, 429)
const actions = (sent: ReturnType<typeof serveSteps>) => sent.map(({ action }) => action)

/** Opens the question whether to remove Priya. */
const askAboutPriya = async () => {
  await pressOption('Priya', 'Remove from the room')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Priya?' }))
  await settled()
  const remove = () => fireEvent.click(dialog.getByRole('button', { name: 'Remove Priya' }))
  const lock = dialog.queryByRole<HTMLInputElement>('checkbox', { name: 'Lock the room too' })
  return { dialog, remove, lock }
}
const isPriyaGone = async () => {
  expect(await screen.findByText('0 of 15 seats')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

describe('the Storyteller', () => {
  test('locks the room and unlocks it', async () => {
    const table = new Table()
    await sit(table, HOST)
    serveSteps(table)
    expect(await screen.findByText('Anyone with the code can join.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Lock room' }))
    await press('Unlock room')
    expect(await screen.findByRole('button', { name: 'Lock room' })).toBeTruthy()
  })

  test('locks the room in the same step as removing somebody, the removal first', async () => {
    const table = votingTable()
    await sit(table, HOST)
    const sent = serveSteps(table)
    const { remove, lock } = await askAboutPriya()
    expect(lock?.checked).toBe(false)
    fireEvent.click(lock as HTMLElement)
    remove()
    expect(await screen.findByRole('button', { name: 'Unlock room' })).toBeTruthy()
    await isPriyaGone()
    expect(actions(sent)).toEqual(['kick', 'lockRoom'])
    expect(toasts.get()).toEqual([])
  })

  test.each([
    ['leaves it open unless they tick that', false],
    ['is not offered to lock one that is locked', true],
  ])('removes somebody from a room and %s', async (_, isLocked) => {
    const table = votingTable()
    if (isLocked) table.turn('lockRoom')
    await sit(table, HOST)
    const sent = serveSteps(table)
    const { remove, lock } = await askAboutPriya()
    expect(lock === null).toBe(isLocked)
    remove()
    await isPriyaGone()
    expect(actions(sent)).toEqual(['kick'])
    expect(screen.getByRole('button', { name: isLocked ? 'Unlock room' : 'Lock room' })).toBeTruthy()
  })

  test('is told that the room is not locked if only that failed: the person is out all the same', async () => {
    const table = votingTable()
    await sit(table, HOST)
    serveSteps(table, (action) => (action === 'kick' ? null : wait()))
    const { remove, lock } = await askAboutPriya()
    fireEvent.click(lock as HTMLElement)
    remove()
    await isPriyaGone()
    expect(toasts.get()).toMatchObject([
      {
        type: 'warning',
        title: 'Priya was removed, but the room isn’t locked',
        text: 'Wait a moment.',
        autoCloseSec: 0,
      },
    ])
    expect(screen.getByRole('button', { name: 'Lock room' })).toBeTruthy()
    serveSteps(table)
    act(() => toasts.get()[0]?.action?.onClick())
    expect(await screen.findByRole('button', { name: 'Unlock room' })).toBeTruthy()
  })

  test('does not lock the room if the person could not be removed, and may try again', async () => {
    const table = votingTable()
    await sit(table, HOST)
    const sent = serveSteps(table, wait)
    const { dialog, remove, lock } = await askAboutPriya()
    fireEvent.click(lock as HTMLElement)
    remove()
    expect((await dialog.findByRole('alert')).textContent).toContain('Failed to remove participantWait a moment.')
    expect([actions(sent), lock?.checked]).toEqual([['kick'], true])
  })
})

test('the door of a locked room says so, and how to go on', async () => {
  const table = new Table()
  let isLocked = true
  const seat = { participantToken: 'tok', participantId: 'priya', nameAssigned: 'Priya' }
  answer({
    [ROOM]: () => json(DOOR_SIGN),
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
