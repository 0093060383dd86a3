import { afterEach, beforeEach, vi } from 'vitest'

const [first = ''] = Object.values(
  import.meta.glob<string>('../../../web/first.js', { query: '?raw', import: 'default', eager: true }),
)

/** Runs `first.js` before each test of a file. Its listeners, which other tests don't have, go afterwards. */
export function runFirstScript(): void {
  let listeners: Parameters<typeof addEventListener>[] = []
  beforeEach(() => {
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.createElement('script'))
    const listening = vi.spyOn(globalThis, 'addEventListener')
    // oxlint-disable-next-line no-implied-eval
    new Function(first)()
    listeners = [...listening.mock.calls]
    listening.mockRestore()
  })
  afterEach(() => {
    for (const listener of listeners) globalThis.removeEventListener(...listener)
  })
}
