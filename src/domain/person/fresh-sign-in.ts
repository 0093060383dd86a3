/** A way to sign in to an account, and when the account got it. */
interface SignInWay<Provider extends string> {
  provider: Provider
  createdAt: number
}

export interface Account<Provider extends string> {
  createdAt: number
  ways: readonly SignInWay<Provider>[]
}

/** So long a way to sign in that was added to an account proves nothing: a thief may have added it. */
const UNPROVEN_MS = 24 * 60 * 60 * 1000

/** The providers by which a sign-in at that time shows who holds the account. The one that it was made with always does. */
export function provenProviders<Provider extends string>(account: Account<Provider>, at: number): Provider[] {
  return account.ways
    .filter(({ createdAt }) => createdAt <= account.createdAt || createdAt <= at - UNPROVEN_MS)
    .map(({ provider }) => provider)
}

/**
 * The providers whose sign-in lets a way to sign in be removed: another one, so that nobody locks themselves out. Where no
 * other one proves anything yet, the removed one counts too.
 */
export function providersToRemove<Provider extends string>(proven: readonly Provider[], removed: Provider): Provider[] {
  const others = proven.filter((provider) => provider !== removed)
  return others.length > 0 ? others : [...proven]
}

export interface SignInChange<Provider extends string> {
  change: 'linked' | 'unlinked'
  provider: Provider
  at: number
}

/** So long a change is told at every sign-in after it: nobody learns of it by somebody else's sign-in. */
const TOLD_MS = 30 * 24 * 60 * 60 * 1000

/** What has changed about an account's ways to sign in before this sign-in, the latest first. */
export function changesToTell<Provider extends string>(
  account: Account<Provider> & { unlinked: { provider: Provider; at: number } | null },
  signedInAt: number,
): SignInChange<Provider>[] {
  const linked = account.ways
    .filter(({ createdAt }) => createdAt > account.createdAt)
    .map(({ provider, createdAt }) => ({ change: 'linked' as const, provider, at: createdAt }))
  const unlinked = account.unlinked === null ? [] : [{ change: 'unlinked' as const, ...account.unlinked }]
  return [...linked, ...unlinked]
    .filter(({ at }) => at < signedInAt && at > signedInAt - TOLD_MS)
    .toSorted((one, other) => other.at - one.at)
}
