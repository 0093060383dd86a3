import type { Ballot } from '#domain/room/counting/ballot.ts'
import type { RoomCommandSent } from '#protocol/room/room.ts'

/** A vote that the person wants; null takes it back. */
export interface WantedBallot {
  ballot: Ballot | null
  epoch: number
}

/** The vote being sent: it keeps its `op` when it is sent again, so that it counts once. */
export interface SentBallot extends WantedBallot {
  op: string
  /** The ballot revision at the time of the vote. */
  base: number | null
  /** The room may have received it already. */
  sent: boolean
}

/** The vote being sent, and the newest one, which replaces it after its answer. */
export interface BallotQueue {
  current: SentBallot | null
  next: WantedBallot | null
}

export const EMPTY_QUEUE: BallotQueue = { current: null, next: null }

/**
 * The last vote wins. A sent vote is not replaced before its answer, since its revision would make the new one stale.
 */
export function want(queue: BallotQueue, wanted: WantedBallot, op: string, base: number): BallotQueue {
  if (queue.current?.sent) return { current: queue.current, next: wanted }
  return { current: { ...wanted, op, base, sent: false }, next: null }
}

export function markSent(queue: BallotQueue): BallotQueue {
  return queue.current === null ? queue : { ...queue, current: { ...queue.current, sent: true } }
}

/** The room counted the sent vote as revision `ballotRev`; a newer one follows under `op`. */
export function counted(queue: BallotQueue, ballotRev: number, op: string): BallotQueue {
  return { current: queue.next && { ...queue.next, op, base: ballotRev, sent: false }, next: null }
}

/** The room refused the sent vote. A newer one for the same vote is dropped too if the reason applies to both. */
export function refused(queue: BallotQueue, code: string, op: string): BallotQueue {
  const { current, next } = queue
  if (next === null || (VOTE_IS_OVER.has(code) && next.epoch === current?.epoch)) return EMPTY_QUEUE
  return { current: { ...next, op, base: null, sent: false }, next: null }
}

/** Whether a stored queue holds a vote without an answer. */
export const hasWaitingVote = (stored: unknown): boolean => readBallotQueue(stored).current !== null

const VOTE_IS_OVER: ReadonlySet<string> = new Set([
  'NOT_VOTING',
  'VOTING_ENDED',
  'STALE_EPOCH',
  'STALE_BALLOT',
  'ROOM_CLOSED',
  'REMOVED',
  'UNAUTHENTICATED',
])

/** The newest vote that has no answer yet. */
export function newestBallot(queue: BallotQueue): WantedBallot | null {
  return queue.next ?? queue.current
}

export function toCommand({ ballot, epoch, op, base }: SentBallot): RoomCommandSent {
  if (ballot === null) return { type: 'vote.undo', op, epoch }
  return { type: 'vote.cast', op, epoch, ...(base !== null && { base }), ballot: sentBallot(ballot) }
}

/** The ballot as a command carries it. */
function sentBallot(ballot: Ballot): Extract<RoomCommandSent, { type: 'vote.cast' }>['ballot'] {
  if ('ranking' in ballot) return { ranking: [...ballot.ranking] }
  return 'approved' in ballot ? { approved: [...ballot.approved] } : ballot
}

/** The queue stored before a reload; empty if it has another shape. */
export function readBallotQueue(stored: unknown): BallotQueue {
  const { current, next } = objectOf(stored)
  return { current: readOnItsWay(current), next: readWanted(next) }
}

function readOnItsWay(stored: unknown): SentBallot | null {
  const wanted = readWanted(stored)
  const { op, base, sent } = objectOf(stored)
  if (wanted === null || typeof op !== 'string') return null
  return { ...wanted, op, base: typeof base === 'number' ? base : null, sent: sent === true }
}

function readWanted(stored: unknown): WantedBallot | null {
  const { ballot, epoch } = objectOf(stored)
  if (typeof epoch !== 'number') return null
  if (ballot === null) return { ballot, epoch }
  const { choiceNominationId: choice, ranking, approved } = objectOf(ballot)
  if (typeof choice === 'string') return { ballot: { choiceNominationId: choice }, epoch }
  if (Array.isArray(ranking)) return { ballot: { ranking: textsIn(ranking) }, epoch }
  return Array.isArray(approved) ? { ballot: { approved: textsIn(approved) }, epoch } : null
}

const textsIn = (values: readonly unknown[]) => values.filter((value) => typeof value === 'string')

const objectOf = (value: unknown) =>
  (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
