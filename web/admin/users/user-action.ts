import * as calls from '#protocol/calls/accounts.ts'
import { DAYS_UNTIL_ERASED } from '#domain/person/fresh-sign-in.ts'
import type { Role } from '#domain/role.ts'
import type { UserRecord } from '#protocol/person.ts'
import { call } from '../../app/api/client.ts'
import { dayOf } from '../../ui/format.ts'
import { say } from '../../ui/say.ts'

export type UserAction =
  { kind: 'role'; user: UserRecord; role: Role } | { kind: 'deactivate' | 'reactivate' | 'delete'; user: UserRecord }

/** The name under which an action is kept while somebody signs in again in the middle of it. */
export const USER_ACTION = 'user-action'

type Unfinished<Action> = Action extends UserAction ? Omit<Action, 'user'> & { userId: string } : never
/** No more than ids. */
export type UnfinishedAction = Unfinished<UserAction>

export function unfinishedOf(action: UserAction): UnfinishedAction {
  const { user, ...rest } = action
  return { ...rest, userId: user.id }
}

/** The action that was kept, if its person is still listed. */
export function actionOf(unfinished: UnfinishedAction | null, listed: readonly UserRecord[]): UserAction | null {
  const user = listed.find(({ id }) => id === unfinished?.userId)
  return unfinished === null || user === undefined ? null : { ...unfinished, user }
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
      await call(calls.changeRole, { id: action.user.id, body: { role: action.role } })
      return
    case 'deactivate':
      await call(calls.deactivate, { id: action.user.id })
      return
    case 'reactivate':
      await call(calls.reactivate, { id: action.user.id })
      return
    case 'delete':
      await call(calls.remove, { id: action.user.id })
  }
}

export function wordsOf(action: UserAction): ActionWords {
  const { user } = action
  const name = user.displayName
  const day = dayOf(user.eraseAt ?? '')
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
        text: user.eraseAsked
          ? say`They asked to delete their account, and it will be deleted on ${day}. They can’t sign in to keep it until somebody reactivates it.`
          : say`They’ll be signed out everywhere, and their open rooms will close. They can’t sign in until somebody reactivates the account.`,
        action: say`Deactivate`,
        done: say`${name} has been deactivated`,
        failed: say`Failed to deactivate the user.`,
        isDestructive: true,
      }
    case 'reactivate':
      return {
        title: say`Reactivate ${name}?`,
        text: backWords(user, day),
        action: say`Reactivate`,
        done: say`${name} can sign in again`,
        failed: say`Failed to reactivate the user.`,
        isDestructive: false,
      }
    case 'delete':
      return {
        title: say`Delete ${name}?`,
        text: user.eraseAsked
          ? say`They asked to delete their account themselves, and it will be deleted on ${day}. If you delete it too, they can’t keep it any more unless somebody reactivates it.`
          : say`They’ll be signed out everywhere, and their open rooms will close. In ${DAYS_UNTIL_ERASED} days their name, email address, picture and sign-ins will be deleted for good. Until then you can reactivate the account. Their scripts stay, with “Deleted user” as sponsor.`,
        action: say`Delete account`,
        done: user.eraseAsked
          ? say`${name}’s account will be deleted on ${day}`
          : say`${name}’s account will be deleted in ${DAYS_UNTIL_ERASED} days`,
        failed: say`Failed to delete the user.`,
        isDestructive: true,
      }
  }
}

function backWords({ eraseAt, eraseAsked }: UserRecord, day: string): string {
  if (eraseAt === null) return say`They’ll be able to sign in again.`
  return eraseAsked
    ? say`They’ll be able to sign in again. They asked to delete their account: it will be deleted on ${day}, unless they sign in and keep it.`
    : say`They’ll be able to sign in again, and their account won’t be deleted.`
}

function withArticle(role: Role): string {
  return role === 'Owner' || role === 'Admin' ? say`an ${role}` : `a ${role}`
}
