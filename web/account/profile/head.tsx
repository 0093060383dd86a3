import { Link } from '../../ui/link.tsx'
import type { UserRecord } from '#protocol/person.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { dayOf } from '../../parts/day.ts'
import { Tag } from '../../parts/tag.tsx'
import styles from './profile.module.css'
import { say } from '../../ui/say.ts'

export function Head({ person, isOwn }: { person: UserRecord; isOwn: boolean }) {
  return (
    <header className={styles['head']}>
      <Avatar name={person.displayName} url={person.avatarUrl} size={88} />
      <div className={styles['who']}>
        {!isOwn && <Link to="/admin/users">{say`User Management`}</Link>}
        <h1 className={styles['name']}>{person.displayName}</h1>
        {person.email !== null && <p className={styles['email']}>{person.email}</p>}
        <p className={styles['facts']}>
          <Tag tone="accent">{person.role}</Tag>
          {person.deactivated && <Tag tone="danger">{say`Deactivated`}</Tag>}
          {person.eraseAt !== null && (
            <span>
              {say`Will be deleted on `}
              <time dateTime={person.eraseAt}>{dayOf(person.eraseAt)}</time>
            </span>
          )}
          <span>
            {say`Joined `}
            <time dateTime={person.createdAt}>{dayOf(person.createdAt)}</time>
          </span>
          {person.lastLogin !== null && (
            <span>
              {say`Last sign-in `}
              <time dateTime={person.lastLogin}>{dayOf(person.lastLogin)}</time>
            </span>
          )}
        </p>
      </div>
    </header>
  )
}
