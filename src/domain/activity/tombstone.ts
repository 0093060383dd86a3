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

/** Where the entries are that a tombstone replaced: their files in R2, and the SHA-256 of those without personal fields. */
export interface ArchiveReference {
  readonly id: string
  readonly parts: number
  readonly hash: string
}

export interface Tombstone {
  /** How many entries it replaced. */
  readonly count: number
  readonly ranges: readonly Range[]
  /** Null in one from before entries were archived. */
  readonly archive: ArchiveReference | null
}

/** What a tombstone says; it covers nothing if its text is invalid. */
export function readTombstone(meta: string | null): Tombstone {
  const read = fieldsOf(meta)
  const ranges: unknown[] = Array.isArray(read['ranges']) ? read['ranges'] : []
  return {
    count: typeof read['count'] === 'number' ? read['count'] : 0,
    ranges: ranges.flatMap(rangeOf),
    archive: referenceOf(read['archive']),
  }
}

export function isCovered(id: number, ranges: readonly Range[]): boolean {
  return ranges.some(([first, last]) => id >= first && id <= last)
}

/** Ranges as people read them: "3–5, 9". */
export function rangeWords(ranges: readonly Range[]): string {
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ')
}

function rangeOf(range: unknown): Range[] {
  const [first, last]: unknown[] = Array.isArray(range) ? range : []
  return typeof first === 'number' && typeof last === 'number' ? [[first, last]] : []
}

function referenceOf(value: unknown): ArchiveReference | null {
  if (typeof value !== 'object' || value === null) return null
  const { id, parts, hash } = value as Partial<Record<keyof ArchiveReference, unknown>>
  return typeof id === 'string' && typeof parts === 'number' && typeof hash === 'string' ? { id, parts, hash } : null
}

function fieldsOf(meta: string | null): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(meta ?? 'null')
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}
