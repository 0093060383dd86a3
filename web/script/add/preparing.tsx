import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { say } from '../../ui/say.ts'

/** No script can be checked before the official characters are loaded. */
export function Preparing({ failed, busy, onRetry }: { failed: boolean; busy: boolean; onRetry: () => void }) {
  if (!failed) return <Waiting label={say`Loading the characters...`} />
  return (
    <Notice
      type="danger"
      title={say`Failed to load characters`}
      action={
        <Button busy={busy} onClick={onRetry}>
          {say`Retry`}
        </Button>
      }
    >
      {say`Scripts can’t be checked without them.`}
    </Notice>
  )
}
