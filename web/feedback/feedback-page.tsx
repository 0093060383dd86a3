import { useState } from 'react'
import { FEEDBACK_MESSAGES } from '#domain/feedback.ts'
import { reachable } from '../app/api/site-status.ts'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { useSession } from '../app/session.ts'
import { useStore } from '../ui/store.ts'
import { Dusk } from '../app/dusk/dusk-contents.tsx'
import { Bell } from '../app/layout/brand.tsx'
import { Clock } from '../parts/page/dial-page.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Waiting } from '../ui/spinner.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { say } from '../ui/say.ts'
import styles from './feedback.module.css'

export function FeedbackPage() {
  usePageTitle(say`Send Feedback`)
  const [isSent, setSent] = useState(false)
  const { status, user } = useSession()
  const isReachable = useStore(reachable)
  const isAsking = status === 'loading' && isReachable
  return (
    <div className={styles['page']}>
      <div className={styles['intro']}>
        <Dusk people={3} className={styles['dusk']} />
        <Clock middle={<Bell />} className={styles['clock']} />
        <h1>{say`Send Feedback`}</h1>
        <p className={styles['lead']}>
          {say`Is something broken, missing or great? Tell us. We only use your email address to answer you.`}
        </p>
      </div>
      {isSent ? (
        <div className={styles['sent']}>
          <Notice type="success" title={FEEDBACK_MESSAGES.thanks} />
          <div className={styles['ways']}>
            <ButtonLink variant="primary" to="/">
              {say`Home`}
            </ButtonLink>
            <Button variant="quiet" onClick={() => setSent(false)}>
              {say`Send another message`}
            </Button>
          </div>
        </div>
      ) : isAsking ? (
        <Waiting label={say`Loading...`} />
      ) : (
        <FeedbackForm user={user} onSent={() => setSent(true)} />
      )}
    </div>
  )
}
