import { clsx } from 'clsx'
import { isAtLeast } from '#domain/role.ts'
import type { Group } from '#protocol/group.ts'
import { plural } from '#domain/plural.ts'
import { Icon } from '../ui/icon.tsx'
import { CALENDAR } from '../ui/icons.ts'
import { ButtonLink, Link } from '../ui/link.tsx'
import { namesApart } from '../ui/names-apart.tsx'
import { say, sayAloud } from '../ui/say.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { useShownGroup } from './shown-group.ts'

type Room = Group['open']['rooms'][number]
type List = Group['open']['shortlists'][number]

const DAY_MS = 86_400_000
const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options)
const WEEKDAY = part({ weekday: 'short' })
const DAY = part({ day: 'numeric' })
const MONTH = part({ month: 'short' })
const CLOCK = part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const WHOLE_DAY = part({ dateStyle: 'full' })

/** What is open tonight, and what is planned. */
export function NextEvening() {
  const { rooms, shortlists } = useShownGroup().group.open
  const lists = shortlists.toSorted((one, other) => momentOf(one) - momentOf(other))
  return (
    <>
      {rooms.length > 0 && (
        <section className="grid grid-cols-1 gap-3" aria-labelledby="tonight">
          <h2 id="tonight">{say`Tonight`}</h2>
          <ul className="grid grid-cols-1 gap-2">
            {rooms.map((room) => (
              <OpenRoom key={room.code} room={room} />
            ))}
          </ul>
        </section>
      )}
      {(lists.length > 0 || rooms.length === 0) && (
        <section className="grid grid-cols-1 gap-3" aria-labelledby="next-evening">
          <h2 id="next-evening">{say`Next evening`}</h2>
          {lists.length === 0 && <Empty />}
          <ul className="grid grid-cols-1 gap-2">
            {lists.map((list) => (
              <OpenList key={list.id} list={list} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const momentOf = ({ at }: List) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at))

function Empty() {
  const { me } = useShownGroup()
  return (
    <p className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3 rounded-card bg-surface p-4 text-pretty text-muted">
      <Icon path={CALENDAR} size={24} />
      {isAtLeast(me.role, 'Storyteller')
        ? say`Nothing is planned yet. Plan an evening, and everybody here sees it.`
        : say`Nothing is planned yet. Once a Storyteller plans an evening, it shows up here.`}
    </p>
  )
}

function OpenRoom({ room: { code, hostName } }: { room: Room }) {
  return (
    <li className="relative grid min-h-[88px] grid-cols-[minmax(0,1fr)_auto] items-center gap-4 rounded-card px-4 py-3 wrap-anywhere shade [background:radial-gradient(22rem_9rem_at_100%_100%,color-mix(in_srgb,var(--accent)_22%,transparent),transparent),var(--surface)]">
      <div>
        <p className="text-h2 leading-[1.15] font-bold tracking-[0.16em] tabular" translate="no">
          {code}
        </p>
        <p className="text-small text-muted">{namesApart(say`${hostName}’s room is open`)}</p>
      </div>
      <ButtonLink variant="primary" to={`/rooms/${code}`} aria-label={sayAloud`Join ${code}`}>
        {say`Join`}
      </ButtonLink>
    </li>
  )
}

function OpenList({ list: { id, title, at } }: { list: List }) {
  return (
    <li className="group relative grid min-h-[88px] grid-cols-[60px_minmax(0,1fr)] items-center gap-4 rounded-card bg-surface px-4 py-3 ps-3 wrap-anywhere shade hover:bg-raised">
      <Leaf at={at} />
      <div>
        <Link
          className={clsx(
            'no-underline group-hover:underline',
            "text-large leading-[1.25] font-strong text-text after:absolute after:inset-0 after:rounded-card after:content-[''] focus-visible:outline-none focus-visible:after:[outline:3px_solid_var(--focus)] focus-visible:after:outline-offset-2",
          )}
          to={`/shortlists/${id}`}
        >
          <bdi>{title}</bdi>
        </Link>
        <p className="text-small text-muted">{at === null ? say`No date yet` : awayWords(at)}</p>
      </div>
    </li>
  )
}

/** The leaf of a calendar. */
function Leaf({ at }: { at: string | null }) {
  if (at === null)
    return (
      <span
        className="grid min-h-[68px] place-items-center content-center rounded-control bg-[color-mix(in_srgb,var(--text)_8%,transparent)] text-[0.8125rem] leading-[1.15] font-semibold text-muted [&_b]:font-display [&_b]:text-[1.75rem] [&_b]:leading-none [&_b]:font-semibold [&_b]:text-text [&_b]:tabular"
        aria-hidden="true"
      >
        <Icon path={CALENDAR} size={28} />
      </span>
    )
  const moment = new Date(at)
  return (
    <time
      className="grid min-h-[68px] place-items-center content-center rounded-control bg-[color-mix(in_srgb,var(--text)_8%,transparent)] text-[0.8125rem] leading-[1.15] font-semibold text-muted [&_b]:font-display [&_b]:text-[1.75rem] [&_b]:leading-none [&_b]:font-semibold [&_b]:text-text [&_b]:tabular"
      dateTime={at}
    >
      <VisuallyHidden>{WHOLE_DAY.format(moment)}</VisuallyHidden>
      <span aria-hidden="true">{WEEKDAY.format(moment)}</span>
      <b aria-hidden="true">{DAY.format(moment)}</b>
      <span aria-hidden="true">{MONTH.format(moment)}</span>
    </time>
  )
}

/** "Tomorrow, 20:00", "In 5 days, 20:00": by the calendar of the reader. */
function awayWords(at: string): string {
  const days = Math.round((midnight(new Date(at)) - midnight(new Date())) / DAY_MS)
  const clock = CLOCK.format(new Date(at))
  if (days === 0) return say`Today, ${clock}`
  if (days === 1) return say`Tomorrow, ${clock}`
  if (days > 1) return say`In ${plural(days, 'day', 'days')}, ${clock}`
  return days === -1 ? say`Yesterday, ${clock}` : say`${plural(-days, 'day', 'days')} ago, ${clock}`
}

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
