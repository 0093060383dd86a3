import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { say } from './say.ts'
import type { Tone } from './tone-icon.tsx'

export interface LoadFailureProps {
  title: string
  type?: Tone | undefined
  /** It is being loaded again. */
  isLoading?: boolean
  onRetry: () => void
  /** Why, if that is known. */
  children?: ReactNode
}

/** Something could not be loaded: what, why, and a way to try again. */
export function LoadFailure({ title, type = 'danger', isLoading = false, onRetry, children }: LoadFailureProps) {
  const retry = (
    <Button busy={isLoading} onClick={onRetry}>
      {say`Retry`}
    </Button>
  )
  return (
    <Notice type={type} title={title} action={retry}>
      {children}
    </Notice>
  )
}
