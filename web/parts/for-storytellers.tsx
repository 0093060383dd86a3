import { useLocation } from 'react-router'
import { isAtLeast } from '#domain/role.ts'
import type { Session } from '../app/session.ts'
import { ButtonLink } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { say } from '../ui/say.ts'

/** What people read on a page whose form is for Storytellers. */
export interface StorytellerWords {
  notSignedIn: string
  notStoryteller: string
  /** What needs no account. */
  withoutAccount: string
  /** What every account may do, and whom to ask for more. */
  withAccount: string
  /** The page’s own path, for after signing in. */
  path: string
}

/** What a person lacks; null where nothing is missing, and until it is known. */
export function missingFor({ status, user }: Session, words: StorytellerWords): string | null {
  if (status === 'anonymous') return words.notSignedIn
  return user !== null && !isAtLeast(user.role, 'Storyteller') ? words.notStoryteller : null
}

/** What is missing, and the way to it; `sentence` as `missingFor` answers it. */
export function Missing({ sentence, words }: { sentence: string; words: StorytellerWords }) {
  const isSignedOut = sentence === words.notSignedIn
  return (
    <Notice type="warning" title={sentence} action={isSignedOut && <SignInLink path={words.path} />}>
      {isSignedOut ? words.withoutAccount : words.withAccount}
    </Notice>
  )
}

/** Leads to the sign-in, and from there back to this page as it is. */
export function SignInLink({ path, label = say`Sign in` }: { path: string; label?: string }) {
  const location = useLocation()
  return (
    <ButtonLink variant="primary" to={`/auth/login?returnTo=${path}`} state={{ from: location }}>
      {label}
    </ButtonLink>
  )
}
