import { clsx } from 'clsx'
import { isAtLeast, type Role } from '#domain/role.ts'
import type { SavedResult } from '#protocol/result.ts'
import { type ReactNode, useMemo } from 'react'
import { useResource, makeResource } from '../app/resource.ts'
import { useSession } from '../app/session.ts'
import { groupFacts, type ListedGroup, ownGroups } from '../app/data/own-groups.ts'
import { type Evening, nightFacts, nightName, readEvenings } from '../parts/evenings.ts'
import { LocalDay } from '../parts/local-day.tsx'
import { ScriptWindow, type ScriptWindowProps } from '../parts/script/script-window.tsx'
import { standingIn } from '../room/result/labels.ts'
import { resultById } from '../app/data/saved-results.ts'
import { openShortlists } from '../app/data/own-shortlists.ts'
import { shortlistFacts } from '../parts/shortlist/shortlist-words.ts'
import { Icon } from '../ui/icon.tsx'
import { CALENDAR } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'
import { say } from '../ui/say.ts'

const NIGHTS = 5

const nights = makeResource(() => readEvenings(0, NIGHTS), 30_000)

/** An account's last evenings, the last of all as it ended, and its groups; nothing for visitors. */
export function LastNights() {
  const { status, user } = useSession()
  if (status === 'anonymous') return NOTHING
  return user && <Nights key={user.id} role={user.role} />
}

/** It is known that nothing comes: what stands below does not wait any longer. */
const NOTHING = <span hidden />

function Nights({ role }: { role: Role }) {
  const { value, isPending } = useResource(nights)
  const groups = useResource(ownGroups)
  // All at once, so that nothing moves what was there.
  if (isPending || groups.isPending) return null
  const { evenings } = value ?? { evenings: [] }
  const own = groups.value ?? []
  if (value !== undefined && isAtLeast(role, 'Storyteller')) return <Planned evenings={evenings} groups={own} />
  if (evenings.length + own.length === 0) return NOTHING
  return (
    <div className="grid grid-cols-1 content-start gap-8">
      {evenings.length > 0 && <Past evenings={evenings} />}
      <Groups groups={own} />
    </div>
  )
}

/** The evenings that are still to come, above those that were: both at once, so that neither moves the other. */
function Planned({ evenings, groups }: { evenings: readonly Evening[]; groups: readonly ListedGroup[] }) {
  const { value: lists, error } = useResource(openShortlists)
  if (lists === undefined && error === null) return null
  return (
    <div className="grid grid-cols-1 content-start gap-8">
      {lists !== undefined && lists.length > 0 && (
        <section className="grid grid-cols-1 content-start gap-4" aria-labelledby="open-shortlists">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0">
            <h2 id="open-shortlists">{say`Your next evenings`}</h2>
            <PlanLink />
          </div>
          <ul className="grid">
            {lists.slice(0, LISTS).map((list) => (
              <Row key={list.id} to={`/shortlists/${list.id}`} name={list.title} facts={shortlistFacts(list)} />
            ))}
            {lists.length > LISTS && <Row to="/profile#shortlists" name={say`All ${lists.length}`} />}
          </ul>
        </section>
      )}
      <Past evenings={evenings}>{!lists?.length && <PlanLink />}</Past>
      <Groups groups={groups} />
    </div>
  )
}

const LISTS = 3
const GROUPS = 3

/** With whom the person plays; nothing for somebody without a group. */
function Groups({ groups }: { groups: readonly ListedGroup[] }) {
  if (groups.length === 0) return null
  return (
    <section className="grid grid-cols-1 content-start gap-4" aria-labelledby="own-groups">
      <h2 id="own-groups">{say`Your groups`}</h2>
      <ul className="grid">
        {groups.slice(0, GROUPS).map((group) => (
          <Row key={group.id} to={`/groups/${group.id}`} name={group.name} facts={groupFacts(group)} />
        ))}
        {groups.length > GROUPS && <Row to="/profile#groups" name={say`All ${groups.length}`} />}
      </ul>
    </section>
  )
}

function PlanLink() {
  return (
    <Link
      to="/shortlists/new"
      className="-my-1 inline-flex min-h-target items-center gap-2 font-semibold no-underline hover:underline"
    >
      <Icon path={CALENDAR} size={20} />
      {say`Plan an evening`}
    </Link>
  )
}

