import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../../web/session.ts'
import { FakeSocket } from './fake-socket.ts'
import { CODE, votingTable } from './table.ts'
import { sit } from './visit-room.tsx'

const LINK = `${location.origin}/rooms/${CODE}`

beforeEach(() => {
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
  session.set({ authenticated: false })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the room’s link is copied, and the button says so for two seconds', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await sit(votingTable())
  fireEvent.click(screen.getByRole('button', { name: 'Copy Link' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(write).toHaveBeenCalledWith(LINK)
  expect(await screen.findByRole('button', { name: 'Copy Link' })).toBeTruthy()
})

test('where the clipboard refuses, it is copied as browsers did before', async () => {
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
