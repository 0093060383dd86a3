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

/** A Storyteller creates rooms, everybody else joins them: that comes first, and leads. */
export function Tiles() {
  const isHydrated = useIsHydrated()
  // As first.js has noted it: until this runs, style has the tiles in that order.
  const isHost = isHydrated && document.documentElement.dataset['account'] === 'host'
  return (
    <section
      className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(240px,1fr))]"
      data-ordered={isHydrated || undefined}
      aria-label={say`Where to begin`}
    >
      {isHost && <CreateTile key="create" />}
      <div
        key="join"
        className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] content-start items-center gap-x-3 gap-y-0.5 card border-line p-6"
        data-tile="join"
      >
        <Icon path={TICKET} className="text-accent" size={26} />
        <h2 className="text-h2 min-[64em]:whitespace-nowrap lg:text-[1.25rem]">{say`Join a Room`}</h2>
        <p className="col-span-full mt-2 text-muted">{say`Have a code? Take a seat.`}</p>
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

const ICON = { className: 'text-accent', size: 26 } as const

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
        'group/tile relative grid grid-cols-[auto_minmax(0,1fr)_auto] content-start items-center gap-x-3 gap-y-0.5 card border-line p-6',
        'hover:border-accent hover:bg-raised has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus',
        // It is the first until the script has the tiles in that order.
        name === 'create' &&
          'leads:border-accent leads:bg-[color-mix(in_srgb,var(--accent)_12%,var(--surface))] [:root[data-account=host]_section:not([data-ordered])>&]:-order-1',
      )}
      data-tile={name}
    >
      {icon}
      <h2 className="text-h2 min-[64em]:whitespace-nowrap lg:text-[1.25rem]">
        <Link
          to={to}
          state={state}
          className="text-inherit no-underline after:absolute after:inset-0 after:rounded-[inherit] after:content-[''] focus-visible:outline-none"
        >
          {title}
        </Link>
      </h2>
      <Icon
        path={ARROW_RIGHT}
        size={22}
        className="text-accent [transition:transform_var(--quick)] group-hover/tile:[transform:translateX(4px)]"
      />
      <p className="col-span-full mt-2 text-muted">{children}</p>
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
      <span
        className={clsx(
          'block',
          status === 'authenticated' && 'invisible',
          status !== 'anonymous' && 'known:invisible',
        )}
      >
        {say`Sign in to create a room.`}
      </span>
      {status === 'authenticated' && <OwnRooms />}
    </Tile>
  )
}
