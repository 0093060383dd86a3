import { Link } from '../../ui/link.tsx'
import type { ScriptCard } from '#protocol/script.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../ui/say.ts'
import styles from './add-script.module.css'

/** For somebody who adds a script that exists and that they may not change. */
export function MatchingBanner({ existing, onDismiss }: { existing: ScriptCard; onDismiss: () => void }) {
  return (
    <Notice
      type="warning"
      title={say`A matching script already exists`}
      action={
        <span className={styles['ways']}>
          <Link to={`/script/${existing.id}`} state={{ from: '/library', backLabel: say`Back to the library` }}>
            {say`View existing script`}
          </Link>
          <Button variant="quiet" onClick={onDismiss}>
            {say`Dismiss`}
          </Button>
        </span>
      }
    >
      {say`“${existing.name}”: already sponsored by ${existing.sponsor?.displayName ?? say`someone else`}.`}
    </Notice>
  )
}
