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
      <section className={clsx(styles['section'], '@container grid min-w-0 gap-3')} aria-labelledby="nominations">
        <Disclosure className="[&>summary]:min-h-[56px]">
          <summary>
            {heading}
            <span className="ms-3 font-display text-h3 leading-none font-semibold text-muted tabular">
              {nominations.length}
            </span>
          </summary>
          <div className="grid gap-3 pt-3">
            <NominationList isForAll={isForAll} />
          </div>
        </Disclosure>
      </section>
    )
  // What people are to do, or to wait for, is the heading then: this one is a line above its list.
  const isQuiet = !isForAll && (phase === 'voting' || phase === 'open')
  return (
    <section className={clsx(styles['section'], '@container grid min-w-0 gap-3')} aria-labelledby="nominations">
      <div
        className={clsx(
          styles['head'],
          'grid gap-1 text-small text-muted [&>p]:text-small',
          isQuiet && clsx(styles['quiet'], "block [&>:is(h2,_p)]:inline [&>p::before]:[content:'_·_'/'']"),
        )}
      >
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
    <div className={clsx(styles['list'], 'm-0 grid grid-cols-1 p-0 empty:hidden')} aria-hidden="true">
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
