import { Notice } from '../../ui/notice.tsx'

interface CallFailureProps {
  /** Of a call or a form: why it failed, or what and why. */
  call: { failure: string | { title: string; reason: string | null } | null }
  /** What failed, above why; without it, why is all that is said. */
  title?: string
  className?: string | undefined
}

/** Why a call failed, beside what was pressed. */
export function CallFailure({ call: { failure }, title, className }: CallFailureProps) {
  if (failure === null) return null
  const told = typeof failure === 'string' ? { title: title ?? failure, reason: title && failure } : failure
  return (
    <Notice type="danger" title={told.title} className={className}>
      {told.reason}
    </Notice>
  )
}
