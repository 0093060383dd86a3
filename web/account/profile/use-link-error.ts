import { useEffect, useState } from 'react'
import { useSearchParams } from '../../app/navigation/use-search-params.ts'
import type { LinkError } from '#protocol/person.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { signInMessage } from '../sign-in-message.ts'
import { say } from '../../ui/say.ts'

const SECONDS = 6

const OWN_MESSAGES: Partial<Record<LinkError, string>> = {
  provider_in_use: say`This provider account is already linked to a different user.`,
  already_linked: say`Another account of this provider is already linked. Unlink it first.`,
}

const NOT_FRESH: LinkError = 'fresh_sign_in_needed'

/**
 * Shows the error of `?link_error=` once, and removes it from the address. Answers whether linking needs a fresh sign-in:
 * that takes more than a message.
 */
export function useLinkError(): boolean {
  const [params, setParams] = useSearchParams()
  const error = params.get('link_error')
  // Kept, since the address forgets it. Linking leaves the page, so it is read once.
  const [isStale] = useState(error === NOT_FRESH)
  useEffect(() => {
    if (error === null) return
    const others = [...params].filter(([name]) => name !== 'link_error')
    setParams(others, { replace: true })
    if (error === NOT_FRESH) return
    const own = Object.entries(OWN_MESSAGES).find(([code]) => code === error)?.[1]
    toast({ type: 'danger', title: own ?? signInMessage(error) ?? '', autoCloseSec: SECONDS })
  }, [error, params, setParams])
  return isStale
}
