import { probe } from '../../api/reachability.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Shown while the server does not answer. */
export function ServerDown({ className }: { className?: string | undefined }) {
  return (
    <div className={className}>
      <Notice
        type="warning"
        title="Can’t reach Belfry."
        action={
          <Button variant="quiet" onClick={() => void probe()}>
            Try now
          </Button>
        }
      >
        Nothing you typed is lost. We’ll try again every few seconds.
      </Notice>
    </div>
  )
}
