import { useState } from 'react'
import { isApiError, messageOf } from '../../api/client.ts'
import { useSession } from '../../session.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './fresh-sign-in.module.css'
import { ProviderButton } from './provider-button.tsx'
import { keepUnfinished } from './unfinished.ts'
import { say } from '../../words/parts.ts'

/** The server's sentence if a call needs a fresh sign-in, else null. */
export function freshSignInNeeded(error: unknown): string | null {
  return isApiError(error, 403) && error.code === 'FRESH_SIGN_IN_NEEDED' ? messageOf(error, '') : null
}

export interface FreshSignInProps {
  /** The server's sentence; nothing is shown without one. */
  message: string | null
  /** What is kept while its author is away, and under which name. */
  what: string
  kept: unknown
}

/** Leads through a provider and back to this page. */
export function FreshSignIn({ message, what, kept }: FreshSignInProps) {
  const { user } = useSession()
  const [failed, setFailed] = useState(false)
  if (message === null || user === null) return null
  const { pathname, search } = window.location
  const providers = [user.hasGoogleAccount && 'google', user.hasDiscordAccount && 'discord'] as const
  return (
    <Notice type="warning" title={message}>
      <div className={styles['ways']}>
        <p>{say`Nothing you entered is lost.`}</p>
        {providers.map(
          (provider) =>
            provider && (
              <ProviderButton
                key={provider}
                provider={provider}
                returnTo={pathname + search}
                onStart={() => {
                  setFailed(false)
                  keepUnfinished(what, kept)
                }}
                onFailure={() => setFailed(true)}
              />
            ),
        )}
        {failed && <p role="alert">{say`Failed to initiate sign-in. Please try again.`}</p>}
      </div>
    </Notice>
  )
}
