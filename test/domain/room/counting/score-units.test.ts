import { expect, it } from 'vitest'
import { SCORE_UNITS } from '#domain/room/counting/score-units.ts'

it('Every way of voting counts something of its own', () => {
  expect(SCORE_UNITS).toEqual({
    plurality: ['vote', 'votes'],
    borda: ['point', 'points'],
    approval: ['tick', 'ticks'],
    irv: ['vote', 'votes'],
  })
})
