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

/** The actions of entries that say what was deleted. */
export const TOMBSTONES = ['activity.delete', 'activity.clear'] as const

export function isTombstone(action: string): boolean {
  return TOMBSTONES.some((tombstone) => tombstone === action)
}

export type Range = readonly [first: number, last: number]

/** Ids as ranges, in order. */
export function rangesOf(ids: readonly number[]): Range[] {
  const ranges: [number, number][] = []
  for (const id of ids.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last !== undefined && id <= last[1] + 1) last[1] = id
    else ranges.push([id, id])
  }
  return ranges
}

/** The ranges that a tombstone covers; none if its text is invalid. */
export function coveredBy(meta: string | null): Range[] {
  try {
    const read = JSON.parse(meta ?? 'null') as { ranges?: unknown } | null
    const ranges: unknown[] = Array.isArray(read?.ranges) ? read.ranges : []
    return ranges.flatMap((range): Range[] => {
      const [first, last] = Array.isArray(range) ? (range as unknown[]) : []
      return typeof first === 'number' && typeof last === 'number' ? [[first, last]] : []
    })
  } catch {
    return []
  }
}

export function isCovered(id: number, ranges: readonly Range[]): boolean {
  return ranges.some(([first, last]) => id >= first && id <= last)
}
