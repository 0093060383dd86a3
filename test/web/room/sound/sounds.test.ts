import { describe, expect, it } from 'vitest'
import { ringsBetween } from '../../../../web/room/sound/sounds.ts'

describe('the bell', () => {
  // Promise of 4 Room phases: A bell sounds when phases begin and end
  it('rings when nominations or voting begin, and when they end', () => {
    expect(ringsBetween('open', 'nominating')).toBe(true)
    expect(ringsBetween('nominating', 'voting')).toBe(true)
    expect(ringsBetween('voting', 'open')).toBe(true)
    expect(ringsBetween('nominating', 'open')).toBe(true)
    expect(ringsBetween('open', 'open')).toBe(false)
    expect(ringsBetween('voting', 'closed')).toBe(false)
  })
})
