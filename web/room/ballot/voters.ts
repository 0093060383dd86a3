import type { PersonView, Snapshot } from '#domain/room/view.ts'

type Seen = Pick<Snapshot, 'participants' | 'crowd' | 'voting' | 'you'>

/**
 * How many votes there will be: one of each player, and a Storyteller's once it is cast. Nobody waits for a Storyteller.
 * In a blind vote only its Storyteller knows of that one, and others see at least as many as are cast.
 */
export function votesExpected(seen: Seen): number {
  const { participants, voting, you } = seen
  const storytellers = participants.filter(({ isST }) => isST)
  const isOwnIn = you.isST && you.ballot !== null
  const extra = storytellers.filter(({ id }) => voting.voted?.includes(id) ?? isOwnIn).length
  return Math.max(1, playersIn(seen) + extra, voting.votesCast)
}

/** The players who have not voted, as far as they are listed; null where that is secret or there are none. */
export function playersToVote({ participants, voting }: Seen): string[] | null {
  const { voted } = voting
  const players = participants.filter(({ isST }) => !isST)
  if (voted === undefined || players.length === 0) return null
  const has = new Set(voted)
  return players.filter(({ id }) => !has.has(id)).map(({ name }) => name)
}

/** Everybody but the Storytellers, listed or not. */
export function playersIn(seen: Pick<Snapshot, 'participants' | 'crowd'>): number {
  return withUnlisted(seen, ({ isST }) => !isST)
}

/** Everybody but the host: another Storyteller has a seat like a player. */
export function seatsTakenIn(seen: Pick<Snapshot, 'participants' | 'crowd'>): number {
  return withUnlisted(seen, ({ isHost }) => !isHost)
}

function withUnlisted(
  { participants, crowd }: Pick<Snapshot, 'participants' | 'crowd'>,
  counts: (person: PersonView) => boolean,
): number {
  const unlisted = crowd === undefined ? 0 : crowd.people - participants.length
  return participants.filter(counts).length + unlisted
}
