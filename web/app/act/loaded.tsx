import type { ReactNode } from 'react'
import { LoadFailure, type LoadFailureProps } from '../../ui/load-failure.tsx'
import { say } from '../../ui/say.ts'
import { Waiting } from '../../ui/spinner.tsx'
import { messageOf } from '../api/api-error.ts'

export interface LoadedProps<Value> extends Pick<LoadFailureProps, 'type'> {
  /** As a resource answers. */
  answer: { value: Value | undefined; error: unknown; isLoading: boolean }
  /** "Failed to load users" */
  failed: string
  /** Why; by default the words of the failure. */
  why?: ((error: unknown) => ReactNode) | null
  /** Nothing is said of a failure while there is an older answer. */
  mayBeOld?: boolean
  onRetry: () => unknown
  /** Shown until there is an answer: words beside a spinner, or what has the shape of the answer. */
  waiting?: ReactNode
  children?: (value: Value) => ReactNode
}

/** What has been asked for: a failure with a way to try again, else that it is being loaded, and the last answer below either. */
export function Loaded<Value>({
  answer: { value, error, isLoading },
  failed,
  type,
  why = words,
  mayBeOld = false,
  onRetry,
  waiting = say`Loading...`,
  children,
}: LoadedProps<Value>) {
  return (
    <>
      {error !== null && !(mayBeOld && value !== undefined) && (
        <LoadFailure title={failed} type={type} isLoading={isLoading} onRetry={() => void onRetry()}>
          {why?.(error)}
        </LoadFailure>
      )}
      {value === undefined && error === null && (typeof waiting === 'string' ? <Waiting label={waiting} /> : waiting)}
      {value !== undefined && children?.(value)}
    </>
  )
}

const words = (error: unknown) => messageOf(error, say`An unknown error occurred`)
