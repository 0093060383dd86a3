import { describe, expect, it } from 'vitest'
import { isAtLeast, isRole, ROLES, rankOf } from '#domain/role.ts'

describe('The roles', () => {
  it('have ranks in their order, the Owner first', () => {
    expect(ROLES).toEqual(['Owner', 'Admin', 'Storyteller', 'Townsfolk'])
    expect(ROLES.map(rankOf)).toEqual([4, 3, 2, 1])
  })

  it('meet the requirement of their own rank and of every lower one', () => {
    const met = (role: (typeof ROLES)[number]) => ROLES.filter((required) => isAtLeast(role, required))
    expect(ROLES.map((role) => met(role).length)).toEqual([4, 3, 2, 1])
    expect(met('Storyteller')).toEqual(['Storyteller', 'Townsfolk'])
  })

  it('are known by their exact names', () => {
    expect(ROLES.every(isRole)).toBe(true)
    expect(['owner', '', null, 4].some(isRole)).toBe(false)
  })
})
