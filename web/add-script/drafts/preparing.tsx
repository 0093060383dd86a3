import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'

/** No script can be checked before the official characters are loaded. */
export function Preparing({ failed, busy, onRetry }: { failed: boolean; busy: boolean; onRetry: () => void }) {
  if (!failed) return <Waiting label="Loading the characters..." />
  return (
    <Notice
      type="danger"
      title="Failed to load characters"
      action={
        <Button busy={busy} onClick={onRetry}>
          Retry
        </Button>
      }
    >
      Scripts can’t be checked without them.
    </Notice>
  )
}
