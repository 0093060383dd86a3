import { clsx } from 'clsx'
import { roomPart } from '../room-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useRoom } from '../room-context.ts'
import { stageOf } from '#domain/room/stage.ts'
import { say } from '../../ui/say.ts'

const NominationList = roomPart(async () => (await import('./nomination-list.tsx')).NominationList, <Rows />)

/** The nominations; the cards are loaded once there is one. */
export function Nominations({ isForAll }: { isForAll: boolean }) {
  const { snapshot } = useRoom().view
  const { nominations, phase } = snapshot
  const heading = <h2 id="nominations">{say`Scripts - Nominations`}</h2>
  // After a vote the standings say what they came to: the list is there for people who want to look.
  if (stageOf(snapshot) === 'results' && nominations.length > 0)
    return (
      <section className="@container grid min-w-0 gap-3" aria-labelledby="nominations">
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
    // The switches stand beside the heading, if there is no search.
    <section
      className="group @container grid min-w-0 gap-3 has-[>[data-beside]]:grid-cols-[minmax(0,1fr)_auto] has-[>[data-beside]]:items-center has-[>[data-beside]]:[&>:not(:first-child,[data-beside])]:col-span-full"
      aria-labelledby="nominations"
    >
      <div
        className={clsx(
          'text-small text-muted max-xs:group-has-[>[data-beside]]:[&>h2]:text-large max-xs:group-has-[>[data-beside]]:[&>h2]:whitespace-nowrap [&>p]:text-small',
          isQuiet
            ? "[&>:is(h2,_p)]:inline [&>h2]:font-body [&>h2]:text-[1em] [&>h2]:leading-[inherit] [&>h2]:font-normal [&>p::before]:[content:'_·_'/'']"
            : 'grid gap-1 [&>h2]:text-text',
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
    <div className="grid grid-cols-1 gap-2 empty:hidden" aria-hidden="true">
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
