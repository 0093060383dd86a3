import { vi } from 'vitest'

/** Notes who listens to the window and the document from now on; returns how to remove them, since test files share both. */
export function noteListeners(): () => void {
  const noted = [window, document].map((target) => ({ target, spy: vi.spyOn(target, 'addEventListener') }))
  return () => {
    for (const { target, spy } of noted) {
      for (const [type, listener] of spy.mock.calls) target.removeEventListener(type, listener as EventListener)
    }
  }
}
