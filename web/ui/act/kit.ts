import { type ComponentType, createContext, use } from 'react'

export interface FreshSignInProps {
  /** The server's sentence; nothing is shown without one. */
  message: string | null
  /** What is kept while its author is away, and under which name; true where nothing was entered. */
  what: string
  unfinished: unknown
  /** The way to sign in that is about to go: another one shows more. */
  removed?: 'google' | 'discord'
  /** Where to come back to, if it is not this address. */
  returnTo?: string
  className?: string | undefined
}

/** What the kit cannot know by itself: the app around it fills it in. */
export interface Kit {
  /** Said where nothing answers, or where a failure has no words. */
  unreached: string
  /** Whether a call failed since it wants a fresh sign-in. */
  needsFreshSignIn: (error: unknown) => boolean
  /** Leads through a provider and back to this page. */
  FreshSignIn: ComponentType<FreshSignInProps>
}

export const KitContext = createContext<Kit | null>(null)

export function useKit(): Kit {
  const kit = use(KitContext)
  if (kit === null) throw new Error('This is shown outside the app.')
  return kit
}
