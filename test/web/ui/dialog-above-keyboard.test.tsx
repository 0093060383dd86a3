import { render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Dialog } from '../../../web/ui/dialog.tsx'

class FakeViewport extends EventTarget {
  height = 740
  offsetTop = 0
  scale = 1
}

function open() {
  const seen = new FakeViewport()
  vi.stubGlobal('visualViewport', seen)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(740)
  const { unmount } = render(
    <Dialog open title="Rename" onClose={() => {}}>
      {null}
    </Dialog>,
  )
  const dialog = screen.getByRole('dialog')
  const change = (change: Partial<FakeViewport>, event = 'resize') => {
    Object.assign(seen, change)
    seen.dispatchEvent(new Event(event))
  }
  const place = () =>
    dialog.hasAttribute('data-keyboard')
      ? [dialog.style.getPropertyValue('--seen-top'), dialog.style.getPropertyValue('--seen')]
      : null
  return { change, place, unmount }
}

describe('a dialog and a phone’s keyboard', () => {
  test('it takes the place that the keyboard leaves, and the whole screen once that closes', () => {
    const { change, place } = open()
    expect(place()).toBeNull()
    change({ height: 400 })
    expect(place()).toEqual(['0px', '400px'])
    // The phone moves the page up, so that the field shows.
    change({ offsetTop: 90 }, 'scroll')
    expect(place()).toEqual(['90px', '400px'])
    change({ height: 740, offsetTop: 0 })
    expect(place()).toBeNull()
  })

  test('bars of the browser and two fingers change nothing', () => {
    const { change, place } = open()
    change({ height: 660 })
    expect(place()).toBeNull()
    change({ height: 370, scale: 2 })
    expect(place()).toBeNull()
  })

  test('a dialog that was closed no longer follows', () => {
    const { change, place, unmount } = open()
    unmount()
    change({ height: 400 })
    expect(place()).toBeNull()
  })

  test('a browser that cannot say what shows has dialogs all the same', () => {
    vi.stubGlobal('visualViewport', null)
    render(
      <Dialog open title="Rename" onClose={() => {}}>
        {null}
      </Dialog>,
    )
    expect(screen.getByRole('dialog', { name: 'Rename' })).toBeTruthy()
  })
})
