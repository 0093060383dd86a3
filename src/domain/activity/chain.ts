/** An entry in the chain: everything but its personal fields, which are hashed. */
export interface Link {
  readonly id: number
  readonly ts: number
  readonly action: string
  readonly result: string
  readonly userId: string | null
  readonly role: string | null
  readonly entityType: string | null
  readonly entityId: string | null
  readonly meta: string | null
  readonly nameHash: string | null
  readonly ipHash: string | null
  readonly uaHash: string | null
}

/** The chain begins with it. */
export const FIRST_HASH = 'belfry'

/** The text whose hash is a link's: any change to the entry or to an earlier one changes it. */
export function linkText(previousHash: string, link: Link): string {
  const { id, ts, action, result, userId, role, entityType, entityId, meta, nameHash, ipHash, uaHash } = link
  return JSON.stringify([
    previousHash,
    id,
    ts,
    action,
    result,
    userId,
    role,
    entityType,
    entityId,
    meta,
    nameHash,
    ipHash,
    uaHash,
  ])
}

/** The text whose hash replaces a personal field; without the salt the value cannot be guessed. */
export function fieldText(salt: string, field: 'name' | 'ip' | 'ua', value: string | null): string {
  return JSON.stringify([salt, field, value])
}
