import type { ReactNode } from 'react'
import { isApiError } from '../app/api/api-error.ts'
import { Notice } from '../ui/notice.tsx'
import { SignInLink, type StorytellerWords } from './for-storytellers.tsx'

/** What people read on a page where Storytellers make something. */
export interface MakerWords extends StorytellerWords {
  failed: string
  /** Without a network. */
  offline: string
}

/** Why it was not made. */
export interface MakerFailure {
  title: string
  reason: string | null
  needsSignIn: boolean
  error: unknown
}

export const makerFailure =
  (words: MakerWords) =>
  (error: unknown): MakerFailure => {
    const failure = { reason: null, needsSignIn: false, error }
    if (isApiError(error, 401)) return { ...failure, title: words.notSignedIn, needsSignIn: true }
    if (isApiError(error) && error.code === 'FORBIDDEN') return { ...failure, title: words.notStoryteller }
    return { ...failure, title: words.failed, reason: isApiError(error, 0) ? words.offline : messageIn(error) }
  }

const messageIn = (error: unknown) => (isApiError(error) ? error.message : null)

export const hasCode = ({ error }: MakerFailure, code: string): boolean => isApiError(error) && error.code === code

interface MakerFailedProps {
  failure: MakerFailure
  words: MakerWords
  /** In the place of the reason, or with it. */
  children?: ReactNode
}

export function MakerFailed({ failure: { title, reason, needsSignIn }, words, children = reason }: MakerFailedProps) {
  return (
    <Notice type="danger" title={title} action={needsSignIn && <SignInLink path={words.path} />}>
      {children}
    </Notice>
  )
}
