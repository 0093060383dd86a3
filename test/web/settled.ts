import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'

/** As long as what has just appeared takes no press. */
const SETTLING_MS = 500
/** In a test it ends when the test says so: on a busy machine half a second passes before a press "at once". */
const NEVER_MS = 600_000
const settling = new Set<() => void>()

/** Notes what is settling: it ends by `settled`, not with time. */
beforeEach(() => {
  settling.clear()
  const { setTimeout, clearTimeout } = globalThis
  const ends = new Map<unknown, () => void>()
  const note = (done: () => void, ms?: number, ...values: []) => {
    if (ms !== SETTLING_MS) return setTimeout(done, ms, ...values)
    const end = () => {
      forget(timer)
      done()
    }
    const timer = setTimeout(end, NEVER_MS)
    ends.set(timer, end)
    settling.add(end)
    return timer
  }
  const forget = (timer: Parameters<typeof clearTimeout>[0]) => {
    settling.delete(ends.get(timer) ?? (() => undefined))
    clearTimeout(timer)
  }
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(note as typeof setTimeout)
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation(forget)
})

/** Once everything that has just appeared can be pressed. */
export const settled = async (): Promise<void> =>
  waitFor(() => {
    if (settling.size > 0) act(() => [...settling].forEach((end) => end()))
    expect(document.querySelector('[data-settling]')).toBeNull()
  })

/** Presses the button with this name as soon as it can be pressed. */
export async function press(name: string | RegExp): Promise<void> {
  await screen.findByRole('button', { name })
  await settled()
  const button = () => screen.getByRole('button', { name })
  await waitFor(() => expect(button().matches('[aria-busy=true], :disabled')).toBe(false))
  fireEvent.click(button())
}
