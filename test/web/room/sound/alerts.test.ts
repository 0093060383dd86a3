import { beforeEach, describe, expect, it, vi } from 'vitest'
import { alertWords, announceChange, setAlerts } from '../../../../web/room/sound/alerts.ts'
import { ringsBetween } from '../../../../web/room/sound/sounds.ts'

const vibrate = vi.fn(() => true)

/** A phone on which somebody has pressed something; `held` is what all its tabs share. */
function beAPhone({ hasBeenActive = true, canVibrate = true } = {}) {
  let held: Promise<unknown> = Promise.resolve()
  const request = (_: string, act: () => Promise<unknown>) => {
    held = held.then(act)
    return held
  }
  vi.stubGlobal('navigator', {
    ...(canVibrate && { vibrate }),
    userActivation: { hasBeenActive },
    locks: { request },
  })
}

beforeEach(() => {
  vibrate.mockClear()
})

describe('a change of phase', () => {
  it('does nothing to a phone before its person asks for it', async () => {
    beAPhone()
    await announceChange('K7QF', '1 voting')
    expect(vibrate).not.toHaveBeenCalled()
  })

  it('vibrates once for all tabs of a seat, and again at the next change', async () => {
    beAPhone()
    setAlerts(true)
    vibrate.mockClear()
    await Promise.all([announceChange('K7QF', '1 voting'), announceChange('K7QF', '1 voting')])
    expect(vibrate).toHaveBeenCalledTimes(1)
    await announceChange('K7QF', '1 open')
    expect(vibrate).toHaveBeenCalledTimes(2)
  })

  it('does not vibrate in a page where nobody has pressed anything', async () => {
    beAPhone({ hasBeenActive: false })
    setAlerts(true)
    await announceChange('K7QF', '2 voting')
    expect(vibrate).not.toHaveBeenCalled()
  })

  it('is no longer announced once alerts are off', async () => {
    beAPhone()
    setAlerts(true)
    setAlerts(false)
    vibrate.mockClear()
    await announceChange('K7QF', '3 voting')
    expect(vibrate).not.toHaveBeenCalled()
  })
})

describe('the switch for alerts', () => {
  it('names what the device can do, and is missing where it can do nothing', () => {
    vi.stubGlobal('AudioContext', vi.fn())
    beAPhone()
    expect(alertWords()).toBe('Ring and vibrate at each phase')
    beAPhone({ canVibrate: false })
    expect(alertWords()).toBe('Ring louder at each phase')
    Reflect.deleteProperty(window, 'AudioContext')
    expect(alertWords()).toBeNull()
    beAPhone()
    expect(alertWords()).toBe('Vibrate at each phase')
  })
})

describe('the bell', () => {
  it('rings when nominations or voting begin, and when they end', () => {
    expect(ringsBetween('open', 'nominating')).toBe(true)
    expect(ringsBetween('nominating', 'voting')).toBe(true)
    expect(ringsBetween('voting', 'open')).toBe(true)
    expect(ringsBetween('nominating', 'open')).toBe(true)
    expect(ringsBetween('open', 'open')).toBe(false)
    expect(ringsBetween('voting', 'closed')).toBe(false)
  })
})
