import { describe, expect, test } from 'vitest'
import { accountState, endAfterReactivation, isActive } from '#domain/person/account-end.ts'

const DAY = 24 * 60 * 60 * 1000
const at = (deactivatedAt: number | null, eraseAt: number | null, ownEraseAt: number | null) => ({
  deactivatedAt,
  eraseAt,
  ownEraseAt,
})

describe('An account', () => {
  test.each([
    ['active', 'that nobody has ended', at(null, null, null)],
    ['waiting', 'whose holder has asked for its end', at(null, 2 * DAY, 2 * DAY)],
    ['over', 'whose week ends at this moment', at(null, DAY, DAY)],
    ['deactivated', 'that an Admin has deactivated', at(1, null, null)],
    ['deactivated', 'that an Admin has deleted', at(1, 2 * DAY, null)],
    ['deactivated', 'that an Admin has deactivated after its holder asked for its end', at(1, 2 * DAY, 2 * DAY)],
    ['active', 'that an earlier release has reactivated after such a wish', at(null, null, 2 * DAY)],
    ['deactivated', 'that was deleted by an Admin after such a wish was taken back', at(1, 3 * DAY, 2 * DAY)],
    ['deactivated', 'whose day to be erased nobody can explain', at(null, 3 * DAY, 2 * DAY)],
  ])('is %s: one %s', (state, _, end) => {
    expect(accountState(end, DAY)).toBe(state)
    expect(isActive(end)).toBe(state === 'active')
  })

  test('comes back by an Admin from what Admins did; what its holder asked for stays', () => {
    expect(endAfterReactivation(at(1, 2 * DAY, null))).toEqual(at(null, null, null))
    expect(endAfterReactivation(at(1, 2 * DAY, 2 * DAY))).toEqual(at(null, 2 * DAY, 2 * DAY))
    expect(endAfterReactivation(at(1, 3 * DAY, 2 * DAY))).toEqual(at(null, null, null))
  })
})
