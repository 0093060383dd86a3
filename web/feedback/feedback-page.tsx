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

export function FeedbackPage() {
  usePageTitle(say`Send Feedback`)
  const [isSent, setSent] = useState(false)
  const { status, user } = useSession()
  const isReachable = useStore(reachable)
  const isAsking = status === 'loading' && isReachable
  return (
    <div className="grid grid-cols-1 gap-6 md:mt-6 md:min-h-[35rem] md:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] md:gap-0 md:overflow-hidden md:rounded-card md:bg-surface md:shade">
      <div className="grid grid-cols-[76px_minmax(0,1fr)] items-center gap-x-4 gap-y-1 md:relative md:isolate md:grid-cols-1 md:content-start md:gap-3 md:p-8 [&_h1]:self-end [&_h1]:text-h2 md:[&_h1]:text-[3rem]">
        <Dusk
          people={3}
          className="hidden [--houses:28px] [--tower-height:348px] [--tower-left:calc(50%-77px)] [--tower-x:50%] md:block"
        />
        <Clock middle={<Bell />} className="row-[1/span_2] w-full md:hidden" />
        <h1>{say`Send Feedback`}</h1>
        <p className="max-w-[40ch] self-start leading-[1.35] text-muted md:text-large md:text-text">
          {say`Is something broken, missing or great? Tell us. We only use your email address to answer you.`}
        </p>
      </div>
      {isSent ? (
        <div className="grid content-start gap-4 md:content-center md:rounded-none md:p-8 md:[box-shadow:none]">
          <Notice type="success" title={FEEDBACK_MESSAGES.thanks} />
          <div className="flex flex-wrap gap-3">
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
