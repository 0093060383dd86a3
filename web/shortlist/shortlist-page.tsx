import { useState } from 'react'
import { useParams } from 'react-router'
import type { ShortlistView } from '#protocol/shortlist.ts'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { LEDGER } from '../ui/icons.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { say } from '../ui/say.ts'
import { CandidateList } from './candidate-list.tsx'
import { ComingQuestion } from './coming-question.tsx'
import { ListBar } from './list-bar.tsx'
import { Listed } from './listed.tsx'
import { ShareButton } from './share-button.tsx'
import type { ShownListProps } from './shown-list.ts'
import { deadlineWords, elsewhereWords, eveningWords, zoneWords } from '../parts/shortlist/when.ts'

const Suggest = lazyPart(() => import('./own-foot.tsx').then((file) => file.Suggest))
const OwnFoot = lazyPart(() => import('./own-foot.tsx').then((file) => file.OwnFoot))
const ContinueQuestion = lazyPart(() => import('./continue-question.tsx').then((file) => file.ContinueQuestion))

/** /shortlists/{id}: what a table would like to play, and who comes. */
export function ShortlistPage() {
  const { id = '' } = useParams()
  return (
    <Listed key={id} id={id}>
      {(props) => <Shown {...props} />}
    </Listed>
  )
}

function Shown(props: ShownListProps) {
  const { view, state } = props
  const [now] = useState(Date.now)
  usePageTitle(view.title)
  return (
    <article className="mx-auto grid max-w-[640px] grid-cols-1 gap-6 pb-[96px] lg:max-w-none lg:grid-cols-[340px_minmax(0,1fr)] lg:grid-rows-[auto_auto_auto_1fr] lg:gap-x-12 lg:gap-y-8 lg:[&>footer]:self-start">
      <header className="grid gap-1 lg:col-1">
        {view.group !== null && (
          <p className="min-h-lh truncate font-semibold text-accent" dir="auto">
            {view.group.name}
          </p>
        )}
        <h1 className="font-title text-[2rem] wrap-anywhere" dir="auto">
          {view.title}
        </h1>
        <When view={view} now={now} />
        <p className="max-w-measure text-muted" suppressHydrationWarning>
          <bdi>{view.hostName}</bdi>
          {ruleWords(view, now)}
        </p>
        {view.note !== null && view.note !== '' && (
          <p className="mt-2 max-w-measure wrap-anywhere whitespace-pre-line" dir="auto">
            {view.note}
          </p>
        )}
        {view.state === 'closed' && view.at !== null && (
          <p className="mt-3">
            <CalendarLink id={view.id} isLeading={Date.parse(view.at) > now} />
          </p>
        )}
      </header>
      <ComingQuestion {...props} />
      <CandidateList {...props} />
      <ListFoot {...props} />
      <ListBar {...props} />
      {state.offered !== null && state.isRead && <ContinueQuestion {...props} offered={state.offered} />}
    </article>
  )
}

/** A closed list is about the evening itself: it names the time zone. */
function When({ view: { at, timeZone, state }, now }: { view: ShortlistView; now: number }) {
  const isHydrated = useIsHydrated()
  if (at === null) return null
  const elsewhere = isHydrated
    ? elsewhereWords(at, timeZone, new Intl.DateTimeFormat().resolvedOptions().timeZone)
    : null
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-3 gap-y-0 text-large font-strong tabular">
      <time dateTime={at} suppressHydrationWarning>
        {eveningWords(at, timeZone, now)}
      </time>
      {state === 'closed' && timeZone !== null && (
        <span className="text-small font-normal text-muted">{zoneWords(timeZone)}</span>
      )}
      {elsewhere !== null && <span className="text-small font-normal text-muted">{elsewhere}</span>}
    </p>
  )
}

function ruleWords({ state, closesAt, timeZone }: ShortlistView, now: number): string {
  if (state === 'closed') return say` chooses. This list is closed.`
  if (closesAt === null) return say` chooses. Tap until the list is closed.`
  return say` chooses. Tap until ${deadlineWords(closesAt, timeZone, now)}.`
}

/** What is done once, below the cards: pass the list on, suggest a script, and what only this reader has. */
function ListFoot(props: ShownListProps) {
  const { view, state } = props
  return (
    <footer className="grid min-h-[160px] grid-cols-1 content-start gap-3 lg:col-1">
      <div className="flex flex-wrap gap-2">
        <ShareButton view={view} />
        {view.at !== null && view.state === 'open' && <CalendarLink id={view.id} />}
        {state.isRead && <Suggest {...props} />}
      </div>
      {state.isRead && <OwnFoot {...props} />}
    </footer>
  )
}

function CalendarLink({ id, isLeading = false }: { id: string; isLeading?: boolean }) {
  return (
    <a className={buttonClass({ variant: isLeading ? 'primary' : 'secondary' })} href={`/api/shortlists/${id}.ics`}>
      <Icon path={LEDGER} size={20} />
      {say`Add to calendar`}
    </a>
  )
}
