import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CODE, votingTable } from '../../room/table.ts'
import { beginAsGuest, sit } from './visit-room.tsx'

const LINK = `${location.origin}/rooms/${CODE}`

beginAsGuest()

// Promise of 2.5 Room screen: Copy Link copies the room URL, falls back to legacy copying, and says Copied for 2 s
test('the room’s link is copied, and the button says so for two seconds', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await sit(votingTable())
  const button = screen.getByRole('button', { name: 'Copy Link' })
  vi.useFakeTimers()
  fireEvent.click(button)
  await act(async () => {})
  await act(() => vi.advanceTimersByTimeAsync(1_900))
  expect(screen.getByRole('button', { name: 'Copied' })).toBe(button)
  expect(write).toHaveBeenCalledWith(LINK)
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.getByRole('button', { name: 'Copy Link' })).toBe(button)
})

test('if the clipboard refuses, the older way of copying is used', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  let selected = ''
  document.execCommand = () => {
    selected = document.querySelector('textarea')?.value ?? ''
    return true
  }
  await sit(votingTable())
  fireEvent.click(screen.getByRole('button', { name: 'Copy Link' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(selected).toBe(LINK)
})
