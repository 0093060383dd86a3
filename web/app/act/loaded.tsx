import type { ReactNode } from 'react'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { say } from '../../ui/say.ts'
import { Waiting } from '../../ui/spinner.tsx'
import { messageOf } from '../api/api-error.ts'

export interface LoadedProps<Value> {
  /** As a resource answers. */
  answer: { value: Value | undefined; error: unknown; isLoading: boolean }
  /** "Failed to load users" */
  failed: string
  /** Why; by default the words of the failure. */
  why?: (error: unknown) => ReactNode
  /** A failure is shown in the place of a value alone: an older value hides it. */
  instead?: boolean
  onRetry: () => unknown
  /** Shown until there is an answer. */
  waiting?: ReactNode
  children: (value: Value) => ReactNode
}

/** What has been asked for: a failure with a way to try again, else that it is being loaded, and the last answer below either. */
export function Loaded<Value>({
  answer,
  failed,
  why = words,
  instead,
  onRetry,
  waiting,
  children,
}: LoadedProps<Value>) {
  const { value, error, isLoading } = answer
  return (
    <>
      {error !== null && !(instead && value !== undefined) && (
        <LoadFailure title={failed} isLoading={isLoading} onRetry={() => void onRetry()}>
          {why(error)}
        </LoadFailure>
      )}
      {value === undefined && error === null && (waiting ?? <Waiting label={say`Loading...`} />)}
      {value !== undefined && children(value)}
    </>
  )
}

const words = (error: unknown) => messageOf(error, say`An unknown error occurred`)