function Past({ evenings: [last, ...earlier], children }: { evenings: readonly Evening[]; children?: ReactNode }) {
  return (
    <section className="grid grid-cols-1 content-start gap-4" aria-labelledby="last-nights">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0">
        <h2 id="last-nights">{say`Your last nights`}</h2>
        {children}
      </div>
      {last === undefined ? <NoNights /> : <LastNight night={last} />}
      {earlier.length > 0 && (
        <ul className="grid">
          {earlier.map((night) => (
            <Row
              key={night.last.id}
              to={`/results/${night.last.id}`}
              name={nightName(night)}
              facts={<Facts night={night} />}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function NoNights() {
  return (
    <Lit window={null}>
      <p className="max-w-[24ch] text-muted">{say`What your table chooses will stand here, with how it was chosen.`}</p>
    </Lit>
  )
}

const BARS = 3

/** What was chosen, with its window, and how the first three came out. */
function LastNight({ night }: { night: Evening }) {
  const { id, decided } = night.last
  const { value: result } = useResource(useMemo(() => resultById(id), [id]))
  const chosen = result && decided !== null ? standingIn(result, decided) : undefined
  const window = result && decided === null ? null : chosen?.window
  return (
    <Lit window={window}>
      <div>
        <h3 className="font-title text-h3 leading-[1.15] wrap-anywhere">
          <Link
            to={`/results/${id}`}
            className="text-inherit no-underline after:absolute after:-inset-1 after:rounded-card after:content-[''] hover:underline focus-visible:outline-none focus-visible:after:[outline:3px_solid_var(--focus)]"
          >
            <bdi>{nightName(night)}</bdi>
          </Link>
        </h3>
        <p>
          <span className="text-small wrap-anywhere text-muted">
            <Facts night={night} />
          </span>
        </p>
        {result && result.votesCast > 0 && <Bars result={result} />}
      </div>
    </Lit>
  )
}

/** Beside a window with light around it. */
const Lit = ({ window, children }: Pick<ScriptWindowProps, 'window'> & { children: ReactNode }) => (
  <div className="relative grid grid-cols-[96px_minmax(0,1fr)] gap-4 sm:grid-cols-[160px_minmax(0,1fr)] sm:gap-6">
    <ScriptWindow
      window={window}
      size="large"
      className="rounded-full [box-shadow:0_0_48px_color-mix(in_srgb,var(--accent)_24%,transparent)] [--size:96px] sm:[--size:160px]"
    />
    {children}
  </div>
)

const Row = ({ to, name, facts }: { to: string; name: string; facts?: ReactNode }) => (
  <li>
    <Link
      to={to}
      className="group flex min-h-target flex-wrap items-center justify-between gap-x-4 gap-y-0 font-semibold wrap-anywhere text-text no-underline"
    >
      <bdi className="group-hover:underline">{name}</bdi>
      {facts && <span className="text-small font-normal text-muted">{facts}</span>}
    </Link>
  </li>
)

const Facts = ({ night }: { night: Evening }) => (
  <>
    <LocalDay moment={night.last.endedAt} dateStyle="medium" /> · {nightFacts(night)}
  </>
)

function Bars({ result: { standings, decided } }: { result: SavedResult }) {
  const most = Math.max(1, ...standings.map(({ score }) => score))
  return (
    <ul className="mt-3 grid gap-1">
      {standings.slice(0, BARS).map(({ nominationId: id, scriptName: name, score }) => (
        <li
          key={id}
          data-chosen={id === decided || undefined}
          className="grid grid-cols-[1.6em_minmax(0,1fr)] items-baseline gap-x-2 gap-y-0.5 wrap-anywhere tabular sm:grid-cols-[96px_1.6em_minmax(0,1fr)] sm:items-center"
        >
          <svg
            className="col-span-full row-2 h-2 w-full fill-line sm:[grid-area:1/1] forced-colors:fill-[Canvas]"
            aria-hidden="true"
          >
            <rect width="100%" height="100%" rx="4" />
            <rect
              className={clsx(id === decided ? 'fill-accent' : 'fill-line-strong', 'forced-colors:fill-[CanvasText]')}
              width={`${Math.round((100 * score) / most)}%`}
              height="100%"
              rx="4"
            />
          </svg>
          <b className="text-end">{score}</b>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}
