import { useState } from 'react'
import { useParams } from 'react-router'
import { plural } from '#domain/plural.ts'
import type { ShortlistView } from '#protocol/shortlist.ts'
import { usePageTitle } from '../../app/layout/use-page-title.ts'
import { useSession } from '../../app/session.ts'
import { BackLink } from '../../parts/page/back-link.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { say } from '../../ui/say.ts'
import { CloseOrOpen } from '../close-or-open.tsx'
import { Listed, Loading } from '../listed.tsx'
import { proposedIds } from '../order.ts'
import { choosePath, type ShownListProps } from '../shown-list.ts'
import { ChoiceRow } from './choice-row.tsx'
import { numberWord } from '../../ui/number-word.ts'
import { RoomPanel } from './room-panel.tsx'

/** /shortlists/{id}/choose: what the owner’s room can begin with. To look at it changes nothing; opening the room closes the list. */
export function ChoosePage() {
  const { id = '' } = useParams()
  return (
    <Listed key={id} id={id}>
      {(props) => (props.state.isRead ? <Choose {...props} /> : <Loading />)}
    </Listed>
  )
}

function Choose(props: ShownListProps) {
  const { view } = props
  usePageTitle(say`Choose for tonight`)
  return (
    <div className="grid grid-cols-1 gap-2 max-lg:pb-[72px]">
      <BackLink to={`/shortlists/${view.id}`}>
        <bdi>{view.title}</bdi>
      </BackLink>
      <h1>{say`Choose for tonight`}</h1>
      {view.isOwner ? <Choice {...props} /> : <Others view={view} />}
    </div>
  )
}

/** Its owner may be signed out, or be somebody else. */
function Others({ view: { id, hostName } }: { view: ShortlistView }) {
  const { status } = useSession()
  return (
    <>
      <p className="text-muted">{say`Only ${hostName} can choose from this list.`}</p>
      {status === 'anonymous' && (
        <p>
          <ButtonLink variant="primary" to={`/auth/login?returnTo=${encodeURIComponent(choosePath(id))}`}>
            {say`Sign in`}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function Choice(props: ShownListProps) {
  const { view } = props
  const { candidates, marked, answers, state, room } = view
  // Until its owner has ticked something, the best of what is known by now are.
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null)
  const best = proposedIds(candidates)
  const chosen = ticked ?? new Set(best)
  const toggle = (id: string) => {
    const after = new Set(chosen)
    if (!after.delete(id)) after.add(id)
    setTicked(after)
  }
  const order = candidates.filter(({ id }) => chosen.has(id))
  const most = Math.max(1, ...candidates.map(({ plays }) => plays), answers.length)
  const isClosed = state === 'closed'
  return (
    <>
      <p className="text-muted">
        {isClosed ? closedWords(view) : openWords(view)} {bestWords(best.length)}
      </p>
      <div className="flex min-h-target flex-wrap items-center gap-x-4 gap-y-2">
        {!isClosed && <p>{say`Close the list to see how many would rather not.`}</p>}
        {room?.state !== 'open' && <CloseOrOpen view={view} />}
      </div>
      <div className="mt-3 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-12">
        <section aria-label={say`Scripts on the list`}>
          <div
            className="hidden text-small font-semibold text-muted sm:grid sm:grid-cols-[116px_minmax(0,1fr)_252px_84px] sm:gap-4 sm:px-4 sm:pt-0 sm:pb-2 sm:[&>:first-child]:col-2"
            aria-hidden="true"
          >
            <span>{say`Script`}</span>
            <span>{say`Would play`}</span>
            {marked !== null && <span className="text-end">{say`Rather not`}</span>}
          </div>
          <ul className="m-0 grid grid-cols-1 gap-2 p-0">
            {candidates.map((candidate) => (
              <ChoiceRow
                key={candidate.id}
                candidate={candidate}
                most={most}
                isChosen={chosen.has(candidate.id)}
                onToggle={() => toggle(candidate.id)}
              />
            ))}
          </ul>
        </section>
        <RoomPanel {...props} chosen={order} />
      </div>
    </>
  )
}

const bestWords = (best: number): string =>
  best === 1
    ? say`The best one is chosen; change what you like.`
    : say`The best ${numberWord(best)} are chosen; change what you like.`

function openWords({ answers }: ShortlistView): string {
  return say`${plural(answers.length, 'person has', 'people have')} answered so far.`
}

function closedWords({ marked, answers }: ShortlistView): string {
  if (marked === null)
    return say`Fewer than three other people had marked something when the list was closed, so nobody sees how many would rather not.`
  return say`${marked} of ${Math.max(marked, answers.length)} marked something.`
}
