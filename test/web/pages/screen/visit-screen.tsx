import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { ScreenPage } from '../../../../web/pages/screen.tsx'
import { json } from '../../answers.ts'
import { FakeSocket } from '../../room/connection/fake-socket.ts'
import { CODE, type Table } from '../../room/table.ts'

const ASKED = { screenToken: 'screen-tok', screenId: 's1', word: 'amber river', state: 'waiting' }

/** What the room answers to a screen that asks, and whether people asked for less motion. */
export const world = { answer: () => json(ASKED, 201), isCalm: false }

/** Each test begins at the address of a big screen, with a room that lets it wait. */
export function beginAtScreen(): void {
  // Loaded beforehand, so that no test has to wait for its file.
  beforeAll(async () => import('../../../../web/pages/screen/room-screen.tsx'))
  beforeEach(() => {
    vi.useFakeTimers()
    FakeSocket.all = []
    Object.assign(world, { answer: () => json(ASKED, 201), isCalm: false })
    vi.stubGlobal('WebSocket', FakeSocket)
    vi.stubGlobal('matchMedia', () => ({
      matches: world.isCalm,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }))
    vi.stubGlobal('fetch', async (path: string) => {
      if (path.endsWith('/screens')) return world.answer()
      if (path.endsWith('/characters')) return json({ items: [] })
      throw new TypeError('no network')
    })
    window.history.replaceState(null, '', `/rooms/${CODE}/screen`)
  })

  afterEach(() => vi.unstubAllGlobals())
}

export const wait = async (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
/** As a screen reader says it. */
export function heading(): string | null {
  const title = screen.getByRole('heading', { level: 1 })
  return title.getAttribute('aria-label') ?? title.textContent
}

export async function open(): Promise<void> {
  render(<ScreenPage />)
  await wait(0)
  act(() => FakeSocket.all.at(-1)?.accept())
}

export async function show(table: Table): Promise<void> {
  act(() => FakeSocket.last.say({ type: 'room.snapshot', rev: table.room.rev, snapshot: table.seenBy('priya') }))
  await wait(0)
}
