/** What an account's row says of its end. */
export interface AccountEnd {
  deactivatedAt: number | null
  /** When it is erased. */
  eraseAt: number | null
  /** Equal to `eraseAt` if its holder has asked for that. */
  ownEraseAt: number | null
}

/** Whether it is to be erased because its holder has asked for it, and no Admin alone. */
export function isOwnWish({ eraseAt, ownEraseAt }: Pick<AccountEnd, 'eraseAt' | 'ownEraseAt'>): boolean {
  return eraseAt !== null && eraseAt === ownEraseAt
}

/**
 * `waiting` until it is erased: its holder has asked for that and can take it back by signing in. `over`: they no longer can, and
 * the job is about to erase it. What an Admin has deactivated or deleted, only an Admin can bring back.
 */
export type AccountState = 'active' | 'waiting' | 'over' | 'deactivated'

/** Whether nobody has deactivated the account or asked for its end. */
export function isActive({ deactivatedAt, eraseAt }: Pick<AccountEnd, 'deactivatedAt' | 'eraseAt'>): boolean {
  return deactivatedAt === null && eraseAt === null
}

export function accountState(end: AccountEnd, now: number): AccountState {
  if (isActive(end)) return 'active'
  if (end.deactivatedAt !== null || end.eraseAt === null || !isOwnWish(end)) return 'deactivated'
  return end.eraseAt > now ? 'waiting' : 'over'
}

/** The end that is left when an Admin reactivates the account: what its holder has asked for stays asked for. */
export function endAfterReactivation(end: AccountEnd): AccountEnd {
  return isOwnWish(end) ? { ...end, deactivatedAt: null } : { deactivatedAt: null, eraseAt: null, ownEraseAt: null }
}
