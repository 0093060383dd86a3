import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Link } from '../ui/link.tsx'
import { makeResource, useResource } from '../app/resource.ts'
import { useSession } from '../app/session.ts'
import { JoinForm } from './join-form.tsx'
import { ARROW_RIGHT, BOOK, DIE, DOOR, TICKET } from '../ui/icons.ts'
import { Icon } from '../ui/icon.tsx'
import { say } from '../ui/say.ts'
import { numberOf } from '../ui/format.ts'
import tile from '../parts/page/tile.module.css'
import styles from './tiles.module.css'

export function Tiles() {
  return (
    <section className={styles['tiles']} aria-label={say`Where to begin`}>
      <div className={clsx(tile['tile'], styles['tile'])} data-tile="join">
        <Icon path={TICKET} className={styles['icon']} size={26} />
        <h2 className={styles['title']}>{say`Join a Room`}</h2>
        <p className={styles['about']}>{say`Have a code? Take a seat.`}</p>
        <JoinForm />
      </div>
      <LibraryTile />
      <CreateTile />
      <Tile to="/random-generator" title={say`Random Generator`} icon={<Icon path={DIE} {...ICON} />}>
        {say`Roll a Teensyville or Full Game, keep what you like, reroll the rest.`}
      </Tile>
    </section>
  )
}

const OwnRooms = lazyPart(async () => (await import('./your-rooms.tsx')).OwnRooms)

const ICON = { className: styles['icon'], size: 26 } as const

interface TileProps {
  to: string
  state?: unknown
  title: string
  icon: ReactNode
  children: ReactNode
}

function Tile({ to, state, title, icon, children }: TileProps) {
  return (
    <div className={clsx(tile['tile'], styles['tile'])}>
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

const libraryTotal = makeResource(
  async () => (await import('../app/api/library-total.ts')).readLibraryTotal(),
  60_000,
  ({ home }) => home?.libraryTotal,
)

function LibraryTile() {
  const { value: total, isPending } = useResource(libraryTotal)
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
    <Tile to="/create-room" title={say`Create a Room`} icon={<Icon path={DOOR} {...ICON} />}>
      {say`Your players nominate and vote on their own phones.`}
      <span className={styles['forVisitors']} data-session={status}>
        {say`Sign in to create a room.`}
      </span>
      {status === 'authenticated' && <OwnRooms />}
    </Tile>
  )
}
