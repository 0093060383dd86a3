import type { Room } from '#domain/room/room.ts'

/** A shallow copy is enough, because values in the maps never change in place. */
export function copyOf(room: Room): Room {
  return {
    ...room,
    participants: new Map(room.participants),
    nominations: new Map(room.nominations),
    ballots: new Map(room.ballots),
    tallies: new Map(room.tallies),
    screens: new Map(room.screens),
  }
}

export function isAlike(one: Room, other: Room): boolean {
  return (
    one.rev === other.rev &&
    one.phase === other.phase &&
    one.uiStatus === other.uiStatus &&
    one.epoch === other.epoch &&
    one.endsAt === other.endsAt &&
    one.offTimeCountedTo === other.offTimeCountedTo &&
    one.result === other.result &&
    one.candidates === other.candidates &&
    one.lot === other.lot &&
    one.earlier === other.earlier &&
    one.options === other.options &&
    one.votesCast === other.votesCast &&
    one.lastActivityAt === other.lastActivityAt &&
    one.leftTokens === other.leftTokens &&
    isSame(one.participants, other.participants) &&
    isSame(one.nominations, other.nominations) &&
    isSame(one.ballots, other.ballots) &&
    isSame(one.tallies, other.tallies) &&
    isSame(one.screens, other.screens)
  )
}

function isSame<K, V>(one: ReadonlyMap<K, V>, other: ReadonlyMap<K, V>): boolean {
  if (one.size !== other.size) return false
  for (const [key, value] of one) if (other.get(key) !== value) return false
  return true
}
