import { describe, expect, test } from 'vitest'
import { mayDeleteOwnAccount, mayGiveRole, mayManage } from '#domain/person/authority.ts'
import { type Role, ROLES } from '#domain/role.ts'

const ALLOWED: readonly (readonly [Role, Role, Role])[] = [
  ['Owner', 'Admin', 'Admin'],
  ['Owner', 'Admin', 'Storyteller'],
  ['Owner', 'Admin', 'Townsfolk'],
  ['Owner', 'Storyteller', 'Admin'],
  ['Owner', 'Storyteller', 'Storyteller'],
  ['Owner', 'Storyteller', 'Townsfolk'],
  ['Owner', 'Townsfolk', 'Admin'],
  ['Owner', 'Townsfolk', 'Storyteller'],
  ['Owner', 'Townsfolk', 'Townsfolk'],
  ['Admin', 'Storyteller', 'Admin'],
  ['Admin', 'Storyteller', 'Storyteller'],
  ['Admin', 'Storyteller', 'Townsfolk'],
  ['Admin', 'Townsfolk', 'Admin'],
  ['Admin', 'Townsfolk', 'Storyteller'],
  ['Admin', 'Townsfolk', 'Townsfolk'],
]

describe('of the 64 cases of actor, target and new role', () => {
  const cases = ROLES.flatMap((actor) => ROLES.flatMap((target) => ROLES.map((role) => [actor, target, role] as const)))

  // Promise of Roles and permissions: Who may change whose role into what: 64 cases
  test('exactly these fifteen are allowed', () => {
    expect(cases.filter((triple) => mayGiveRole(...triple))).toHaveLength(15)
    for (const triple of ALLOWED) expect(mayGiveRole(...triple), triple.join(', ')).toBe(true)
  })

  // Promise of Sign-in: Only OWNER_EMAILS make an Owner
  test('nobody can make an Owner', () =>
    expect(cases.some(([actor, target, role]) => role === 'Owner' && mayGiveRole(actor, target, role))).toBe(false))
})

test('nobody can act on equals or people above', () => {
  for (const role of ROLES) expect(mayManage(role, role)).toBe(false)
  expect(mayManage('Admin', 'Owner')).toBe(false)
  expect(mayManage('Storyteller', 'Townsfolk')).toBe(false)
})

test('everybody except an Owner may delete their own account', () => {
  expect(ROLES.filter(mayDeleteOwnAccount)).toEqual(['Admin', 'Storyteller', 'Townsfolk'])
})
