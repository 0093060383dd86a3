import { clsx } from 'clsx'
import { isAtLeast, type Role } from '#domain/role.ts'
import type { SavedResult } from '#protocol/result.ts'
import { type ReactNode, useMemo } from 'react'
import { useResource, makeResource } from '../app/resource.ts'
import { useSession } from '../app/session.ts'
import { groupFacts, type ListedGroup, ownGroups } from '../app/data/own-groups.ts'
import { type Evening, nightFacts, nightName, readEvenings } from '../parts/evenings.ts'
import { LocalDay } from '../parts/local-day.tsx'
import { ScriptWindow } from '../parts/script/script-window.tsx'
import { standingIn } from '../room/result/labels.ts'
import { resultById } from '../app/data/saved-results.ts'
import { openShortlists } from '../app/data/own-shortlists.ts'
import { shortlistFacts } from '../parts/shortlist/shortlist-words.ts'
import { Icon } from '../ui/icon.tsx'
import { CALENDAR } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'
import { say } from '../ui/say.ts'
import styles from './second-half.module.css'

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
          <ul className={styles['earlier']}>
            {lists.slice(0, LISTS).map((list) => (
              <li key={list.id}>
                <Link to={`/shortlists/${list.id}`}>
                  <bdi>{list.title}</bdi>
                  <span className={clsx(styles['facts'], 'text-small wrap-anywhere text-muted')}>
                    {shortlistFacts(list)}
                  </span>
                </Link>
              </li>
            ))}
            {lists.length > LISTS && (
              <li>
                <Link to="/profile#shortlists">{say`All ${lists.length}`}</Link>
              </li>
            )}
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
      <ul className={styles['earlier']}>
        {groups.slice(0, GROUPS).map((group) => (
          <li key={group.id}>
            <Link to={`/groups/${group.id}`}>
              <bdi>{group.name}</bdi>
              <span className={clsx(styles['facts'], 'text-small wrap-anywhere text-muted')}>{groupFacts(group)}</span>
            </Link>
          </li>
        ))}
        {groups.length > GROUPS && (
          <li>
            <Link to="/profile#groups">{say`All ${groups.length}`}</Link>
          </li>
        )}
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
        <ul className={styles['earlier']}>
          {earlier.map((night) => (
            <li key={night.last.id}>
              <Link to={`/results/${night.last.id}`}>
                <bdi>{nightName(night)}</bdi>
                <Facts night={night} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function NoNights() {
  return (
    <div className="relative grid grid-cols-[96px_minmax(0,1fr)] gap-4 sm:grid-cols-[160px_minmax(0,1fr)] sm:gap-6 [&>p]:max-w-[24ch] [&>p]:text-body">
      <ScriptWindow
        window={null}
        size="large"
        className="rounded-full [box-shadow:0_0_48px_color-mix(in_srgb,var(--accent)_24%,transparent)] [--size:96px] sm:[--size:160px]"
      />
      <p
        className={clsx(styles['facts'], 'text-small wrap-anywhere text-muted')}
      >{say`What your table chooses will stand here, with how it was chosen.`}</p>
    </div>
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
    <div className="relative grid grid-cols-[96px_minmax(0,1fr)] gap-4 sm:grid-cols-[160px_minmax(0,1fr)] sm:gap-6 [&>p]:max-w-[24ch] [&>p]:text-body">
      <ScriptWindow
        window={window}
        size="large"
        className="rounded-full [box-shadow:0_0_48px_color-mix(in_srgb,var(--accent)_24%,transparent)] [--size:96px] sm:[--size:160px]"
      />
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
          <Facts night={night} />
        </p>
        {result && result.votesCast > 0 && <Bars result={result} />}
      </div>
    </div>
  )
}

const Facts = ({ night }: { night: Evening }) => (
  <span className={clsx(styles['facts'], 'text-small wrap-anywhere text-muted')}>
    <LocalDay moment={night.last.endedAt} dateStyle="medium" /> · {nightFacts(night)}
  </span>
)

function Bars({ result: { standings, decided } }: { result: SavedResult }) {
  const most = Math.max(1, ...standings.map(({ score }) => score))
  return (
    <ul className={styles['bars']}>
      {standings.slice(0, BARS).map(({ nominationId: id, scriptName: name, score }) => (
        <li key={id} data-chosen={id === decided || undefined}>
          <svg
            className={clsx(
              styles['bar'],
              'col-span-full row-2 h-2 w-full fill-line sm:[grid-area:1/1] forced-colors:fill-[Canvas]',
            )}
            aria-hidden="true"
          >
            <rect width="100%" height="100%" rx="4" />
            <rect width={`${Math.round((100 * score) / most)}%`} height="100%" rx="4" />
          </svg>
          <b>{score}</b>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}
