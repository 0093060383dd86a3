import type { Role } from '#domain/role.ts'
import type { UserRecord } from '#protocol/person.ts'
import { changeRole, deactivateUser, deleteUser, reactivateUser } from '../../../api/admin/users.ts'

/** What an Admin is about to do to somebody. */
export type Deed =
  { kind: 'role'; user: UserRecord; role: Role } | { kind: 'deactivate' | 'reactivate' | 'delete'; user: UserRecord }

export interface DeedWords {
  title: string
  text: string
  action: string
  done: string
  failed: string
  isGrave: boolean
}

export async function perform(deed: Deed): Promise<void> {
  switch (deed.kind) {
    case 'role':
      await changeRole(deed.user.id, deed.role)
      return
    case 'deactivate':
      await deactivateUser(deed.user.id)
      return
    case 'reactivate':
      await reactivateUser(deed.user.id)
      return
    case 'delete':
      return deleteUser(deed.user.id)
  }
}

export function wordsOf(deed: Deed): DeedWords {
  const name = deed.user.displayName
  switch (deed.kind) {
    case 'role':
      return {
        title: `Make ${name} ${withArticle(deed.role)}?`,
        text: `${name} is ${withArticle(deed.user.role)} now. The change counts from their very next click.`,
        action: 'Change role',
        done: `${name} is now ${withArticle(deed.role)}`,
        failed: 'Failed to update the role.',
        isGrave: false,
      }
    case 'deactivate':
      return {
        title: `Deactivate ${name}?`,
        text: 'They are signed out everywhere at once, their open rooms close, and they cannot sign in until they are reactivated.',
        action: 'Deactivate',
        done: `${name} is deactivated`,
        failed: 'Failed to deactivate the user.',
        isGrave: true,
      }
    case 'reactivate':
      return {
        title: `Reactivate ${name}?`,
        text: 'They will be able to sign in again.',
        action: 'Reactivate',
        done: `${name} can sign in again`,
        failed: 'Failed to reactivate the user.',
        isGrave: false,
      }
    case 'delete':
      return {
        title: `Delete ${name}?`,
        text: 'Their name, e-mail address, picture and sign-ins are removed for good, and their open rooms close. Their scripts stay, sponsored by “Deleted user”. This cannot be undone.',
        action: 'Delete for good',
        done: `${name} has been deleted`,
        failed: 'Failed to delete the user.',
        isGrave: true,
      }
  }
}

function withArticle(role: Role): string {
  return role === 'Owner' || role === 'Admin' ? `an ${role}` : `a ${role}`
}
