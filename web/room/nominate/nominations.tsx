import { clsx } from 'clsx'
import { roomPart } from '../room-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useRoom } from '../room-context.ts'
import { stageOf } from '#domain/room/stage.ts'
import { say } from '../../ui/say.ts'
import styles from './nominations.module.css'

const NominationList = roomPart(async () => (await import('./nomination-list.tsx')).NominationList, <Rows />)

/** The nominations; the cards are loaded once there is one. */
export function Nominations({ isForAll }: { isForAll: boolean }) {
  const { snapshot } = useRoom().view
  const { nominations, phase } = snapshot
  const heading = <h2 id="nominations">{say`Scripts - Nominations`}</h2>
  // After a vote the standings say what they came to: the list is there for people who want to look.
  if (stageOf(snapshot) === 'results' && nominations.length > 0)
    return (
      <section className={styles['section']} aria-labelledby="nominations">
        <Disclosure className={styles['folded']}>
          <summary>
            {heading}
            <span className={styles['count']}>{nominations.length}</span>
          </summary>
          <div className={styles['unfolded']}>
            <NominationList isForAll={isForAll} />
          </div>
        </Disclosure>
      </section>
    )
  // What people are to do, or to wait for, is the heading then: this one is a line above its list.
  const isQuiet = !isForAll && (phase === 'voting' || phase === 'open')
  return (
    <section className={styles['section']} aria-labelledby="nominations">
      <div className={clsx(styles['head'], isQuiet && styles['quiet'])}>
        {heading}
        {nominations.length === 0 && <p>{EMPTY_WORDS[phase]}</p>}
      </div>
      {nominations.length > 0 && <NominationList isForAll={isForAll} />}
    </section>
  )
}

/** Empty rows for a late joiner while the list loads: one for each nominated script, six at most. */
function Rows() {
  const { nominations } = useRoom().view.snapshot
  return (
    <div className={styles['list']} aria-hidden="true">
      {Array.from({ length: Math.min(nominations.length, 6) }, (_, row) => (
        <Skeleton key={row} height={72} />
      ))}
    </div>
  )
}

const EMPTY_WORDS = {
  open: say`No nominations yet.`,
  nominating: say`No nominations yet. Make the first!`,
  voting: say`No nominations.`,
  closed: say`This room has closed.`,
} as const
