import { describe, expect, it } from 'vitest'
import { certain } from '#domain/certain.ts'

describe('A value that is always there', () => {
  it('is the value, also an empty one', () => {
    expect([certain('chef'), certain(0), certain(''), certain(false)]).toEqual(['chef', 0, '', false])
  })

  it.each([null, undefined])('is a bug where it is missing: %s', (missing) => {
    expect(() => certain(missing)).toThrow('A value is missing that is always there.')
  })
})
