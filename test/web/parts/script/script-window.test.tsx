import { act, render, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { windowOf } from '#domain/window/window.ts'

const WINDOW = windowOf([
  { key: 'chef', team: 'townsfolk' },
  { key: 'imp', team: 'demon' },
])
const PANES = '../../../../web/parts/script/window-panes.tsx'
const show = async (window: string | null | undefined) => {
  const { ScriptWindow } = await import('../../../../web/parts/script/script-window.tsx')
  return render(<ScriptWindow window={window} />).container
}

afterEach(() => {
  vi.doUnmock(PANES)
  vi.resetModules()
})

describe('the window of a script', () => {
  test('is drawn in the place of the ring when it comes near', async () => {
    const come: (() => void)[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
          come.push(() => tell([{ isIntersecting: true }]))
        }
        observe() {}
        disconnect() {}
      },
    )
    const shown = await show(WINDOW)
    await waitFor(() => expect(come).toHaveLength(1))
    expect(shown.querySelector('path')).toBeNull()
    act(() => come[0]?.())
    expect(shown.querySelectorAll('path').length).toBeGreaterThan(2)
  })

  test.each([
    ['free text', null],
    ['a script that nobody knows', undefined],
    ['a text that is none', 'x'],
  ])('has no panes for %s', async (_, window) => {
    const shown = await show(window)
    await import('../../../../web/parts/script/window-panes.tsx')
    expect(shown.querySelector('[data-size="48"]')).not.toBeNull()
    expect(shown.querySelector('path')).toBeNull()
  })

  test('stays a ring if its file does not load', async () => {
    vi.doMock(PANES, () => {
      throw new TypeError('no network')
    })
    const shown = await show(WINDOW)
    await expect(import('../../../../web/parts/script/window-panes.tsx')).rejects.toThrow()
    // React draws what has come, or throws.
    await act(async () => {})
    expect(shown.querySelector('[data-size="48"]')).not.toBeNull()
  })
})
