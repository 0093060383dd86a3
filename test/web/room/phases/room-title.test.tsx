import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { siteStatus } from '../../../../web/app/api/site-status.ts'
import { gatheringTable, HOST, nominatingTable } from '../table.ts'
import { beginAsGuest, sit } from '../visit-room.tsx'

beginAsGuest()
// A test of another file may have left the site off, which has a title of its own.
beforeEach(() => siteStatus.set('on'))

const STEPS = [
  ['startNominations', '(m:ss) Nominating - K7QF'],
  ['endNominations', 'Nominations closed - K7QF'],
  ['startVoting', '(m:ss) Voting - K7QF'],
  ['endVoting', 'Results - K7QF'],
] as const

test.each(['priya', HOST])('the tab of %s names each phase', async (seat) => {
  const table = gatheringTable({ votingTimerMs: 60_000, nominationTimerMs: 90_000 })
  const { show } = await sit(table, seat)
  expect(document.title).toBe('Gathering - K7QF')
  for (const [action, title] of STEPS) {
    table.turn(action)
    if (action === 'startNominations') table.nominate(HOST, 'Gloaming')
    show()
    // A busy machine is seconds late.
    await waitFor(() => expect(document.title.replace(/^\(\d:\d\d\)/u, '(m:ss)')).toBe(title))
  }
})

test('the tab of a hidden page keeps the time', async () => {
  const table = nominatingTable({ nominationTimerMs: 90_000 })
  await sit(table)
  Object.defineProperty(document, 'hidden', { configurable: true, value: true })
  try {
    await waitFor(() => expect(document.title).toBe('(1:28) Nominating - K7QF'))
  } finally {
    Reflect.deleteProperty(document, 'hidden')
  }
})

test('the title is the room’s again after the site was off', async () => {
  await sit(gatheringTable())
  act(() => siteStatus.set('off'))
  document.title = 'Unavailable · Belfry'
  act(() => siteStatus.set('on'))
  expect(document.title).toBe('Gathering - K7QF')
  expect(screen.getByText('Gathering')).toBeTruthy()
})

test('alerts are off until somebody switches them on, and stay as they were left', async () => {
  const vibrate = vi.fn(() => true)
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate })
  try {
    await sit(gatheringTable())
    const button = screen.getByRole('button', { name: /at each phase$/u })
    expect(button.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(localStorage.getItem('belfry.alerts')).toBe('1')
  } finally {
    Reflect.deleteProperty(navigator, 'vibrate')
  }
})

test('there is no switch where a device can neither ring nor vibrate', async () => {
  await sit(gatheringTable())
  expect('AudioContext' in window || 'vibrate' in navigator).toBe(false)
  expect(screen.queryByRole('button', { name: /at each phase$/u })).toBeNull()
})
