import { clsx } from 'clsx'
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { NominationView } from '#domain/room/view.ts'
import { plural } from '#domain/plural.ts'
import type { VoteType } from '#domain/room/options.ts'
import type { NominationId } from '#domain/room/counting/ballot.ts'
import { candidatesIn } from './pick.ts'
import { namesBeside } from '../nominate/find-nominations.ts'
import { ordinal } from '../../ui/format.ts'
import { standingsOf } from '../result/shown-result.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useNameLines } from '../nominate/name-lines.ts'
import { useFocusAfter } from '../people/use-focus-after.ts'
import { useRoom } from '../room-context.ts'
import { RankingPlaces } from './ranking-places.tsx'
import {
  isSameRanking,
  NOT_SENT_YET,
  type Ranking,
  rankingOf,
  sendRanking,
  takeBackRanking,
  useLateRanking,
  within,
} from './unsent-ranking.ts'
import { RankedRow } from './ranking-rows.tsx'
import { UnrankedRow } from './ranking-rows.tsx'
import { useDragOrder } from './ranking-rows.tsx'
import { useSettling } from '../../ui/use-settling.ts'
import { say } from '../../ui/say.ts'
import type { RoomView } from '../session/room-view.ts'
import { readStoredRoom, updateStoredRoom } from '../../app/data/stored/stored-rooms.ts'
import { KEPT } from './labels.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CLOUD_OFF, TICK } from '../../ui/icons.ts'

interface RankingPanelProps {
  /** The candidates that a search leaves, in the order in which they are shown before they are ranked. */
  shown: readonly NominationView[]
  players: number | null
}

