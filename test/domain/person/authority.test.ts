import { describe, expect, test } from 'vitest'
import { mayDeleteOwnAccount, mayGiveRole, mayManage } from '#domain/person/authority.ts'
import { type Role, ROLES } from '#domain/role.ts'

const GIVEN = ['Admin', 'Storyteller', 'Townsfolk'] as const
const PAIRS: readonly (readonly [actor: Role, target: Role])[] = [
  ['Owner', 'Admin'],
  ['Owner', 'Storyteller'],
  ['Owner', 'Townsfolk'],
  ['Admin', 'Storyteller'],
  ['Admin', 'Townsfolk'],
]
const ALLOWED = PAIRS.flatMap((pair) => GIVEN.map((role) => [...pair, role] as const))

describe('of the 64 cases of actor, target and new role', () => {
  const cases = ROLES.flatMap((actor) => ROLES.flatMap((target) => ROLES.map((role) => [actor, target, role] as const)))

  test('exactly these fifteen are allowed', () => {
    expect(cases.filter((triple) => mayGiveRole(...triple))).toHaveLength(15)
    for (const triple of ALLOWED) expect(mayGiveRole(...triple), triple.join(', ')).toBe(true)
  })

  test('nobody can make an Owner', () =>
    expect(cases.some(([actor, target, role]) => role === 'Owner' && mayGiveRole(actor, target, role))).toBe(false))
})

test('only Admins and Owners act on others, and only on people ranked below', () => {
  const pairs = ROLES.flatMap((actor) => ROLES.map((target) => [actor, target] as const))
  expect(pairs.filter((pair) => mayManage(...pair)).toSorted()).toEqual(PAIRS.toSorted())
})

test('everybody except an Owner may delete their own account', () => {
  expect(ROLES.filter(mayDeleteOwnAccount)).toEqual(['Admin', 'Storyteller', 'Townsfolk'])
})
