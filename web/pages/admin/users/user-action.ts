import type { Role } from '#domain/role.ts'
import type { UserRecord } from '#protocol/person.ts'
import { changeRole, deactivateUser, deleteUser, reactivateUser } from '../../../api/admin/users.ts'
import { say } from '../../../words/admin.ts'

export type UserAction =
  { kind: 'role'; user: UserRecord; role: Role } | { kind: 'deactivate' | 'reactivate' | 'delete'; user: UserRecord }

/** What is kept while somebody signs in again in the middle of changing a role: no more than ids. */
export const ROLE_CHANGE = 'role'

export interface RoleChange {
  userId: string
  role: Role
}

export function keptOf(action: UserAction): RoleChange | null {
  return action.kind === 'role' ? { userId: action.user.id, role: action.role } : null
}

/** The action that was kept, if its person is still listed. */
export function actionOf(kept: RoleChange | null, listed: readonly UserRecord[]): UserAction | null {
  const user = listed.find(({ id }) => id === kept?.userId)
  return kept === null || user === undefined ? null : { kind: 'role', user, role: kept.role }
}

export interface ActionWords {
  title: string
  text: string
  action: string
  done: string
  failed: string
  isDestructive: boolean
}

export async function perform(action: UserAction): Promise<void> {
  switch (action.kind) {
    case 'role':
      await changeRole(action.user.id, action.role)
      return
    case 'deactivate':
      await deactivateUser(action.user.id)
      return
    case 'reactivate':
      await reactivateUser(action.user.id)
      return
    case 'delete':
      return deleteUser(action.user.id)
  }
}

export function wordsOf(action: UserAction): ActionWords {
  const name = action.user.displayName
  switch (action.kind) {
    case 'role':
      return {
        title: say`Make ${name} ${withArticle(action.role)}?`,
        text: say`${name} is ${withArticle(action.user.role)} now. The change takes effect right away.`,
        action: say`Change role`,
        done: say`${name} is now ${withArticle(action.role)}`,
        failed: say`Failed to update the role.`,
        isDestructive: false,
      }
    case 'deactivate':
      return {
        title: say`Deactivate ${name}?`,
        text: say`They’ll be signed out everywhere, and their open rooms will close. They can’t sign in until somebody reactivates the account.`,
        action: say`Deactivate`,
        done: say`${name} has been deactivated`,
        failed: say`Failed to deactivate the user.`,
        isDestructive: true,
      }
    case 'reactivate':
      return {
        title: say`Reactivate ${name}?`,
        text: say`They’ll be able to sign in again.`,
        action: say`Reactivate`,
        done: say`${name} can sign in again`,
        failed: say`Failed to reactivate the user.`,
        isDestructive: false,
      }
    case 'delete':
      return {
        title: say`Delete ${name}?`,
        text: say`Their name, email address, picture and sign-ins will be deleted, and their open rooms will close. Their scripts stay, with “Deleted user” as sponsor. You can’t undo this.`,
        action: say`Delete account`,
        done: say`${name} has been deleted`,
        failed: say`Failed to delete the user.`,
        isDestructive: true,
      }
  }
}

function withArticle(role: Role): string {
  return role === 'Owner' || role === 'Admin' ? say`an ${role}` : `a ${role}`
}
