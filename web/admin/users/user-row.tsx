import { Link } from '../../ui/link.tsx'
import { GIVEN_ROLES, mayManage } from '#domain/person/authority.ts'
import { isRole } from '#domain/role.ts'
import type { Me, UserRecord } from '#protocol/person.ts'
import { Avatar } from '../../app/account/avatar.tsx'
import { dayOf } from '../../ui/format.ts'
import { Tag } from '../../parts/tag.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import type { UserAction } from './user-action.ts'
import { say, sayAloud } from '../../ui/say.ts'

export interface UserRowProps {
  user: UserRecord
  viewer: Me
  onAction: (action: UserAction) => void
}

export function UserRow({ user, viewer, onAction }: UserRowProps) {
  const isManaged = user.id !== viewer.id && mayManage(viewer.role, user.role)
  return (
    <tr>
      <th
        scope="row"
        className="min-w-0 font-normal max-lg:flex max-lg:items-center [&_img]:inline-block [&_img]:align-middle [&>span]:align-middle"
      >
        <Avatar name={user.displayName} url={user.avatarUrl} size={40} />
        <span className="ms-3 inline-grid wrap-anywhere [&_a]:inline-flex [&_a]:min-h-8 [&_a]:items-center [&_a]:font-semibold">
          <Link to={`/profile/${user.id}`} dir="auto">
            {user.displayName}
          </Link>
          <span className="text-small text-muted">{user.email ?? say`no email`}</span>
        </span>
      </th>
      <td data-label="Role">
        {isManaged ? <RoleChoice user={user} onAction={onAction} /> : <Tag tone="accent">{user.role}</Tag>}
      </td>
      <td data-label="Status">
        <Status user={user} />
      </td>
      <td data-label={say`Last sign-in`}>
        {user.lastLogin === null ? 'never' : <time dateTime={user.lastLogin}>{dayOf(user.lastLogin)}</time>}
      </td>
      <td className="whitespace-nowrap max-lg:flex max-lg:flex-wrap max-lg:gap-2">
        {isManaged ? (
          <Actions user={user} onAction={onAction} />
        ) : (
          <span className="text-small text-muted">{reasonFor(user, viewer)}</span>
        )}
      </td>
    </tr>
  )
}

function Status({ user: { deactivated, eraseAt } }: { user: UserRecord }) {
  return (
    <>
      {deactivated ? (
        <Tag tone="danger">{say`Deactivated`}</Tag>
      ) : eraseAt === null ? (
        <Tag tone="success">{say`Active`}</Tag>
      ) : (
        <Tag tone="warning">{say`Asked to be deleted`}</Tag>
      )}
      {eraseAt !== null && (
        <span className="block text-small text-muted">
          {say`Will be deleted on `}
          <time dateTime={eraseAt}>{dayOf(eraseAt)}</time>
        </span>
      )}
    </>
  )
}

type Given = Pick<UserRowProps, 'user' | 'onAction'>

function RoleChoice({ user, onAction }: Given) {
  return (
    <SelectField
      label={say`Role of ${user.displayName}`}
      hideLabel
      value={user.role}
      onChange={({ target }) => isRole(target.value) && onAction({ kind: 'role', user, role: target.value })}
    >
      {GIVEN_ROLES.map((role) => (
        <option key={role}>{role}</option>
      ))}
    </SelectField>
  )
}

function Actions({ user, onAction }: Given) {
  const kind = user.deactivated ? 'reactivate' : 'deactivate'
  const label = user.deactivated ? say`Reactivate` : say`Deactivate`
  return (
    <>
      <Button aria-label={`${label} ${user.displayName}`} onClick={() => onAction({ kind, user })}>
        {label}
      </Button>
      {(user.eraseAt === null || !user.deactivated) && (
        <Button
          variant="quiet"
          aria-label={sayAloud`Delete ${user.displayName}`}
          onClick={() => onAction({ kind: 'delete', user })}
        >
          {say`Delete`}
        </Button>
      )}
    </>
  )
}

function reasonFor(user: UserRecord, viewer: Me): string {
  return user.id === viewer.id ? say`This is you` : say`You can’t change this person`
}
