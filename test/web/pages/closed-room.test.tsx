import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { RoomNotFoundPage } from '../../../web/pages/room-not-found.tsx'
import { storeVerdict } from '../../../web/room/stored/stored-verdicts.ts'
import { answer } from '../answers.ts'
import { visit } from '../visit.tsx'

afterEach(() => vi.unstubAllGlobals())

describe('the page of a closed room', () => {
  const open = (reason: string) =>
    visit('/room-not-found', RoomNotFoundPage, { pathname: '/room-not-found', search: `?code=k7qf&reason=${reason}` })

  test('leads to tonight’s script where this device has it', async () => {
    const played = {
      resultId: 'r1',
      decided: 'n1',
      decidedBy: 'vote',
      name: 'Play cards',
      author: null,
      isFree: true,
    } as const
    storeVerdict('K7QF', { played, script: null, outcome: '4 of 11 votes', players: 11, catalogue: null })
    answer({})
    open('removed')
    expect(screen.getByRole('heading', { name: 'Removed from Room' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    open('closed')
    expect(screen.getByRole('heading', { name: 'Room Closed' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'See tonight’s script' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Tonight: Play cards' })).toBeTruthy()
    expect(screen.getByText('This room has closed. Tonight’s script stays here.')).toBeTruthy()
    expect(screen.queryByText(/can still name a script/u)).toBeNull()
    expect(screen.getByRole('link', { name: 'Tonight’s result' }).getAttribute('href')).toBe('/results/r1')
    expect(screen.queryByRole('heading', { name: 'Room Closed' })).toBeNull()
  })
})
