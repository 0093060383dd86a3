import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { plural } from '#domain/plural.ts'
import { isAtLeast } from '#domain/role.ts'
import type { Group } from '#protocol/group.ts'
import { isApiError, messageOf } from '../app/api/client.ts'
import { usePageTitle } from '../app/layout/use-page-title.ts'
import { useResource } from '../app/resource.ts'
import { useSession } from '../app/session.ts'
import { useStore } from '../ui/store.ts'
import { DeadEnd, SHUT } from '../app/layout/dead-end.tsx'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { ButtonLink } from '../ui/link.tsx'
import { say } from '../ui/say.ts'
import { Waiting } from '../ui/spinner.tsx'
import { GroupFigures } from './figures/group-figures.tsx'
import { NextEvening } from './next-evening.tsx'
import { Nights } from './nights/nights.tsx'
import { FirstInvitation, GroupFolds } from './people/group-folds.tsx'
import { groupData, type GroupData, ShownGroupContext, useShownGroup } from './shown-group.ts'

/** /groups/{id}: the next evening of people who play together, and the evenings they had. */
export function GroupPage() {
  const { id = '' } = useParams()
  return <ReadGroup key={id} id={id} />
}

function ReadGroup({ id }: { id: string }) {
  const [data] = useState(() => groupData(id))
  const { status, user } = useSession()
  const { value: group, error, isLoading } = useResource(data.group)
  const nights = useStore(data.nights)
  useNights(data, group)
  useOtherAccount(data, user?.id)
  if (status === 'anonymous' || isApiError(error, 401)) return <SignedOut id={id} />
  if (isApiError(error, 404)) return <Missing />
  const areNightsRead = nights.nights !== null || nights.error !== null
  if (group !== undefined && user !== null && areNightsRead)
    return (
      <ShownGroupContext value={{ group, me: user, isKeeper: group.role === 'keeper', data }}>
        <Shown />
      </ShownGroupContext>
    )
  if (group === undefined && error !== null)
    return <Failed error={error} isLoading={isLoading} onRetry={() => void data.refresh()} />
  return <Loading />
}

/** The nights are asked for with the group, and again when it has others. */
function useNights({ nights, figures }: GroupData, group: Group | undefined): void {
  const known = useRef<number | undefined>(undefined)
  const count = group?.nights
  useEffect(() => {
    void nights.refresh()
    figures.refreshIfStale()
  }, [figures, nights])
  useEffect(() => {
    const isOther = known.current !== undefined && known.current !== count
    known.current = count
    if (!isOther) return
    void nights.refresh()
    void figures.refresh()
  }, [count, figures, nights])
}

/** Another account may see another group, or none. */
function useOtherAccount(data: GroupData, userId: string | undefined): void {
  const known = useRef(userId)
  useEffect(() => {
    if (userId === undefined) return
    if (known.current !== undefined && known.current !== userId) void data.refresh()
    known.current = userId
  }, [data, userId])
}

function Loading() {
  usePageTitle(say`Group`)
  return (
    <>
      <h1>{say`Group`}</h1>
      <Waiting label={say`Loading...`} />
    </>
  )
}

function SignedOut({ id }: { id: string }) {
  return (
    <DeadEnd
      title={say`Sign in to see this group`}
      tower={SHUT}
      ways={
        <>
          <ButtonLink variant="primary" to={`/auth/login?returnTo=/groups/${encodeURIComponent(id)}`}>
            {say`Sign in`}
          </ButtonLink>
          <ButtonLink to="/">{say`Home`}</ButtonLink>
        </>
      }
    >
      <p>{say`Only its members can open it. You’ll come straight back here.`}</p>
    </DeadEnd>
  )
}

function Missing() {
  return (
    <DeadEnd
      title={say`Group not found`}
      tabTitle={say`Group Not Found`}
      ways={
        <>
          <ButtonLink variant="primary" to="/profile#groups">
            {say`Your groups`}
          </ButtonLink>
          <ButtonLink to="/">{say`Home`}</ButtonLink>
        </>
      }
    >
      <p>{say`This group doesn’t exist, or you’re no longer in it. A keeper of the group can send you a new invitation.`}</p>
    </DeadEnd>
  )
}

function Failed({ error, isLoading, onRetry }: { error: unknown; isLoading: boolean; onRetry: () => void }) {
  const isUnreached = isApiError(error, 0)
  return (
    <DeadEnd
      title={say`This group didn’t load`}
      ways={
        <>
          <Button variant="primary" busy={isLoading} onClick={onRetry}>
            {say`Try again`}
          </Button>
          <ButtonLink to="/">{say`Home`}</ButtonLink>
        </>
      }
    >
      <p>
        {isUnreached
          ? say`Can’t reach Belfry. Your group and its nights are safe; check your connection and try again.`
          : say`${messageOf(error, say`Something went wrong.`)} Your group and its nights are safe.`}
      </p>
    </DeadEnd>
  )
}

const Ending = lazyPart(async () => (await import('./people/ending.tsx')).Ending)

function Shown() {
  const { group } = useShownGroup()
  usePageTitle(group.name)
  return (
    <article className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start lg:gap-x-16 lg:gap-y-8 lg:[&>section]:col-span-full">
      <Head />
      {group.endsAt != null && <Ending />}
      {group.nights > 0 && (
        <nav
          className="-my-4 flex gap-6 lg:hidden [&_a]:inline-flex [&_a]:min-h-target [&_a]:items-center [&_a]:font-semibold [&_a]:no-underline"
          aria-label={say`On this page`}
        >
          <a href="#nights">{say`Nights`}</a>
          <a href="#figures">{say`Figures`}</a>
          <a href="#people">{say`People`}</a>
        </nav>
      )}
      <div className="grid grid-cols-1 content-start gap-8">
        <NextEvening />
        <FirstInvitation />
        <Nights />
      </div>
      <div className="grid grid-cols-1 content-start gap-8">
        {/* What follows a part that is still loading comes with it, so that it does not move. */}
        <div
          id="figures"
          className="grid grid-cols-1 content-start gap-8 empty:hidden has-data-waiting:[&~*]:invisible"
        >
          <GroupFigures />
        </div>
        <GroupFolds />
      </div>
    </article>
  )
}

function Head() {
  const { group, me, isKeeper } = useShownGroup()
  const isPlanned = group.open.shortlists.length + group.open.rooms.length > 0
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 lg:col-span-full [&>:first-child]:min-w-0">
      <div>
        <h1 className="font-title wrap-anywhere" dir="auto">
          {group.name}
        </h1>
        <p className="mt-1 text-muted">
          {plural(group.members.length, 'person', 'people')} · {plural(group.nights, 'night', 'nights')}
          {isKeeper && say` · You’re a keeper`}
        </p>
      </div>
      {isAtLeast(me.role, 'Storyteller') && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-[1_1_auto] max-sm:*:px-2">
          <ButtonLink to={`/shortlists/new?group=${group.id}`} variant={isPlanned ? 'secondary' : 'primary'}>
            {say`Plan an evening`}
          </ButtonLink>
          <ButtonLink to={`/create-room?group=${group.id}`}>{say`Create a room`}</ButtonLink>
        </div>
      )}
    </header>
  )
}
