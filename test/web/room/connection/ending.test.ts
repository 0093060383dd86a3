import { expect, it } from 'vitest'
import { CLOSE_CODES, FINAL_CLOSE_CODES } from '#protocol/room/wire.ts'
import { endingOfClose } from '../../../../web/room/connection/ending.ts'

it('ends after exactly the final codes, and asks to join again after a dead token', () => {
  const ending = Object.values(CLOSE_CODES).filter((code) => endingOfClose(code) !== null)
  expect(ending.toSorted()).toEqual([...FINAL_CLOSE_CODES, CLOSE_CODES.badToken].toSorted())
})
