import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { InstallOffer } from '../../../web/home/below-tiles.tsx'
import { noteEndedRoom } from '../../../web/app/data/stored/ended-rooms.ts'
import { storeVerdict } from '../../../web/app/data/stored/stored-verdicts.ts'
import { runFirstScript } from '../app/first-script.ts'

const WORDS = /^Put Belfry on this device: it opens without a network\./u

let isInstalled: boolean

beforeEach(() => {
  isInstalled = false
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(display-mode: standalone)' && isInstalled,
    addEventListener: vi.fn(),
  }))
  vi.stubGlobal('navigator', { serviceWorker: {} })
})
runFirstScript()
afterEach(() => {
  Reflect.deleteProperty(window, 'belfryInstall')
})

/** The browser would ask now; returns its question. */
function browserAsks() {
  const question = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => {}),
  })
  window.dispatchEvent(question)
  return question
}

const afterAnEvening = () => noteEndedRoom('K7QF', 'result-1')
const offer = () => screen.queryByText(WORDS)

describe('Belfry as an app', () => {
  test('is not offered before a first evening, and the browser does not ask by itself', () => {
    const question = browserAsks()
    expect(question.defaultPrevented).toBe(true)
    render(<InstallOffer />)
    expect(offer()).toBeNull()
    expect(question.prompt).not.toHaveBeenCalled()
  })

  test.each([
    ['a room has closed', afterAnEvening],
    [
      'tonight’s script was decided',
      () => {
        const played = { resultId: 'r', decided: 'd', name: 'Gloaming' } as Parameters<typeof storeVerdict>[1]['played']
        storeVerdict('K7QF', { played, script: null, outcome: '', players: null, catalogue: null })
      },
    ],
  ])('is offered once %s, and a press has the browser ask', async (_when, play) => {
    play()
    const question = browserAsks()
    render(<InstallOffer />)
    expect(offer()).not.toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Install' }))
    expect(question.prompt).toHaveBeenCalledOnce()
    expect(offer()).toBeNull()
  })

  test('is offered on one visit only, and not again after "Not now"', () => {
    afterAnEvening()
    const question = browserAsks()
    const { unmount } = render(<InstallOffer />)
    expect(offer()).not.toBeNull()
    unmount()
    const again = render(<InstallOffer />)
    expect(offer()).toBeNull()
    again.unmount()
    localStorage.clear()
    afterAnEvening()
    render(<InstallOffer />)
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
    expect(offer()).toBeNull()
    expect(question.prompt).not.toHaveBeenCalled()
  })

  test('is not offered where it could not be installed, and is as soon as the browser can ask', async () => {
    afterAnEvening()
    render(<InstallOffer />)
    expect(offer()).toBeNull()
    browserAsks()
    expect(await screen.findByText(WORDS)).toBeTruthy()
  })

  test('is not offered in its own window, and goes once it is installed', () => {
    afterAnEvening()
    browserAsks()
    isInstalled = true
    const { unmount } = render(<InstallOffer />)
    expect(offer()).toBeNull()
    unmount()
    isInstalled = false
    render(<InstallOffer />)
    expect(offer()).not.toBeNull()
    fireEvent(window, new Event('appinstalled'))
    expect(offer()).toBeNull()
  })
})

describe('on an iPhone', () => {
  test('it is offered with the way through the menu', () => {
    vi.stubGlobal('navigator', { serviceWorker: {}, standalone: false })
    afterAnEvening()
    render(<InstallOffer />)
    expect(offer()?.textContent).toContain('Tap Share, then Add to Home Screen.')
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
    expect(offer()).toBeNull()
  })

  test('it is not offered on the home screen', () => {
    vi.stubGlobal('navigator', { serviceWorker: {}, standalone: true })
    afterAnEvening()
    render(<InstallOffer />)
    expect(offer()).toBeNull()
  })
})
