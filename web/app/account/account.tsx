import { useState } from 'react'
import { Link } from '../../ui/link.tsx'
import { isAtLeast } from '#domain/role.ts'
import type { Me } from '#protocol/person.ts'
import { Avatar } from './avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useSignOut } from './sign-out.ts'
import { say, sayAloud } from '../../ui/say.ts'
import styles from './account.module.css'

const SignInChanges = lazyPart(async () => (await import('../../parts/account/sign-in-changes.tsx')).SignInChanges)

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
        <SignOut />
      </Popover>
      {user.signInChanges.length > 0 && <SignInChanges user={user} />}
    </>
  )
}

function SignOut() {
  const signOut = useSignOut()
  const [busy, setBusy] = useState(false)
  return (
    <Button
      busy={busy}
      onClick={async () => {
        setBusy(true)
        await signOut()
        setBusy(false)
      }}
    >
      {say`Sign Out`}
    </Button>
  )
}
