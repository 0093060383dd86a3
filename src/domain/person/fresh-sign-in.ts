/** A way to sign in to an account, and when the account got it. */
interface SignInWay<Provider extends string> {
  provider: Provider
  createdAt: number
}

export interface Account<Provider extends string> {
  createdAt: number
  ways: readonly SignInWay<Provider>[]
}

/** When and by whom the holder of a session came back; null in sessions of an earlier release. */
export interface SignedIn<Provider extends string> {
  signedInAt: number | null
  provider: Provider | null
}

/**
 * How many scripts, or entries of the log, may be deleted within an hour without a fresh sign-in. Scripts of others that an Admin
 * changes count too.
 */
export const DELETIONS_WITHOUT_SIGN_IN = 10

/** How many days the deletion of an account can be taken back. */
export const DAYS_UNTIL_ERASED = 7

const DAY_MS = 24 * 60 * 60 * 1000
/** For how long a way to sign in that was added to an account proves nothing: a thief may have added it. */
const UNPROVEN_MS = DAY_MS
/** For how long a change is told. */
const TOLD_MS = 30 * DAY_MS

/** The providers by which a sign-in at that time shows who holds the account. The one that it was made with always does. */
export function provenProviders<Provider extends string>(account: Account<Provider>, at: number): Provider[] {
  return account.ways
    .filter(({ createdAt }) => createdAt <= account.createdAt || createdAt <= at - UNPROVEN_MS)
    .map(({ provider }) => provider)
}

/**
 * The providers whose sign-in lets a way to sign in be removed: another one, so that nobody removes the only one they can
 * still use. If no other one proves anything yet, the removed one counts too.
 */
export function providersToRemove<Provider extends string>(proven: readonly Provider[], removed: Provider): Provider[] {
  const others = proven.filter((provider) => provider !== removed)
  return others.length > 0 ? others : [...proven]
}

/** Whether a sign-in is at most so many minutes old and shows who it is. `removed` is the way to sign in that is about to go. */
export function isFreshSignIn<Provider extends string>(
  account: Account<Provider>,
  { signedInAt, provider }: SignedIn<Provider>,
  { now, minutes, removed }: { now: number; minutes: number; removed: Provider | null },
): boolean {
  if (signedInAt === null || provider === null || signedInAt <= now - minutes * 60_000) return false
  const proven = provenProviders(account, signedInAt)
  return (removed === null ? proven : providersToRemove(proven, removed)).includes(provider)
}

export interface SignInChange<Provider extends string> {
  change: 'linked' | 'unlinked'
  provider: Provider
  at: number
}

/**
 * What has changed lately about an account's ways to sign in, the latest first. Every session is told, except the one that
 * made the change (`ownChangeAt`).
 */
export function changesToTell<Provider extends string>(
  account: Account<Provider> & { unlinked: { provider: Provider; at: number } | null },
  { now, ownChangeAt }: { now: number; ownChangeAt: number | null },
): SignInChange<Provider>[] {
  const linked = account.ways
    .filter(({ createdAt }) => createdAt > account.createdAt)
    .map(({ provider, createdAt }) => ({ change: 'linked' as const, provider, at: createdAt }))
  const unlinked = account.unlinked === null ? [] : [{ change: 'unlinked' as const, ...account.unlinked }]
  return [...linked, ...unlinked]
    .filter(({ at }) => at !== ownChangeAt && at > now - TOLD_MS)
    .toSorted((one, other) => other.at - one.at)
}
