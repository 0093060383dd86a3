import { useState } from 'react'
import { providersToRemove } from '#domain/person/fresh-sign-in.ts'
import { useSession } from '../../app/session.ts'
import type { FreshSignInProps } from '../../app/act/sign-in-again.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProviderButton } from './provider-button.tsx'
import { keepUnfinished } from './unfinished.ts'
import { say } from '../../ui/say.ts'

/** Leads through a provider and back to this page. */
export function FreshSignIn({ message, what, unfinished, removed, returnTo, className }: FreshSignInProps) {
  const { user } = useSession()
  const [failed, setFailed] = useState(false)
  if (message === null || user === null) return null
  const { pathname, search } = window.location
  const proven = user.freshSignIn.providers
  const providers = removed === undefined ? proven : providersToRemove(proven, removed)
  return (
    <Notice type="warning" title={message} className={className}>
      <div className="mt-2 grid gap-3">
        {unfinished !== null && unfinished !== true && <p>{say`Nothing you entered is lost.`}</p>}
        {providers.length === 0 && (
          <p>
            {say`Your ways to sign in were all added less than a day ago, so none of them can show yet that it’s you. Try again tomorrow.`}
          </p>
        )}
        {providers.map((provider) => (
          <ProviderButton
            key={provider}
            provider={provider}
            isAgain
            returnTo={returnTo ?? pathname + search}
            onStart={() => {
              setFailed(false)
              keepUnfinished(what, unfinished)
            }}
            onFailure={() => setFailed(true)}
          />
        ))}
        {failed && <p role="alert">{say`Failed to initiate sign-in. Please try again.`}</p>}
      </div>
    </Notice>
  )
}
