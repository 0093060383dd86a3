import type { VoteType } from './options.ts'
import type { Ballot, NominationId, Result, Room, Standing } from './room.ts'

/**
 * The points a ballot gives. Plurality: one to its choice. Borda, with n nominations: place i (from 1) scores n − i + 1,
 * an unranked nomination 0.
 */
export function scoresOf(ballot: Ballot, nominations: number): ReadonlyMap<NominationId, number> {
  if ('choiceNominationId' in ballot) return new Map([[ballot.choiceNominationId, 1]])
  return new Map(ballot.ranking.map((id, index) => [id, nominations - index]))
}

/** Counts every ballot again, without trusting the running tallies. */
export function recount(room: Room): Map<NominationId, number> {
  const tallies = new Map([...room.nominations.keys()].map((id) => [id, 0]))
  for (const { ballot } of room.ballots.values()) {
    if (ballot === null) continue
    for (const [id, points] of scoresOf(ballot, room.nominations.size)) tallies.set(id, (tallies.get(id) ?? 0) + points)
  }
  return tallies
}

/** Whether a ballot is one this vote can count: of the right kind, over its nominations, none ranked twice. */
export function isCountable(
  ballot: Ballot,
  voteType: VoteType,
  nominations: ReadonlyMap<NominationId, unknown>,
): boolean {
  if ('choiceNominationId' in ballot) return voteType === 'plurality' && nominations.has(ballot.choiceNominationId)
  const { ranking } = ballot
  return (
    voteType === 'borda' &&
    ranking.length > 0 &&
    new Set(ranking).size === ranking.length &&
    ranking.every((id) => nominations.has(id))
  )
}

/** The result by the present tallies. Equal scores share a place, and without a vote nobody wins. */
export function resultOf(room: Room, endedAt: number): Result {
  const scored = [...room.nominations.values()]
    .map(({ id, denorm }) => ({ nominationId: id, scriptName: denorm.scriptName, score: room.tallies.get(id) ?? 0 }))
    .sort((a, b) => b.score - a.score)
  const standings: Standing[] = scored.map((entry) => ({
    ...entry,
    place: scored.findIndex((other) => other.score === entry.score) + 1,
  }))
  const winners = room.votesCast === 0 ? [] : standings.filter(({ place }) => place === 1).map((s) => s.nominationId)
  return {
    voteType: room.options.voteType,
    epoch: room.epoch,
    votesCast: room.votesCast,
    standings,
    winners,
    endedAt,
  }
}
