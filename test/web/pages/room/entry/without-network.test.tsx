import { act, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { storeVerdict } from '../../../../../web/room/stored/stored-verdicts.ts'
import { updateStoredRoom } from '../../../../../web/room/stored/stored-rooms.ts'
import { answer, json } from '../../../answers.ts'
import { STORED } from '../../../room/verdict/verdict-table.ts'
import { CODE, Table } from '../../../room/table.ts'
import { beginAsGuest, openRoom, ROOM } from '../visit-room.tsx'

beginAsGuest()

const gone = () => Promise.reject<Response>(new TypeError('Failed to fetch'))

describe('a room that is opened without a network', () => {
  // Promise of Without a network: A room says in plain words what it waits for, and shows tonight’s script
  test('says so in plain words, with its code, and lets its people in once the network is back', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    updateStoredRoom(CODE, { token: 'tok', welcomed: true })
    answer({ [ROOM]: gone })
    openRoom()
    expect(await screen.findByText(`Room ${CODE} needs a network.`)).toBeTruthy()
    expect(screen.queryByText(/Failed to fetch/u)).toBeNull()
    expect(screen.queryByText(/is kept/u)).toBeNull()
    const table = new Table()
    table.join('priya', 'Priya')
    answer({ [ROOM]: () => json(table.seenBy('priya')) })
    await act(() => vi.advanceTimersByTimeAsync(4_000))
    vi.useRealTimers()
    expect(await screen.findByRole('heading', { name: 'People' })).toBeTruthy()
  })

  // Promise of Without a network: What was typed is kept, through a reload too
  test('says that a text for a nomination is kept', async () => {
    sessionStorage.setItem(`belfry.drafts.${CODE}`, JSON.stringify({ source: 'paste', paste: '["imp"]' }))
    answer({ [ROOM]: gone })
    openRoom()
    expect(await screen.findByText('Your nomination isn’t sent yet. What you typed or chose is kept.')).toBeTruthy()
  })

  test('says that a vote is saved', async () => {
    const current = { op: 'o', ballot: null, epoch: 1, base: 0, sent: false }
    updateStoredRoom(CODE, { token: 'tok' })
    localStorage.setItem(`belfry.ballots.${CODE}`, JSON.stringify({ current, next: null }))
    answer({ [ROOM]: gone })
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
