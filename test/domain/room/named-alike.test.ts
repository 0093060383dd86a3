import { describe, expect, it } from 'vitest'
import { freeName, namedAlike } from '#domain/room/name.ts'

const LONG = 'A'.repeat(50)

describe('people who may have answered twice', () => {
  it.each([
    [['Ana', 'Ben', 'Ana 2'], [['Ana', 'Ana 2']]],
    [['ana', 'ANA 2', 'Ana 3'], [['ana', 'ANA 2', 'Ana 3']]],
    // The first one was removed.
    [['Ana 2', 'Ana 3'], [['Ana 2', 'Ana 3']]],
    [['Ana', 'Ana 12'], [['Ana', 'Ana 12']]],
    [
      ['Ben', 'Ana', 'Ana 2', 'Ben 2'],
      [
        ['Ben', 'Ben 2'],
        ['Ana', 'Ana 2'],
      ],
    ],
    [[LONG, freeName(LONG, [LONG])], [[LONG, `${'A'.repeat(48)} 2`]]],
    [['Ana', 'Anna 2', 'Ana2', 'Ana B'], []],
    // No number that is given: the first one that is taken gets 2.
    [['Player 1', 'Player', 'Player 0'], []],
    [['Ana 2'], []],
    [[], []],
  ])('of %j are %j', (names, alike) => {
    const found = namedAlike(names.map((name) => ({ name })))
    expect(found.map((group) => group.map(({ name }) => name))).toEqual(alike)
  })
})
