import type { Room } from '#domain/room/room.ts'

/** A shallow copy with maps of its own is enough, because values in the maps never change in place. */
export function copyOf(room: Room): Room {
  const copy = { ...room }
  for (const [key, value] of Object.entries(room))
    if (value instanceof Map) Object.assign(copy, { [key]: new Map(value) })
  return copy
}

export function isAlike(one: Room, other: Room): boolean {
  return (Object.keys(one) as (keyof Room)[]).every((key) => isSame(one[key], other[key]))
}

function isSame(one: unknown, other: unknown): boolean {
  if (!(one instanceof Map) || !(other instanceof Map)) return one === other
  if (one.size !== other.size) return false
  for (const [key, value] of one) if (other.get(key) !== value) return false
  return true
}
