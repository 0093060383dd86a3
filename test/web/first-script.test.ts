import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const [first = ''] = Object.values(
  import.meta.glob<string>('../../web/first.js', { query: '?raw', import: 'default', eager: true }),
)
/** Those of first.js, which other tests don't have. */
let listeners: Parameters<typeof addEventListener>[]

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn() }))
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.createElement('script'))
  const listening = vi.spyOn(globalThis, 'addEventListener')
  // oxlint-disable-next-line no-implied-eval
  new Function(first)()
  listeners = [...listening.mock.calls]
  listening.mockRestore()
})
afterEach(() => {
  for (const listener of listeners) globalThis.removeEventListener(...listener)
  document.body.replaceChildren()
})

test('a press before the page’s script has come is done once it is there, and once', () => {
  document.body.innerHTML = '<button data-early><span>Filters</span></button><button>Other</button>'
  const [early, other] = document.querySelectorAll('button')
  const pressed = vi.fn()
  early?.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  other?.click()
  early?.addEventListener('click', pressed)
  const isOver = Reflect.get(window, 'belfryPress') as () => void
  isOver()
  expect(pressed).toHaveBeenCalledTimes(1)
})
