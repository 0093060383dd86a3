import { describe, expect, test } from 'vitest'
import { dayOf } from '../../../web/parts/day.ts'
import { monogram } from '../../../web/parts/character/monogram.ts'
import { isRoomCode, tidyRoomCode } from '../../../web/parts/room-code.ts'

describe('the initials of a name', () => {
  test.each([
    ['Fortune Teller', 'FT'],
    ['Chef', 'Ch'],
    ['Lord of Typhon', 'LT'],
    ['The Gloaming Bell', 'GB'],
    ['pit-hag', 'PH'],
    ['Ärger', 'Är'],
    ['占い師', '占い'],
    ['“Quoted” name', 'QN'],
    ['', '?'],
    ['!!!', '?'],
  ])('%s', (name, letters) => expect(monogram(name)).toBe(letters))
})

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

test('a day is written in one format, and an invalid one is empty', () => {
  expect(dayOf('2026-11-20T12:00:00.000Z')).toBe('Nov 20, 2026')
  expect(dayOf('nonsense')).toBe('')
})
