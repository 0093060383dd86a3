import { probe } from '../../api/reachability.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { say } from '../../words/frame.ts'

/** Shown while the server does not answer. */
export function ServerDown({ className }: { className?: string | undefined }) {
  return (
    <div className={className}>
      <Notice
        type="warning"
        title={say`Can’t reach Belfry.`}
        action={
          <Button variant="quiet" onClick={() => void probe()}>
            {say`Try now`}
          </Button>
        }
      >
        {say`Nothing you typed is lost. We’ll try again every few seconds.`}
      </Notice>
    </div>
  )
}
