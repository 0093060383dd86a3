import { clsx } from 'clsx'
import { plural } from '#domain/plural.ts'
import { KEPT } from './ballot-words.ts'
import type { Ranking } from './ranking.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CLOUD_OFF, TICK } from '../../ui/icon-paths.ts'
import { useSettling } from '../../ui/use-settling.ts'
import styles from './submission.module.css'
import { say } from '../../ui/say.ts'

interface SubmissionProps {
  /** The submitted ranking; null before a vote and after taking it back. */
  cast: Ranking | null
  /** How many scripts are ranked, whatever a search shows. */
  count: number
  /** It waits for the connection. */
  isSaved: boolean
  isChanged: boolean
  onSubmit: () => void
  onUnvote: () => void
}

/** Sends a ranking, and says whether it is sent: in sight below all rows once something is ranked. */
export function Submission({ cast, count, isSaved, isChanged, onSubmit, onUnvote }: SubmissionProps) {
  const { settling } = useSettling(cast === null)
  const isEmpty = count === 0
  if (cast === null) {
    return (
      <div className={clsx(styles['foot'], isEmpty && styles['idle'])} {...settling}>
        {!isEmpty && <p className={styles['count']}>{say`${plural(count, 'script', 'scripts')} ranked`}</p>}
        <Button variant="primary" wide disabled={isEmpty} onClick={onSubmit}>
          {say`Submit ranking`}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles['foot']} {...settling}>
      <p className={clsx(styles['cast'], isSaved && styles['kept'])} aria-live="polite">
        <Icon path={isSaved ? CLOUD_OFF : TICK} size={20} />
        {isSaved ? KEPT : say`Vote Cast!`}
      </p>
      {isChanged && <p className={styles['changed']}>{say`You haven’t submitted your changes yet.`}</p>}
      <div className={styles['buttons']}>
        <Button variant={isChanged ? 'primary' : 'secondary'} disabled={isEmpty || !isChanged} onClick={onSubmit}>
          {say`Resubmit`}
        </Button>
        <Button onClick={onUnvote}>{say`Unvote`}</Button>
      </div>
    </div>
  )
}
