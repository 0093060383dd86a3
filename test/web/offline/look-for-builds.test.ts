import { beforeEach, describe, expect, test, vi } from 'vitest'
import { beginAtOldBuild, browser, settle, show, watch } from './build-stage.ts'

beginAtOldBuild()

describe('a look for a newer build', () => {
  const MINUTE = 60_000
  let now = 0

  beforeEach(() => {
    now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    vi.useFakeTimers({ toFake: ['setInterval'] })
    browser.container.control('old')
    watch()
  })

  const looks = () => browser.container.registration.update.mock.calls.length
  const pass = (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      now += MINUTE
      vi.advanceTimersByTime(MINUTE)
    }
  }

  test('comes when the tab is shown again, at most every five minutes', () => {
    show('hidden')
    show('visible')
    expect(looks()).toBe(0)
    pass(6)
    show('hidden')
    expect(looks()).toBe(0)
    show('visible')
    show('hidden')
    show('visible')
    expect(looks()).toBe(1)
  })

  test('comes every hour while the tab is shown', () => {
    pass(55)
    expect(looks()).toBe(0)
    pass(10)
    expect(looks()).toBe(1)
    pass(60)
    expect(looks()).toBe(2)
    show('hidden')
    pass(300)
    expect(looks()).toBe(2)
  })

  test('that fails says nothing', async () => {
    browser.container.registration.update.mockRejectedValue(new TypeError('Failed to update.'))
    pass(60)
    await settle()
    expect(looks()).toBe(1)
  })
})
