import { lazy, Suspense } from 'react'
import { candidatesIn } from '../ballot/candidates.ts'
import { isRanked } from '../ballot/pick.ts'
import { Waiting } from '../../ui/spinner.tsx'
import { useRoom } from '../room-context.ts'
import { ListTools } from './list-tools.tsx'
import { NominationCards } from './nomination-cards.tsx'
import styles from './nominations.module.css'
import { NothingFound } from './nothing-found.tsx'
import { useList } from './use-list.ts'
import { say } from '../../ui/say.ts'

const RankingPanel = lazy(async () => ({ default: (await import('../ballot/ranking-panel.tsx')).RankingPanel }))

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
        <Suspense fallback={<Waiting label={say`Loading...`} />}>
          <RankingPanel shown={inVote} players={players} />
        </Suspense>
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
