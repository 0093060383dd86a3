import type { Me, UserRecord } from '#protocol/person.ts'
import { RecordTable } from '../../../parts/page/record-table.tsx'
import type { UserAction } from './user-action.ts'
import { UserRow } from './user-row.tsx'
import styles from './users.module.css'

export interface UserTableProps {
  users: readonly UserRecord[]
  viewer: Me
  onAction: (action: UserAction) => void
}

export function UserTable({ users, viewer, onAction }: UserTableProps) {
  if (users.length === 0) return <p className={styles['empty']}>Nobody matches this search.</p>
  return (
    <RecordTable label="Users" columns={['User', 'Role', 'Status', 'Last sign-in', 'Actions']}>
      {users.map((user) => (
        <UserRow key={user.id} user={user} viewer={viewer} onAction={onAction} />
      ))}
    </RecordTable>
  )
}
