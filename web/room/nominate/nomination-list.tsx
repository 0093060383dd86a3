import { roomPart } from '../room-part.ts'
import { useState } from 'react'
import { fitsFirst, toldFor } from '#domain/room/fit/fit.ts'
import type { NominationView } from '#domain/room/view.ts'
import { candidatesIn, isRanked, pickedOn } from '../ballot/pick.ts'
import { Waiting } from '../../ui/spinner.tsx'
import { useRoom } from '../room-context.ts'
import { type ListChoices, ListTools } from './list-tools.tsx'
import { NominationCards } from './nomination-cards.tsx'
import styles from './nominations.module.css'
import { say } from '../../ui/say.ts'
import { Button } from '../../ui/button.tsx'
import { foundIn, playersTonight, SEARCHED_ABOVE } from './find-nominations.ts'

const RankingPanel = roomPart(
  async () => (await import('../ballot/ranking-panel.tsx')).RankingPanel,
  <Waiting label={say`Loading...`} />,
)

/** The nominations, which are the ballot too while people vote; those that are not in a runoff come after them. */
export function NominationList({ isForAll }: { isForAll: boolean }) {
  const { snapshot } = useRoom().view
  const { nominations, phase, voting } = snapshot
  const { players, shown, choices, change, clear, canSortByFit, hasTicks } = useList(isForAll)
  const { candidates, others } = candidatesIn(snapshot)
  const [inVote, apart] = [shown(candidates), shown(others)]
  const found = inVote.length + apart.length
  const isRanking = !isForAll && phase === 'voting' && isRanked(voting.voteType)
  return (
    <>
      {!isForAll && (
        <ListTools
          choices={choices}
          onChange={change}
          count={nominations.length}
          found={found}
          canSortByFit={canSortByFit}
          hasTicks={hasTicks}
        />
      )}
      {found === 0 && <NothingFound search={choices.search} onClear={clear} />}
      {isRanking ? (
        <RankingPanel shown={inVote} players={players} />
      ) : (
        <NominationCards nominations={inVote} players={players} isForAll={isForAll} mayVote={!isForAll} />
      )}
      {apart.length > 0 && (
        <section className={styles['section']} aria-labelledby="not-in-this-runoff">
          <h3 id="not-in-this-runoff" className={styles['apart']}>
            {say`Not in this runoff`}
          </h3>
          <NominationCards nominations={apart} players={players} isForAll={isForAll} mayVote={false} />
        </section>
      )}
    </>
  )
}

/** Why the list is empty, and how to see it all again. */
function NothingFound({ search, onClear }: Pick<ListChoices, 'search'> & { onClear: () => void }) {
  const words = search.trim()
  return (
    <p className={styles['nothing']}>
      {words === '' ? say`You haven’t ticked any script yet.` : say`Nothing matches “${words}”.`}
      <Button variant="quiet" onClick={onClear}>
        {words === '' ? say`Show all scripts` : say`Clear search`}
      </Button>
    </p>
  )
}

const EVERYTHING: ListChoices = { search: '', isByFit: false, isTickedOnly: false }

/** Which of the nominations are shown, and in which order: for this browser alone. */
function useList(isForAll: boolean) {
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
