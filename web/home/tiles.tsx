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
import tile from '../parts/page/tile.module.css'
import styles from './tiles.module.css'

/** A Storyteller creates rooms, everybody else joins them: that comes first, and leads. */
export function Tiles() {
  const isHydrated = useIsHydrated()
  // As first.js has noted it: until this runs, the style sheet has the tiles in that order.
  const isHost = isHydrated && document.documentElement.dataset['account'] === 'host'
  return (
    <section className={styles['tiles']} data-ordered={isHydrated || undefined} aria-label={say`Where to begin`}>
      {isHost && <CreateTile key="create" />}
      <div key="join" className={clsx(tile['tile'], styles['tile'])} data-tile="join">
        <Icon path={TICKET} className={styles['icon']} size={26} />
        <h2 className={styles['title']}>{say`Join a Room`}</h2>
        <p className={styles['about']}>{say`Have a code? Take a seat.`}</p>
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

const ICON = { className: styles['icon'], size: 26 } as const

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
    <div className={clsx(tile['tile'], styles['tile'])} data-tile={name}>
      {icon}
      <h2 className={styles['title']}>
        <Link to={to} state={state} className={styles['cover']}>
          {title}
        </Link>
      </h2>
      <Icon path={ARROW_RIGHT} size={22} className={styles['go']} />
      <p className={styles['about']}>{children}</p>
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
        <span className={styles['unknown']} aria-hidden="true">
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
      <span className={styles['forVisitors']} data-session={status}>
        {say`Sign in to create a room.`}
      </span>
      {status === 'authenticated' && <OwnRooms />}
    </Tile>
  )
}