/** The ranked ballot, one list: what is ranked on top with its place, the rest below. Tap to rank; move by buttons, keys or dragging. */
export function RankingPanel({ shown, players }: RankingPanelProps) {
  const room = useRoom()
  const { view, open } = room
  const { snapshot, ballot } = view
  const { ranked, unranked, cast, isChanged, change } = useRanking(view)
  const { candidates } = candidatesIn(snapshot)
  const isScored = snapshot.voting.voteType === 'borda'
  const linesOf = useNameLines(snapshot.nominations)
  const standings = standingsOf(snapshot)
  // Before the first vote a zero on every row says nothing.
  const isScoring = [...standings.values()].some(({ score }) => score > 0)
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
  const { settling } = useSettling(ranked.length)
  const { drag, handleFor } = useDragOrder(panel, drop)
  const namesOf = namesBeside(snapshot)
  const rowOf = (nomination: NominationView) => ({
    ...namesOf(nomination),
    nomination,
    lines: linesOf(nomination.id),
    players,
    standing: { ...(isScoring && standings.get(nomination.id)), voteType: snapshot.voting.voteType, isRunning: true },
    onView: () => open({ kind: 'script', nomination }),
  })
  return (
    <section ref={panel} className="grid min-w-0 gap-2" aria-labelledby="ranking">
      <div className="grid *:[grid-area:1/1]">
        <h3
          id="ranking"
          className="self-start justify-self-start font-body text-small leading-target font-semibold text-muted"
        >
          {say`Your ranking`}
        </h3>
        <Disclosure className="[&>summary]:ms-auto [&>summary]:w-fit [&>summary]:text-small [&>summary]:text-muted">
          <summary>{say`How it counts`}</summary>
          <p className="text-small text-muted">{rankingRule(snapshot.voting.voteType, candidates.length)}</p>
        </Disclosure>
      </div>
      <RankingPlaces
        ranked={ranked}
        candidates={candidates}
        pointsAt={isScored ? (index) => pointsAt(index, candidates.length) : null}
      />
      <ol
        className="grid grid-cols-1 gap-3 empty:hidden @max-[480px]:[&>[data-row]]:pt-2"
        data-settling={settling['data-settling']}
      >
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
        {/* One line as high as the other: the rows above must not move. */}
        {(below.length > 0 || unranked.length === 0) && (
          <li key="not-ranked" className="pt-1 *:font-body *:text-small *:leading-[1.5] *:font-semibold *:text-muted">
            {unranked.length === 0 ? (
              <p>{say`All ranked. Move a script to change its place.`}</p>
            ) : (
              <h3>{isScored ? say`Not ranked (0 points)` : say`Not ranked`}</h3>
            )}
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
        onSubmit={() => sendRanking(room, ranked)}
        onUnvote={() => takeBackRanking(room, ranked)}
      />
    </section>
  )
}

const partOf = (id: string, part: string) => `[data-row="${id}"] [data-part="${part}"]`

/** What a ranking does, on the ballot itself. */
function rankingRule(voteType: VoteType, scripts: number): string {
  if (voteType !== 'borda') {
    return say`Rank them; the weakest drop out until one has more than half. If your first choice drops out, your vote goes to the next script you ranked.`
  }
  const first = say`First place gets ${plural(scripts, 'point', 'points')}`
  if (scripts === 1) return say`${first}. If you don’t rank it, it gets none.`
  return say`${first}, second ${scripts - 1}${scripts > 2 ? say`, and so on` : ''}. Unranked scripts get none.`
}

interface RankingDraft {
  ranked: Ranking
  unranked: readonly NominationId[]
  /** The submitted ranking; null before a vote and after taking it back. */
  cast: Ranking | null
  /** The draft differs from the submitted ranking. */
  isChanged: boolean
  change: (ranking: Ranking) => void
}

/** The draft of a ranked ballot, stored in this browser and reset with every vote. */
function useRanking({ snapshot, ballot }: RoomView): RankingDraft {
  const { code, epoch } = snapshot
  const cast = rankingOf(ballot.ballot)
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

interface SubmissionProps {
  /** The submitted ranking; null before a vote and after taking it back. */
  cast: Ranking | null
  /** How many scripts are ranked, whatever a search shows. */
  count: number
  /** It waits for the connection. */
  isSaved: boolean
  isChanged: boolean
  onSubmit: () => void
  onUnvote: () => void
}

/** Sends a ranking, and says whether it is sent: in sight below all rows once something is ranked. */
function Submission({ cast, count, isSaved, isChanged, onSubmit, onUnvote }: SubmissionProps) {
  const { settling } = useSettling(cast === null)
  const room = useRoom()
  const late = useLateRanking(room)
  // At the desk the end of the vote leads.
  const lead = room.isST ? 'secondary' : 'primary'
  const foot = useRef<HTMLDivElement>(null)
  const isEmpty = count === 0
  if (cast === null) {
    return (
      <div
        ref={foot}
        className={clsx(
          'bottom-0 z-10 grid gap-2 border-t border-t-line bg-bg pt-2 pb-[max(var(--s2),env(safe-area-inset-bottom))] print:static',
          !isEmpty && 'sticky',
        )}
        {...settling}
      >
        {!isEmpty && (
          <LateLine isLate={late !== null} className="text-small text-muted">
            {say`${plural(count, 'script', 'scripts')} ranked`}
          </LateLine>
        )}
        <Button variant={lead} wide disabled={isEmpty} onClick={onSubmit}>
          {say`Submit ranking`}
        </Button>
        {late !== null && <LateBar foot={foot} onSubmit={late} />}
      </div>
    )
  }
  return (
    <div
      ref={foot}
      className="sticky bottom-0 z-10 grid gap-2 border-t border-t-line bg-bg pt-2 pb-[max(var(--s2),env(safe-area-inset-bottom))] print:static"
      {...settling}
    >
      <p
        className={clsx(
          'flex items-center gap-2 font-bold',
          isSaved ? 'text-body text-warning' : 'text-large text-success',
        )}
        aria-live="polite"
      >
        <Icon path={isSaved ? CLOUD_OFF : TICK} size={20} />
        {isSaved ? KEPT : say`Vote Cast!`}
      </p>
      {isChanged && (
        <LateLine isLate={late !== null} className="font-semibold text-warning">
          {say`You haven’t submitted your changes yet.`}
        </LateLine>
      )}
      <div className="grid grid-cols-[1fr_1fr] gap-2">
        <Button variant={isChanged ? lead : 'secondary'} disabled={isEmpty || !isChanged} onClick={onSubmit}>
          {say`Resubmit`}
        </Button>
        <Button onClick={onUnvote}>{say`Unvote`}</Button>
      </div>
      {late !== null && <LateBar foot={foot} onSubmit={late} />}
    </div>
  )
}

interface LateLineProps {
  isLate: boolean
  className: string | undefined
  children: ReactNode
}

/** One line, which says in the last seconds that nothing is sent: nothing moves, and it is read out when it comes. */
function LateLine({ isLate, className, children }: LateLineProps) {
  if (!isLate) return <p className={className}>{children}</p>
  return (
    <p key="late" role="alert" className={clsx(className, 'font-semibold text-warning')}>
      {NOT_SENT_YET}
    </p>
  )
}

/** The same at the bottom of the screen, for people who have scrolled away from the ballot’s own foot. */
function LateBar({ foot, onSubmit }: { foot: RefObject<HTMLDivElement | null>; onSubmit: () => void }) {
  const isInSight = useIsInSight(foot)
  const { settling } = useSettling(isInSight)
  if (isInSight) return null
  return (
    <div
      className="fixed inset-x-0 top-auto bottom-0 z-21 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-t-line bg-raised px-gutter pt-2 pb-[max(var(--s2),env(safe-area-inset-bottom))]"
      {...settling}
    >
      <p className="font-semibold text-warning">{NOT_SENT_YET}</p>
      <Button variant="primary" onClick={onSubmit}>
        {say`Submit`}
      </Button>
    </div>
  )
}

function useIsInSight(place: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(true)
  useEffect(() => {
    if (place.current === null || !('IntersectionObserver' in window)) return undefined
    const watch = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [place])
  return isInSight
}

/** Edits a ranked ballot. All functions are pure and keep each id once. */
export function add(ranking: Ranking, id: string): Ranking {
  return ranking.includes(id) ? ranking : [...ranking, id]
}

export function remove(ranking: Ranking, id: string): Ranking {
  return ranking.filter((other) => other !== id)
}

/** Moves `id` by `steps` places, within the list. */
export function move(ranking: Ranking, id: string, steps: number): Ranking {
  const from = ranking.indexOf(id)
  return from === -1 ? ranking : place(ranking, id, from + steps)
}

/** Puts `id` at `index`, whether it was ranked before or not. */
export function place(ranking: Ranking, id: string, index: number): Ranking {
  const rest = remove(ranking, id)
  const at = Math.max(0, Math.min(rest.length, index))
  return [...rest.slice(0, at), id, ...rest.slice(at)]
}

/** The points of the place at `index`. */
export function pointsAt(index: number, nominations: number): number {
  return nominations - index
}
