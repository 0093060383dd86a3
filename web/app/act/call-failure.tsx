import { Notice } from '../../ui/notice.tsx'
import type { Call } from './use-call.ts'

interface CallFailureProps {
  call: Call
  /** What failed, above why; without it, why is all that is said. */
  title?: string
  className?: string | undefined
}

/** Why a call failed, beside what was pressed. */
export function CallFailure({ call: { failure }, title, className }: CallFailureProps) {
  if (failure === null) return null
  return (
    <Notice type="danger" title={title ?? failure} className={className}>
      {title && failure}
    </Notice>
  )
}
