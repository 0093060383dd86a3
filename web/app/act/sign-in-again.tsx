import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Provider } from '#protocol/person.ts'
import type { Call } from './use-call.ts'

export interface FreshSignInProps {
  /** The server's sentence; nothing is shown without one. */
  message: string | null
  /** What is kept while its author is away, and under which name; true where nothing was entered. */
  what: string
  unfinished: unknown
  /** The way to sign in that is about to go: another one shows more. */
  removed?: Provider
  /** Where to come back to, if it is not this address. */
  returnTo?: string
  className?: string | undefined
}

// By the menu of the account, which is there for everybody who is signed in.
const FreshSignIn = lazyPart(() => import('../account/account.tsx').then(({ loadFreshSignIn }) => loadFreshSignIn()))

/** Leads to a fresh sign-in where a call wants one, and keeps what was entered. */
export function SignInAgain({ call, ...kept }: Omit<FreshSignInProps, 'message'> & { call: Call }) {
  return call.fresh !== null && <FreshSignIn {...kept} message={call.fresh} />
}
