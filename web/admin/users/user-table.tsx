import type { Me, UserRecord } from '#protocol/person.ts'
import { RecordTable } from '../../parts/page/record-table.tsx'
import type { UserAction } from './user-action.ts'
import { UserRow } from './user-row.tsx'
import styles from './users.module.css'
import { say } from '../../ui/say.ts'

export interface UserTableProps {
  users: readonly UserRecord[]
  viewer: Me
  onAction: (action: UserAction) => void
}

export function UserTable({ users, viewer, onAction }: UserTableProps) {
  if (users.length === 0) return <p className={styles['empty']}>{say`Nobody matches this search.`}</p>
  return (
    <RecordTable label={say`Users`} columns={[say`User`, say`Role`, say`Status`, say`Last sign-in`, say`Actions`]}>
      {users.map((user) => (
        <UserRow key={user.id} user={user} viewer={viewer} onAction={onAction} />
      ))}
    </RecordTable>
  )
}
