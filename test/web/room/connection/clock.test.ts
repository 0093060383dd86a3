import { describe, expect, it } from 'vitest'
import { betterSample, serverTime } from '../../../../web/room/connection/clock.ts'

describe('the room’s clock', () => {
  it('uses the fastest message, and the newest after a jump', () => {
    const held = { serverMs: 10_000, steadyMs: 100 }
    expect(betterSample(null, held)).toBe(held)
    const faster = { serverMs: 10_130, steadyMs: 200 }
    expect(betterSample(held, faster)).toBe(faster)
    const slower = { serverMs: 10_050, steadyMs: 200 }
    expect(betterSample(held, slower)).toBe(held)
    const jumped = { serverMs: 5_000, steadyMs: 200 }
    expect(betterSample(held, jumped)).toBe(jumped)
    expect(serverTime(held, 350)).toBe(10_250)
  })
})
