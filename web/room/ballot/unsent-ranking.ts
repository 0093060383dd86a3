import type { Ballot, NominationId } from '#domain/room/counting/ballot.ts'
import { say } from '../../ui/say.ts'
import type { CurrentRoom } from '../room-context.ts'
import type { RoomView } from '../session/room-view.ts'
import { TICKING_SECONDS } from '../sound/sounds.ts'
import { useStored } from '../../app/data/stored/browser-store.ts'
import { readStoredRoom, type StoredRoom, updateStoredRoom } from '../../app/data/stored/stored-rooms.ts'
import { useRemaining } from '../use-remaining.ts'
import { candidatesIn } from './pick.ts'

/** What is placed and not sent: a whole ranking, a change of one that counts, or that all of it was taken off. */
type Unsent = 'ranking' | 'change' | 'emptied'

export const NOT_SENT_YET = say`Your ranking isn’t sent yet.`

const CHANGE_NOT_SENT = say`Your last change was not sent; your earlier ranking counts.`
/** Said once the vote is over. */
const NOT_SENT: Readonly<Record<Unsent, string>> = {
  ranking: say`Your ranking was not sent, so it isn’t counted.`,
  change: CHANGE_NOT_SENT,
  emptied: CHANGE_NOT_SENT,
}

/** Ids from first to last place. */
export type Ranking = readonly NominationId[]

export const rankingOf = (ballot: Ballot | null): Ranking | null =>
  ballot !== null && 'ranking' in ballot ? ballot.ranking : null

export function within(ranking: Ranking, ids: Iterable<string>): Ranking {
  const known = new Set(ids)
  return ranking.filter((id) => known.has(id))
}

export function isSameRanking(one: Ranking, other: Ranking): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}

/** What this browser holds for the present vote, or the one that has just ended, beyond what was sent. */
function unsentIn({ snapshot, ballot }: RoomView, draft: StoredRoom['ranking']): Unsent | null {
  const { epoch } = snapshot
  // What was sent and did not arrive, or was refused, is said elsewhere.
  if (draft.epoch !== epoch || draft.wasSent === true) return null
  const ranked = draftIn(snapshot, draft)
  const cast = rankingOf(ballot.ballot)
  if (cast === null) return ranked.length === 0 ? null : 'ranking'
  if (ranked.length === 0) return 'emptied'
  return isSameRanking(ranked, cast) ? null : 'change'
}

const draftIn = (snapshot: RoomView['snapshot'], { ids }: StoredRoom['ranking']) =>
  within(
    ids,
    candidatesIn(snapshot).candidates.map(({ id }) => id),
  )

function useUnsent({ session, view }: CurrentRoom): Unsent | null {
  return useStored(() => unsentIn(view, readStoredRoom(session.code).ranking), null)
}

/** In the last seconds of a vote: sends what is placed and not sent. Null if there is nothing to say. */
export function useLateRanking(room: CurrentRoom): (() => void) | null {
  const { session, view } = room
  const { snapshot } = view
  const unsent = useUnsent(room)
  const left = useRemaining(snapshot.phase === 'voting' ? snapshot.endsAt : null, session.now)
  if (left === null || Math.ceil(left / 1000) > TICKING_SECONDS || unsent === null || unsent === 'emptied') return null
  return () => sendRanking(room, draftIn(snapshot, readStoredRoom(session.code).ranking))
}

/** What to say of the vote that is over; null where all was sent. */
export function useMissedRanking(room: CurrentRoom): string | null {
  const unsent = useUnsent(room)
  const { phase, uiStatus, voting } = room.view.snapshot
  const isOver = voting.hasResults && (phase === 'closed' || (phase === 'open' && uiStatus !== 'noms_closed'))
  return isOver && unsent !== null ? NOT_SENT[unsent] : null
}

export function sendRanking(room: CurrentRoom, ranking: Ranking): void {
  markSent(room, ranking)
  room.session.vote({ ranking: [...ranking] })
}

/** The ranking stays in the list, to be sent again. */
export function takeBackRanking(room: CurrentRoom, ranking: Ranking): void {
  markSent(room, ranking)
  room.session.vote(null)
}

function markSent({ session, view }: CurrentRoom, ranking: Ranking): void {
  updateStoredRoom(session.code, { ranking: { epoch: view.snapshot.epoch, ids: [...ranking], wasSent: true } })
}
