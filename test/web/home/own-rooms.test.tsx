import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { OwnRooms } from '../../../web/home/your-rooms.tsx'
import { ownRooms } from '../../../web/parts/own-rooms.ts'
import { readStoredRoom, updateStoredRoom } from '../../../web/app/data/stored/stored-rooms.ts'
import { session } from '../../../web/app/session.ts'
import { answer, json } from '../answers.ts'
import { SAM } from '../samples.ts'
import { showAt } from '../visit.tsx'

beforeEach(() => session.set(SAM))

async function show(...codes: string[]) {
  answer({
    '/api/rooms': () => json({ items: codes.map((code) => ({ code, createdAt: '2026-11-21T12:00:00.000Z' })) }),
  })
  await ownRooms.refresh()
  showAt('/', <OwnRooms />)
}

test('a room that was opened on another device is a press away, as its Storyteller', async () => {
  await show('NJ95')
  const link = screen.getByRole('link', { name: 'Return to NJ95' })
  expect(link.getAttribute('href')).toBe('/rooms/NJ95')
  fireEvent.click(link)
  expect(readStoredRoom('NJ95').isHost).toBe(true)
})

test('one in which this browser has a seat is listed above already, and the others are a number', async () => {
  updateStoredRoom('K7QF', { token: 'tok' })
  await show('K7QF', 'NJ95', 'AB2C', 'CD3E')
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Return to NJ95'])
  expect(screen.getByText('and 2 more')).toBeTruthy()
})

test('nothing is said where there is none, or where asking fails', async () => {
  await show()
  expect(screen.queryByRole('link')).toBeNull()
  answer({ '/api/rooms': () => json({ error: 'INTERNAL_ERROR', message: 'Broken.' }, 500) })
  await act(async () => ownRooms.refresh())
  expect(screen.queryByRole('link')).toBeNull()
})
