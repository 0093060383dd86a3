import { useEffect, useRef, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { ShortlistView } from '#protocol/shortlist.ts'
import { messageOf } from '../app/api/api-error.ts'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { useSession } from '../app/session.ts'
import { useStore } from '../app/store.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Link } from '../ui/link.tsx'
import { Waiting } from '../ui/spinner.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { say } from '../ui/say.ts'
import { follow, listActions, loadAnswering } from './list-actions.ts'
import { listState } from './list-state.ts'
import { CandidateList } from './candidate-list.tsx'
import { ComingQuestion } from './coming-question.tsx'
import { ListBar } from './list-bar.tsx'
import { ListFoot } from './list-foot.tsx'
import { CHOOSING, type ShownListProps } from './shown-list.ts'
import { deadlineWords, elsewhereWords, eveningWords } from './when.ts'
import styles from './shortlist.module.css'

const LoadFailure = lazyPart(async () => (await import('../ui/load-failure.tsx')).LoadFailure)
const MissingShortlistPage = lazyPart(async () => (await import('./missing-shortlist-page.tsx')).MissingShortlistPage)
const ChoosePage = lazyPart(
  async () => (await import('./choose/choose-page.tsx')).ChoosePage,
  () => <Waiting label={say`Loading...`} />,
)

/** /shortlists/{id}: what a table would like to play, and who comes. */
export function ShortlistPage() {
  const { id = '' } = useParams()
  return <Listed key={id} id={id} />
}

function Listed({ id }: { id: string }) {
  const [actions] = useState(() => listActions(id))
  const state = useStore(listState(id))
  useEffect(() => follow(id), [id])
  useReopening(id)
  const { view, isDeleted, error } = state
  if (isDeleted) return <MissingShortlistPage />
  if (view !== null) return <Shown actions={actions} state={state} view={view} />
  if (error === null) return <Loading />
  return (
    <>
      <h1>{say`Shortlist`}</h1>
      <LoadFailure
        title={say`Failed to load this list`}
        onRetry={() => void loadAnswering(id).then((list) => list.open())}
      >
        {messageOf(error, say`An unknown error occurred`)}
      </LoadFailure>
      <Link to="/">{say`Home`}</Link>
    </>
  )
}

/** Another account sees another list. The first answer only tells who reads it already. */
function useReopening(id: string): void {
  const { user, status } = useSession()
  const userId = user?.id ?? null
  const known = useRef<string | null | undefined>(undefined)
  useEffect(() => {
    if (status === 'loading') return
    if (known.current !== undefined && known.current !== userId) void loadAnswering(id).then((list) => list.open())
    known.current = userId
  }, [id, status, userId])
}

function Loading() {
  usePageTitle(say`Shortlist`)
  return (
    <>
      <h1>{say`Shortlist`}</h1>
      <Waiting label={say`Loading...`} />
    </>
  )
}

function Shown(props: ShownListProps) {
  const { view, state } = props
  const { search } = useLocation()
  const isHydrated = useIsHydrated()
  const [now] = useState(Date.now)
  usePageTitle(view.title)
  if (isHydrated && search === CHOOSING && state.isRead && view.isOwner) return <ChoosePage {...props} />
  return (
    <article className={styles['page']}>
      <header className={styles['head']}>
        {view.group !== null && (
          <p className={styles['group']} dir="auto">
            {view.group.name}
          </p>
        )}
        <h1 className={styles['title']} dir="auto">
          {view.title}
        </h1>
        <When view={view} now={now} />
        <p className={styles['rule']} suppressHydrationWarning>
          <bdi>{view.hostName}</bdi>
          {ruleWords(view, now)}
        </p>
        {view.note !== null && view.note !== '' && (
          <p className={styles['note']} dir="auto">
            {view.note}
          </p>
        )}
      </header>
      <ComingQuestion {...props} />
      <CandidateList {...props} />
      <ListFoot {...props} />
      <ListBar {...props} />
    </article>
  )
}

function When({ view: { at, timeZone }, now }: { view: ShortlistView; now: number }) {
  const isHydrated = useIsHydrated()
  if (at === null) return null
  const elsewhere = isHydrated
    ? elsewhereWords(at, timeZone, new Intl.DateTimeFormat().resolvedOptions().timeZone)
    : null
  return (
    <p className={styles['when']}>
      <time dateTime={at} suppressHydrationWarning>
        {eveningWords(at, timeZone, now)}
      </time>
      {elsewhere !== null && <span className={styles['elsewhere']}>{elsewhere}</span>}
    </p>
  )
}

function ruleWords({ state, closesAt, timeZone }: ShortlistView, now: number): string {
  if (state === 'closed') return say` chooses. This list is closed.`
  if (closesAt === null) return say` chooses. Tap as long as you like.`
  return say` chooses. Tap until ${deadlineWords(closesAt, timeZone, now)}.`
}
