import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Link } from '../ui/link.tsx'
import { useResource } from '../app/resource.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { useSession } from '../app/session.ts'
import { libraryInBrief } from '../parts/library-in-brief.ts'
import { JoinForm } from './join-form.tsx'
import { ARROW_RIGHT, BOOK, DIE, DOOR, TICKET } from '../ui/icons.ts'
import { Icon } from '../ui/icon.tsx'
import { say } from '../ui/say.ts'
import { numberOf } from '../ui/format.ts'
import styles from './tiles.module.css'

/** A Storyteller creates rooms, everybody else joins them: that comes first, and leads. */
export function Tiles() {
  const isHydrated = useIsHydrated()
  // As first.js has noted it: until this runs, the style sheet has the tiles in that order.
  const isHost = isHydrated && document.documentElement.dataset['account'] === 'host'
  return (
    <section
      className={clsx(styles['tiles'], 'grid gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(240px,1fr))]')}
      data-ordered={isHydrated || undefined}
      aria-label={say`Where to begin`}
    >
      {isHost && <CreateTile key="create" />}
      <div
        key="join"
        className={clsx(
          'relative grid grid-cols-[auto_minmax(0,1fr)_auto] content-start items-center gap-x-3 gap-y-0.5 rounded-card border border-line bg-surface p-6 shade',
          styles['tile'],
        )}
        data-tile="join"
      >
        <Icon path={TICKET} className={clsx(styles['icon'], 'text-accent')} size={26} />
        <h2 className={clsx(styles['title'], 'text-h2 lg:text-[1.25rem]')}>{say`Join a Room`}</h2>
        <p className="mt-2 text-muted">{say`Have a code? Take a seat.`}</p>
        <JoinForm />
      </div>
      {!isHost && <CreateTile key="create" />}
      <LibraryTile />
      <Tile to="/random-generator" title={say`Random Generator`} icon={<Icon path={DIE} {...ICON} />}>
        {say`Roll a Teensyville or Full Game, keep what you like, reroll the rest.`}
      </Tile>
    </section>
  )
}

const OwnRooms = lazyPart(async () => (await import('./your-rooms.tsx')).OwnRooms)

const ICON = { className: clsx(styles['icon'], 'text-accent'), size: 26 } as const

interface TileProps {
  name?: string
  to: string
  state?: unknown
  title: string
  icon: ReactNode
  children: ReactNode
}

function Tile({ name, to, state, title, icon, children }: TileProps) {
  return (
    <div
      className={clsx(
        'relative grid grid-cols-[auto_minmax(0,1fr)_auto] content-start items-center gap-x-3 gap-y-0.5 rounded-card border border-line bg-surface p-6 shade',
        'hover:border-accent hover:bg-raised has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus',
        name === 'create' && 'leads:border-accent leads:bg-[color-mix(in_srgb,var(--accent)_12%,var(--surface))]',
        styles['tile'],
      )}
      data-tile={name}
    >
      {icon}
      <h2 className={clsx(styles['title'], 'text-h2 lg:text-[1.25rem]')}>
        <Link
          to={to}
          state={state}
          className={clsx(
            styles['cover'],
            "text-inherit no-underline after:absolute after:inset-0 after:rounded-[inherit] after:content-[''] focus-visible:outline-none",
          )}
        >
          {title}
        </Link>
      </h2>
      <Icon
        path={ARROW_RIGHT}
        size={22}
        className={clsx(styles['go'], 'text-accent [transition:transform_var(--quick)]')}
      />
      <p className="mt-2 text-muted">{children}</p>
    </div>
  )
}

function LibraryTile() {
  const { value, isPending } = useResource(libraryInBrief)
  const total = value?.libraryTotal
  return (
    <Tile to="/library" state={{ fromHome: true }} title={say`Script Library`} icon={<Icon path={BOOK} {...ICON} />}>
      {total !== undefined && total > 0 && (
        <>{say`${numberOf(total)} ${total === 1 ? 'script' : 'scripts'} to choose from. `}</>
      )}
      {isPending && (
        <span className="invisible" aria-hidden="true">
          {say`1,000 scripts to choose from. `}
        </span>
      )}
      {say`Search them, read them, bring one to the table.`}
    </Tile>
  )
}

function CreateTile() {
  const { status } = useSession()
  return (
    <Tile name="create" to="/create-room" title={say`Create a Room`} icon={<Icon path={DOOR} {...ICON} />}>
      {say`Your players nominate and vote on their own phones.`}
      <span className={clsx(styles['forVisitors'], 'block')} data-session={status}>
        {say`Sign in to create a room.`}
      </span>
      {status === 'authenticated' && <OwnRooms />}
    </Tile>
  )
}
