import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import type { NominationView } from '#domain/room/view.ts'
import { candidatesIn } from './candidates.ts'
import { add, move, place, pointsAt, type Ranking, remove } from './ranking.ts'
import { rankingRule } from './ranking-words.ts'
import { useRanking } from './use-ranking.ts'
import { namesBeside } from '../nominate/nominator.ts'
import { ordinal } from '../result/labels.ts'
import { standingsOf } from '../result/shown-result.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import list from '../nominate/nominations.module.css'
import { useNameLines } from '../nominate/use-name-lines.ts'
import { useFocusAfter } from '../people/use-focus-after.ts'
import { useRoom } from '../room-context.ts'
import { RankedRow } from './ranked-row.tsx'
import styles from './ranking-panel.module.css'
import { Submission } from './submission.tsx'
import { UnrankedRow } from './unranked-row.tsx'
import { useDragOrder } from './use-drag-order.ts'
import { useSettling } from '../../ui/use-settling.ts'
import { say } from '../../ui/say.ts'

interface RankingPanelProps {
  /** The candidates that a search leaves, in the order in which they are shown before they are ranked. */
  shown: readonly NominationView[]
  players: number | null
}

/** The ranked ballot, one list: what is ranked on top with its place, the rest below. Tap to rank; move by buttons, keys or dragging. */
export function RankingPanel({ shown, players }: RankingPanelProps) {
  const { session, view, open } = useRoom()
  const { snapshot, ballot } = view
  const { ranked, unranked, cast, isChanged, change } = useRanking(view)
  const { candidates } = candidatesIn(snapshot)
  const isScored = snapshot.voting.voteType === 'borda'
  const linesOf = useNameLines(snapshot.nominations)
  const standings = standingsOf(snapshot)
  const byId = new Map(shown.map((nomination) => [nomination.id, nomination]))
  const nameOf = (id: string) => candidates.find((other) => other.id === id)?.denorm.scriptName ?? ''
  const [said, announce] = useState('')
  const panel = useRef<HTMLElement>(null)
  const focusAfter = useFocusAfter(panel)
  const above = ranked.flatMap((id) => byId.get(id) ?? [])
  const below = shown.filter(({ id }) => unranked.includes(id))
  const edit = (ranking: Ranking, id: string, focused: string) => {
    change(ranking)
    focusAfter(focused)
    const at = ranking.indexOf(id)
    announce(
      at === -1 ? say`${nameOf(id)} is not ranked.` : say`${nameOf(id)} is ${ordinal(at + 1)} of ${ranking.length}.`,
    )
  }
  // A search may hide rows: a row that is dropped takes the place of the one that is seen there.
  const drop = (id: string, to: number) => {
    const there = above[to]?.id ?? id
    edit(place(ranked, id, ranked.indexOf(there)), id, partOf(id, 'handle'))
  }
  // The second press of a double click must not rank the script that has come under it. A key goes on with the next.
  const { isSettling } = useSettling(ranked.length)
  const { drag, handleFor } = useDragOrder(panel, drop)
  const namesOf = namesBeside(snapshot)
  const rowOf = (nomination: NominationView) => ({
    ...namesOf(nomination),
    nomination,
    lines: linesOf(nomination.id),
    players,
    standing: { ...standings.get(nomination.id), voteType: snapshot.voting.voteType, isRunning: true },
    onView: () => open({ kind: 'script', nomination }),
  })
  return (
    <section ref={panel} className={styles['panel']} aria-labelledby="ranking">
      <h3 id="ranking" className={styles['title']}>
        {say`Your ranking`}
      </h3>
      <p className={styles['rule']}>{rankingRule(snapshot.voting.voteType, candidates.length)}</p>
      {ranked.length === 0 && <p className={styles['rule']}>{say`Tap the scripts in the order you like them.`}</p>}
      <ol className={clsx(list['list'], isSettling && styles['settling'])}>
        {above.map((nomination, index) => {
          const { id } = nomination
          const at = ranked.indexOf(id)
          const next = above[index + 1] ?? above[index - 1]
          return (
            <RankedRow
              key={id}
              {...rowOf(nomination)}
              at={at}
              count={ranked.length}
              points={isScored ? pointsAt(at, candidates.length) : null}
              drag={drag}
              isTarget={drag !== null && drag.id !== id && drag.to === index}
              handle={handleFor(id, index)}
              onMove={(steps, part) => edit(move(ranked, id, steps), id, partOf(id, part))}
              onRemove={() => edit(remove(ranked, id), id, next ? partOf(next.id, 'remove') : partOf(id, 'add'))}
            />
          )
        })}
        {below.length > 0 && (
          <li key="not-ranked">
            <h3 className={styles['apart']}>{isScored ? say`Not ranked (0 points)` : say`Not ranked`}</h3>
          </li>
        )}
        {below.map((nomination, index) => {
          const { id } = nomination
          // The list stays where it is under the thumb, and the keyboard goes on with the next script.
          const next = below[index + 1] ?? below[index - 1]
          const focused = next ? partOf(next.id, 'add') : partOf(id, 'remove')
          return <UnrankedRow key={id} {...rowOf(nomination)} onAdd={() => edit(add(ranked, id), id, focused)} />
        })}
      </ol>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <Submission
        cast={cast}
        count={ranked.length}
        isSaved={ballot.status === 'saved'}
        isChanged={isChanged}
        onSubmit={() => session.vote({ ranking: ranked })}
        onUnvote={() => session.vote(null)}
      />
    </section>
  )
}

const partOf = (id: string, part: string) => `[data-row="${id}"] [data-part="${part}"]`
