import { FAILURES } from '../../../room/connection/failures.ts'
import { Notice } from '../../../ui/notice.tsx'

/** Why a script was not nominated, beside its button. */
export function Refused({ reason }: { reason: string | null }) {
  if (reason === null) return null
  return (
    <Notice type="danger" title={FAILURES.nominate}>
      {reason}
    </Notice>
  )
}
