import { BackLink } from '../../parts/page/back-link.tsx'
import { FAILURES } from '../session/failures.ts'
import { hasWaitingVote } from '../ballot/ballot-queue.ts'
import { readStoredJson } from '../../app/data/stored/browser-store.ts'
import { hasDrafts } from '../../app/data/stored/drafts.ts'
import { ballotsKey } from '../../app/data/stored/stored-rooms.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CodeHeading } from './code-heading.tsx'
import { say } from '../../ui/say.ts'

interface RoomFailedProps {
  code: string
  message: string
  /** There was no answer at all. */
  isOffline: boolean
  onRetry: () => void
}

/** The room does not answer, and this device has nothing to show of it. */
export function RoomFailed({ code, message, isOffline, onRetry }: RoomFailedProps) {
  const again = <Button onClick={onRetry}>{say`Try again`}</Button>
  return (
    <div className="mx-auto grid max-w-[560px] gap-4 px-gutter pt-8 pb-16">
      <CodeHeading code={code} />
      {isOffline ? (
        <>
          <Notice type="warning" title={say`Room ${code} needs a network.`} action={again}>
            {say`You are offline. We’ll keep trying, and the room opens as soon as there’s a network.`}
          </Notice>
          <Saved code={code} />
          <BackLink to="/library">{say`Browse the script library`}</BackLink>
        </>
      ) : (
        <Notice type="danger" title={FAILURES.snapshot} action={again}>
          {message}
        </Notice>
      )}
    </div>
  )
}

/** What of the person's own is safe on this device. */
function Saved({ code }: { code: string }) {
  const isVoting = hasWaitingVote(readStoredJson(ballotsKey(code)))
  if (isVoting) return <p>{say`Your vote is saved and will be sent.`}</p>
  return hasDrafts(code) && <p>{say`Your nomination isn’t sent yet. What you typed or chose is kept.`}</p>
}
