import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runFirstScript } from './first-script.ts'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn() })))
runFirstScript()
afterEach(() => document.body.replaceChildren())

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
