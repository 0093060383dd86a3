import { roomPart } from '../room-part.ts'
import { clsx } from 'clsx'
import { useState, useCallback } from 'react'
import { fitOf, fitsFirst, toldFor } from '#domain/room/fit/fit.ts'
import type { VoteType } from '#domain/room/options.ts'
import type { NominationView } from '#domain/room/view.ts'
import { votesExpected } from '../ballot/voters.ts'
import { afterPress, candidatesIn, isRanked, pickedOn, type PickWay, pickWayOf, shownAsPicked } from '../ballot/pick.ts'
import { Waiting } from '../../ui/spinner.tsx'
import { useRoom } from '../room-context.ts'
import { say } from '../../ui/say.ts'
import { Button } from '../../ui/button.tsx'
import { foundIn, playersTonight, SEARCHED_ABOVE, namesBeside } from './find-nominations.ts'
import { TextField } from '../../ui/form/field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { isInResult, type LiveStanding, standingsOf } from '../result/shown-result.ts'
import { stageOf } from '#domain/room/stage.ts'
import { useRemoval } from '../people/use-removal.ts'
import { NominationCard } from './nomination-card.tsx'
import { useNameLines } from './name-lines.ts'

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
        <section className="@container grid min-w-0 gap-3" aria-labelledby="not-in-this-runoff">
          <h3 id="not-in-this-runoff" className="mt-3 text-h3 text-muted">
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
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere text-muted">
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
  const hasTicks = !isForAll && phase === 'voting' && pickWayOf(voting) === 'approval'
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
    canSortByFit: !isForAll && nominations.some(({ denorm }) => fitOf(denorm, players)?.fits === true),
    hasTicks,
  }
}

interface ListChoices {
  search: string
  /** What fits tonight's players comes first; else the order of nomination. */
  isByFit: boolean
  isTickedOnly: boolean
}

interface ListToolsProps {
  choices: ListChoices
  onChange: (change: Partial<ListChoices>) => void
  count: number
  found: number
  canSortByFit: boolean
  hasTicks: boolean
}

/** What is shown of many nominations, and in which order. It changes nothing of a ballot. */
function ListTools({ choices, onChange, count, found, canSortByFit, hasTicks }: ListToolsProps) {
  const isLong = count > SEARCHED_ABOVE
  if (!isLong && !canSortByFit) return null
  const label = say`Search ${count} scripts`
  return (
    <div className="grid min-w-0 gap-1" data-beside={isLong ? undefined : ''}>
      {isLong && (
        <search>
          <TextField
            type="search"
            label={label}
            hideLabel
            placeholder={label}
            value={choices.search}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange({ search: target.value })}
          />
        </search>
      )}
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-0 [&_label]:text-small">
        {canSortByFit && (
          <Switch label={say`Best fit first`} checked={choices.isByFit} onChange={(isByFit) => onChange({ isByFit })} />
        )}
        {isLong && hasTicks && (
          <Switch
            label={say`Ticked only`}
            checked={choices.isTickedOnly}
            onChange={(isTickedOnly) => onChange({ isTickedOnly })}
          />
        )}
      </div>
      {isLong && (
        <VisuallyHidden aria-live="polite">{found < count ? say`${found} of ${count} scripts` : ''}</VisuallyHidden>
      )}
    </div>
  )
}

/** Of a standing only what a card shows, so that a vote renders those cards alone that it changes. */
function shownOf(standing: LiveStanding | undefined, voteType: VoteType): Partial<LiveStanding> {
  if (standing === undefined) return {}
  const { score, place, isLeading, isShared } = standing
  return { score, isLeading, isShared: isLeading && isShared, ...(isRanked(voteType) && { place }) }
}

interface NominationCardsProps {
  nominations: readonly NominationView[]
  players: number | null
  isForAll: boolean
  mayVote: boolean
}

function NominationCards({ nominations, players, isForAll, mayVote }: NominationCardsProps) {
  const { session, view, isST, open } = useRoom()
  const { snapshot, ballot } = view
  const { phase, you, voting } = snapshot
  const standings = standingsOf(snapshot)
  const linesOf = useNameLines(snapshot.nominations)
  const namesOf = namesBeside(snapshot)
  const isOver = stageOf(snapshot) === 'results'
  const votes = votesExpected(snapshot)
  const way = mayVote && phase === 'voting' ? pickWayOf(voting) : null
  const picked = !isForAll && (phase === 'voting' || isOver) ? shownAsPicked(way, ballot.ballot) : []
  const remove = useRemoval()
  const press = useCallback(
    (way: PickWay, id: string) => session.vote(afterPress(way, session.view.get().ballot.ballot, id)),
    [session],
  )
  const show = useCallback((nomination: NominationView) => open({ kind: 'script', nomination }), [open])
  const cards = (
    // Room for the scores on the edges.
    <ul className={clsx('grid grid-cols-1 empty:hidden', way === 'either' ? 'gap-4' : 'gap-2 has-[>li>p]:gap-3')}>
      {nominations.map((nomination) => (
        <NominationCard
          key={nomination.id}
          nomination={nomination}
          first={linesOf(nomination.id)?.first ?? null}
          second={linesOf(nomination.id)?.second ?? null}
          {...namesOf(nomination)}
          players={players}
          voteType={voting.voteType}
          {...shownOf(standings.get(nomination.id), voting.voteType)}
          isRunning={phase === 'voting'}
          votes={votes}
          way={way}
          isChosen={picked.includes(nomination.id)}
          status={picked.includes(nomination.id) ? ballot.status : 'none'}
          canRemove={
            !isForAll &&
            phase !== 'voting' &&
            !isInResult(voting, nomination.id) &&
            // A player could not nominate again once nominations are closed.
            (isST || (phase === 'nominating' && nomination.nominatorId === you.participantId))
          }
          isOwn={!isForAll && nomination.nominatorId === you.participantId}
          isWinner={isOver && (voting.result?.winners.includes(nomination.id) ?? false)}
          onPress={press}
          onView={show}
          onRemove={remove}
        />
      ))}
    </ul>
  )
  if (way !== 'either') return cards
  return (
    <fieldset role="radiogroup" aria-label={say`Your vote`}>
      {cards}
    </fieldset>
  )
}
