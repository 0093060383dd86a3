import { describe, expect, test } from 'vitest'
import type { Denorm } from '#domain/room/room.ts'
import { noCounts } from '#domain/team.ts'
import { shortFitOf } from '../../../../web/room/nominations/short-fit.ts'

const script = (townsfolk: number, outsider: number, minion: number, demon: number, more: Partial<Denorm> = {}) =>
  ({ type: 'full', teamCounts: { ...noCounts(), townsfolk, outsider, minion, demon }, ...more }) as Denorm

describe('a fit in few words', () => {
  test('says that a script fits, or what is missing', () => {
    expect(shortFitOf(script(13, 4, 4, 4), 11)?.short).toBe('Fits 11')
    expect(shortFitOf(script(13, 4, 1, 4), 11)?.short).toBe('1 Minion short')
    expect(shortFitOf(script(5, 4, 4, 4), 11)?.short).toBe('2 Townsfolk short')
    expect(shortFitOf(script(5, 0, 1, 4), 11)?.short).toBe('3 teams short')
    expect(shortFitOf(script(13, 4, 4, 4, { type: 'teensy' }), 11)?.short).toBe('For 5 or 6')
  })

  test('has the whole sentence too, and says nothing of free text', () => {
    expect(shortFitOf(script(13, 4, 1, 4), 11)?.words).toBe('11 players need 2 Minions, this script has 1')
    expect(shortFitOf(script(0, 0, 0, 0, { teamCounts: null }), 11)).toBeNull()
    expect(shortFitOf(script(13, 4, 4, 4), null)).toBeNull()
  })
})
