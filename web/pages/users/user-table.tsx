import type { Me, UserRecord } from '#protocol/person.ts'
import type { Deed } from './deed.ts'
import { UserRow } from './user-row.tsx'
import styles from './users.module.css'

export interface UserTableProps {
  users: readonly UserRecord[]
  viewer: Me
  onDeed: (deed: Deed) => void
}

export function UserTable({ users, viewer, onDeed }: UserTableProps) {
  if (users.length === 0) return <p className={styles['empty']}>Nobody matches.</p>
  return (
    <table className={styles['table']} aria-label="Users">
      <thead>
        <tr>
          {['User', 'Role', 'Status', 'Last sign-in', 'Actions'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} viewer={viewer} onDeed={onDeed} />
        ))}
      </tbody>
    </table>
  )
}
