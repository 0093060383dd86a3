import type { SyncRun } from '#protocol/catalogue/sync.ts'
import { Tag } from '../../parts/tag.tsx'
import styles from './manage-characters.module.css'
import { say } from '../../ui/say.ts'

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const KINDS = { look: say`Check`, daily: say`Daily check`, sync: say`Sync`, restore: say`Going back` } as const

export function Issues({ run: { kind, at, by, result } }: { run: SyncRun }) {
  return (
    <div className={styles['issues']}>
      <h3>
        {say`Issues`}{' '}
        <Tag tone={result.errors.length > 0 ? (result.success ? 'warning' : 'danger') : 'success'}>
          {result.errors.length === 0 ? 'none' : String(result.errors.length)}
        </Tag>
      </h3>
      <p className={styles['muted']}>
        {say`${KINDS[kind]} on ${MOMENT.format(new Date(at))}${by === null ? '' : say` by ${by}`}: ${result.message}`}
      </p>
      {result.errors.length > 0 && (
        <ul className={styles['problems']}>
          {result.errors.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
