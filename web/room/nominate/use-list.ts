import { useState } from 'react'
import { fitsFirst, toldFor } from '#domain/room/fit/fit.ts'
import type { NominationView } from '#domain/room/view.ts'
import { pickedOn } from '../ballot/pick.ts'
import { foundIn, SEARCHED_ABOVE } from './found-nominations.ts'
import { playersTonight } from './players-tonight.ts'
import { useRoom } from '../room-context.ts'
import type { ListChoices } from './list-tools.tsx'

const EVERYTHING: ListChoices = { search: '', isByFit: false, isTickedOnly: false }

/** Which of the nominations are shown, and in which order: for this browser alone. */
export function useList(isForAll: boolean) {
  const { view } = useRoom()
  const { nominations, phase, voting } = view.snapshot
  const [choices, setChoices] = useState(EVERYTHING)
  const players = toldFor(nominations, playersTonight(view.snapshot))
  const isLong = nominations.length > SEARCHED_ABOVE
  const hasTicks = !isForAll && phase === 'voting' && voting.voteType === 'approval'
  const { search, isByFit, isTickedOnly } = choices
  const ticked = isLong && hasTicks && isTickedOnly ? pickedOn(view.ballot.ballot) : null
  const shown = (each: readonly NominationView[]) => {
    const found = isLong ? foundIn(each, search) : each
    const kept = ticked === null ? found : found.filter(({ id }) => ticked.includes(id))
    return isByFit ? fitsFirst(kept, players) : kept
  }
  return {
    /** Null where no card says whether it fits. */
    players,
    shown,
    choices,
    change: (change: Partial<ListChoices>) => setChoices((before) => ({ ...before, ...change })),
    clear: () => setChoices({ ...EVERYTHING, isByFit }),
    canSortByFit: players !== null && nominations.length > 1 && !isForAll,
    hasTicks,
  }
}
