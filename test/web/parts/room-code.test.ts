import { describe, expect, test } from 'vitest'
import { isRoomCode, tidyRoomCode } from '../../../web/parts/room-code.ts'

describe('a room code as typed or pasted', () => {
  test.each([
    ['k7qf', 'K7QF'],
    [' k7-qf ', 'K7QF'],
    ['https://belfry.example/rooms/k7qf', 'K7QF'],
    ['https://belfry.example/rooms/K7QF?from=chat', 'K7QF'],
    ['belfry.example/join-room?code=k7qf', 'K7QF'],
    ['abcdefghijkl', 'ABCDEFGH'],
  ])('%s', (typed, code) => expect(tidyRoomCode(typed)).toBe(code))

  test('has exactly four letters and digits', () => {
    expect(['K7QF', 'K7Q', 'K7QFX', 'k7qf', ''].map(isRoomCode)).toEqual([true, false, false, false, false])
  })
})
