import { Link } from '../../ui/link.tsx'
import { isAtLeast } from '#domain/role.ts'
import type { Me } from '#protocol/person.ts'
import { Avatar } from './avatar.tsx'
import { Popover } from '../../ui/popover.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SignOut } from './sign-out.tsx'
import { say, sayAloud } from '../../ui/say.ts'

const SignInChanges = lazyPart(async () => (await import('../../parts/account/sign-in-changes.tsx')).SignInChanges)

/** For somebody who is signed in, so it is named here: the list of what it needs is long. */
export const loadFreshSignIn = async () => (await import('../../parts/account/fresh-sign-in.tsx')).FreshSignIn

/** The menu of a signed-in person; visitors never load it. */
export function Account({ user }: { user: Me }) {
  const person = (
    <span className="-my-1 inline-flex max-w-[13rem] items-center gap-2 text-text [&_span:last-child]:truncate max-xs:[&_span:last-child]:hidden">
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
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-0 [&_p]:col-2 [&_p]:wrap-anywhere [&>span]:row-[1/span_3]">
          <Avatar name={user.displayName} url={user.avatarUrl} size={48} />
          <p className="font-strong" dir="auto">
            {user.displayName}
          </p>
          {user.email !== null && <p className="text-small text-muted">{user.email}</p>}
          <p className="text-small font-semibold text-accent">{user.role}</p>
        </div>
        <Link className="flex min-h-target items-center font-semibold no-underline hover:underline" to="/profile">
          {say`Profile`}
        </Link>
        {isAtLeast(user.role, 'Admin') && (
          <Link className="flex min-h-target items-center font-semibold no-underline hover:underline" to="/admin">
            {say`Admin Panel`}
          </Link>
        )}
        <SignOut label={say`Sign Out`} />
      </Popover>
      {user.signInChanges.length > 0 && <SignInChanges user={user} />}
    </>
  )
}
