import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Table } from '../../../room/table.ts'
import { beginAsGuest, sit } from '../visit-room.tsx'

beginAsGuest()

const atTable = () => {
  const table = new Table()
  table.join('priya', 'Priya')
  return sit(table)
}

test('alerts are off until somebody switches them on, and stay as they were left', async () => {
  const vibrate = vi.fn(() => true)
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate })
  try {
    await atTable()
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
  await atTable()
  expect('AudioContext' in window || 'vibrate' in navigator).toBe(false)
  expect(screen.queryByRole('button', { name: /at each phase$/u })).toBeNull()
})
