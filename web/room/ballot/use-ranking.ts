import { useCallback, useState } from 'react'
import type { NominationId } from '#domain/room/counting/ballot.ts'
import { candidatesIn } from './candidates.ts'
import { isSameRanking, type Ranking, within } from './ranking.ts'
import type { RoomView } from '../session/room-view.ts'
import { readStoredRoom, updateStoredRoom } from '../stored/stored-rooms.ts'

export interface RankingDraft {
  ranked: Ranking
  unranked: readonly NominationId[]
  /** The submitted ranking; null before a vote and after taking it back. */
  cast: Ranking | null
  /** The draft differs from the submitted ranking. */
  isChanged: boolean
  change: (ranking: Ranking) => void
}

/** The draft of a ranked ballot, stored in this browser and reset with every vote. */
export function useRanking({ snapshot, ballot }: RoomView): RankingDraft {
  const { code, epoch } = snapshot
  const cast = ballot.ballot !== null && 'ranking' in ballot.ballot ? ballot.ballot.ranking : null
  const [draft, setDraft] = useState(() => startFor(code, epoch, cast))
  if (draft.epoch !== epoch) setDraft(startFor(code, epoch, cast))
  const ids = candidatesIn(snapshot).candidates.map(({ id }) => id)
  const ranked = within(draft.ids, ids)
  const change = useCallback(
    (ranking: Ranking) => {
      const next = { epoch, ids: [...ranking] }
      setDraft(next)
      updateStoredRoom(code, { ranking: next })
    },
    [code, epoch],
  )
  return {
    ranked,
    unranked: ids.filter((id) => !ranked.includes(id)),
    cast,
    isChanged: cast === null || !isSameRanking(ranked, cast),
    change,
  }
}

function startFor(code: string, epoch: number, cast: Ranking | null): { epoch: number; ids: string[] } {
  const { ranking } = readStoredRoom(code)
  return ranking.epoch === epoch ? ranking : { epoch, ids: [...(cast ?? [])] }
}
