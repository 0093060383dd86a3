import { describe, expect, test } from 'vitest'
import { ApiError } from '../../../../web/api/client.ts'
import { reasonOf } from '../../../../web/room/connection/failures.ts'
import { Refused } from '../../../../web/room/connection/refused.ts'

describe('the reason of a failure', () => {
  const message = 'This room only takes Teensyville scripts.'

  test('is the sentence of a refusal, without its code', () => {
    expect(reasonOf(new Refused({ code: 'SCRIPT_TYPE_NOT_ALLOWED', message }))).toBe(message)
  })

  test('is the sentence of a failed call, without its code', () => {
    expect(reasonOf(new ApiError(409, 'SCRIPT_TYPE_NOT_ALLOWED', message))).toBe(message)
  })

  test('of a bug is a sentence too', () => {
    expect(reasonOf(new TypeError('x is undefined'))).toBe('Something went wrong. Please try again.')
  })
})
