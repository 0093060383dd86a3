import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { candidatesIn } from '../../../room/ballot/candidates.ts'
import { add, move, place, pointsAt, type Ranking, remove } from '../../../room/ballot/ranking.ts'
import { ordinal } from '../../../room/results/score-words.ts'
import { useRanking } from '../../../room/ballot/use-ranking.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { RankedRow, UnrankedRow } from './ranking-row.tsx'
import { useRoom } from '../room-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { TICK } from '../../../ui/icon/icon-paths.ts'
import styles from './ranking-panel.module.css'
import { useDragOrder } from './use-drag-order.ts'
import { useFocusAfter } from '../people/use-focus-after.ts'

/** The ranked ballot: tap to rank, then move by buttons, keys or dragging. */
export function RankingPanel() {
  const { session, view } = useRoom()
  const { ranked, unranked, cast, isChanged, change } = useRanking(view)
  const { candidates } = candidatesIn(view.snapshot)
  const isScored = view.snapshot.voting.voteType === 'borda'
  const names = new Map(candidates.map(({ id, denorm }) => [id, denorm.scriptName]))
  const nameOf = (id: string) => names.get(id) ?? ''
  const [said, say] = useState('')
  const panel = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const focusAfter = useFocusAfter(panel)
  const edit = (ranking: Ranking, id: string, part: string) => {
    change(ranking)
    focusAfter(`[data-row="${id}"] [data-part="${part}"]`)
    const at = ranking.indexOf(id)
    say(at === -1 ? `${nameOf(id)} is not ranked.` : `${nameOf(id)} is ${ordinal(at + 1)} of ${ranking.length}.`)
  }
  const { drag, handleFor } = useDragOrder(list, (id, index) => edit(place(ranked, id, index), id, 'handle'))
  const all = names.size
  return (
    <section ref={panel} className={styles['panel']} aria-labelledby="ranking">
      <h2 id="ranking">Your ranking</h2>
      <p className={styles['rule']}>
        {isScored
          ? `With ${all} ${all === 1 ? 'script' : 'scripts'}, first place scores ${all}, each place below one less, and an unranked script 0.`
          : 'Rank them; the weakest drop out until one has more than half. If your first choice drops out, your vote goes to the next script you ranked.'}
      </p>
      <h3>Ranked</h3>
      {ranked.length === 0 && <p className={styles['empty']}>Tap the scripts below in the order you like them.</p>}
      <ol ref={list} className={styles['list']}>
        {ranked.map((id, index) => (
          <RankedRow
            key={id}
            id={id}
            name={nameOf(id)}
            index={index}
            count={ranked.length}
            points={isScored ? pointsAt(index, all) : null}
            drag={drag}
            handle={handleFor(id, index)}
            onMove={(steps, part) => edit(move(ranked, id, steps), id, part)}
            onRemove={() => edit(remove(ranked, id), id, 'add')}
          />
        ))}
      </ol>
      <h3>{isScored ? 'Not ranked (scores 0)' : 'Not ranked'}</h3>
      {unranked.length === 0 && <p className={styles['empty']}>Every script has its place.</p>}
      <ul className={styles['list']}>
        {unranked.map((id) => (
          <UnrankedRow key={id} id={id} name={nameOf(id)} onAdd={() => edit(add(ranked, id), id, 'remove')} />
        ))}
      </ul>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <Submission
        cast={cast}
        isSaved={view.ballot.status === 'saved'}
        isChanged={isChanged}
        isEmpty={ranked.length === 0}
        onSubmit={() => session.vote({ ranking: ranked })}
        onUnvote={() => session.vote(null)}
      />
    </section>
  )
}

interface SubmissionProps {
  cast: Ranking | null
  /** It waits for the connection. */
  isSaved: boolean
  isChanged: boolean
  isEmpty: boolean
  onSubmit: () => void
  onUnvote: () => void
}

function Submission({ cast, isSaved, isChanged, isEmpty, onSubmit, onUnvote }: SubmissionProps) {
  if (cast === null) {
    return (
      <div className={clsx(styles['foot'], isEmpty && styles['idle'])}>
        <Button variant="primary" wide disabled={isEmpty} onClick={onSubmit}>
          Submit ranking
        </Button>
      </div>
    )
  }
  return (
    <div className={styles['foot']}>
      <p className={styles['cast']} aria-live="polite">
        <Icon path={TICK} size={20} />
        {isSaved ? 'Vote saved' : 'Vote Cast!'}
      </p>
      {isChanged && <p className={styles['changed']}>Your changes are not submitted yet.</p>}
      <div className={styles['buttons']}>
        <Button variant={isChanged ? 'primary' : 'secondary'} disabled={isEmpty || !isChanged} onClick={onSubmit}>
          Resubmit
        </Button>
        <Button onClick={onUnvote}>Unvote</Button>
      </div>
    </div>
  )
}
