import { describe, expect, it } from 'vitest'
import { embeddedCatalogue } from '#domain/catalogue/embedded.ts'
import { factsOf } from '#domain/room/fit/facts.ts'
import { difficultyOf } from '#domain/script/difficulty.ts'
import { jinxesOf } from '#domain/script/jinxes.ts'
import { homebrew, META, SMALL } from '../../script/cast.ts'

const catalogue = embeddedCatalogue()

describe('The facts of a script', () => {
  it('are its jinxes, homebrew, difficulty and the characters that change the setup', () => {
    const script = [META, ...SMALL, 'Godfather', { id: 'fang_gu' }, 'scarletwoman', 'baron', homebrew('miller')]
    const jinxes = jinxesOf(script, catalogue).length
    expect(jinxes).toBeGreaterThan(0)
    const { level, reasons } = difficultyOf(script, catalogue)
    expect(factsOf(script, catalogue)).toEqual({
      jinxes,
      homebrew: 1,
      difficulty: level,
      reasons,
      setup: ['drunk', 'baron', 'godfather', 'fanggu'],
    })
  })

  it('are few for a plain script', () => {
    const plain = SMALL.filter((id) => id !== 'baron' && id !== 'drunk')
    expect(factsOf([META, ...plain], catalogue)).toEqual({
      jinxes: 0,
      homebrew: 0,
      difficulty: 'beginner',
      reasons: [],
      setup: [],
    })
  })

  it('count homebrew by everything that is not official, and never as changing the setup', () => {
    const script = [homebrew('miller', { setup: true }), 'nobody', 'imp']
    expect(factsOf(script, catalogue)).toMatchObject({ homebrew: 2, setup: [] })
  })
})
