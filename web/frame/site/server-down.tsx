import { probe } from '../../api/reachability.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useServerWatch } from './use-server-watch.ts'

export interface ServerDownProps {
  className?: string | undefined
  /** Watches without showing anything, for a page with its own message. */
  quiet?: boolean | undefined
}

/** Shown while the server does not answer. */
export function ServerDown({ className, quiet }: ServerDownProps) {
  const reachable = useServerWatch()
  if (reachable || quiet) return null
  return (
    <div className={className}>
      <Notice
        type="warning"
        title="Belfry does not answer right now."
        action={
          <Button variant="quiet" onClick={() => void probe()}>
            Try now
          </Button>
        }
      >
        What you have typed stays here. This page tries again every few seconds.
      </Notice>
    </div>
  )
}
