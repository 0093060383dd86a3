import { isAtLeast, rankOf, type Role } from '../role.ts'

/** The roles that can be given; Owner comes from OWNER_EMAILS alone. */
export const GIVEN_ROLES = ['Admin', 'Storyteller', 'Townsfolk'] as const satisfies readonly Role[]

/** Whether somebody may change, deactivate or delete another person: an Admin or above, and only those ranked below. */
export function mayManage(actor: Role, target: Role): boolean {
  return isAtLeast(actor, 'Admin') && rankOf(actor) > rankOf(target)
}

/** Whether `actor` may change another person's role from `target` to `role`. */
export function mayGiveRole(actor: Role, target: Role, role: Role): boolean {
  return mayManage(actor, target) && role !== 'Owner'
}

/** Whether accounts of this role can be deleted by their own holders. */
export function mayDeleteOwnAccount(role: Role): boolean {
  return role !== 'Owner'
}
