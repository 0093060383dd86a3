import { Link } from '../../ui/link.tsx'
import { isAtLeast } from '#domain/role.ts'
import type { Me } from '#protocol/person.ts'
import { Avatar } from './avatar.tsx'
import { Popover } from '../../ui/popover.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SignOut } from './sign-out.tsx'
import { say, sayAloud } from '../../ui/say.ts'
import styles from './account.module.css'

const SignInChanges = lazyPart(async () => (await import('../../parts/account/sign-in-changes.tsx')).SignInChanges)

/** For somebody who is signed in, so it is named here: the list of what it needs is long. */
export const loadFreshSignIn = async () => (await import('../../parts/account/fresh-sign-in.tsx')).FreshSignIn

/** The menu of a signed-in person; visitors never load it. */
export function Account({ user }: { user: Me }) {
  const person = (
    <span className={styles['person']}>
      <Avatar name={user.displayName} url={user.avatarUrl} size={30} />
      <bdi>{user.displayName}</bdi>
    </span>
  )
  return (
    <>
      <Popover
        label={say`Your account`}
        trigger={person}
        triggerProps={{ 'aria-label': sayAloud`${user.displayName}: your account` }}
      >
        <div className={styles['account']}>
          <Avatar name={user.displayName} url={user.avatarUrl} size={48} />
          <p className={styles['name']} dir="auto">
            {user.displayName}
          </p>
          {user.email !== null && <p className={styles['email']}>{user.email}</p>}
          <p className={styles['role']}>{user.role}</p>
        </div>
        <Link className={styles['item']} to="/profile">
          {say`Profile`}
        </Link>
        {isAtLeast(user.role, 'Admin') && (
          <Link className={styles['item']} to="/admin">
            {say`Admin Panel`}
          </Link>
        )}
        <SignOut label={say`Sign Out`} />
      </Popover>
      {user.signInChanges.length > 0 && <SignInChanges user={user} />}
    </>
  )
}
