import { clsx } from 'clsx'
import { useState } from 'react'
import { listEndedRooms } from '../app/data/stored/ended-rooms.ts'
import { Link } from '../ui/link.tsx'
import { useStoredRooms } from '../app/data/stored/stored-rooms.ts'
import { ARROW_RIGHT } from '../ui/icons.ts'
import { Icon } from '../ui/icon.tsx'
import { say } from '../ui/say.ts'
import { expectHost, ownRooms } from '../parts/own-rooms.ts'
import { useResource } from '../app/resource.ts'
import styles from './below-tiles.module.css'

/** Links to the rooms in which this browser has a seat, and to the results of those that have closed; nothing if there are none. */
export function YourRooms() {
  const rooms = useStoredRooms()
  const [ended] = useState(() => listEndedRooms())
  if (rooms.length + ended.length === 0) return null
  return (
    <section
      className="grid grid-cols-1 items-center gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]"
      aria-labelledby="your-rooms"
    >
      <h2 id="your-rooms" className="font-body text-body font-strong">
        {say`Your rooms`}
      </h2>
      <ul className={clsx(styles['roomList'], '-mx-1 my-0 flex scrollbar-none gap-2 overflow-x-auto p-1')}>
        {rooms.map(({ code, name, isST }) => (
          <li key={code}>
            <Link
              to={`/rooms/${code}`}
              className={clsx(
                styles['room'],
                'inline-flex h-target flex-none items-center gap-x-2 gap-y-0 rounded-control px-4 whitespace-nowrap no-underline',
              )}
            >
              <span>
                {say`Return to `}
                <b className="tracking-[0.16em] tabular">{code}</b>
              </span>
              <span className={clsx(styles['seat'], 'text-small')}>
                {isST ? say`as a Storyteller` : name !== '' && say`as ${name}`}
              </span>
              <Icon path={ARROW_RIGHT} size={20} />
            </Link>
          </li>
        ))}
        {ended.map(({ code, resultId }) => (
          <li key={code}>
            <Link
              to={`/results/${resultId}`}
              className={clsx(
                styles['room'],
                'inline-flex h-target flex-none items-center gap-x-2 gap-y-0 rounded-control px-4 whitespace-nowrap no-underline',
              )}
            >
              <span>
                {say`Result of `}
                <b className="tracking-[0.16em] tabular">{code}</b>
              </span>
              <span className={clsx(styles['seat'], 'text-small')}>{say`room closed`}</span>
              <Icon path={ARROW_RIGHT} size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The way back to a room that this account opened on another device; the page to create one lists them all. */
export function OwnRooms() {
  const { value } = useResource(ownRooms)
  const seated = new Set(useStoredRooms().map(({ code }) => code))
  const [first, ...others] = value?.items.filter(({ code }) => !seated.has(code)) ?? []
  if (first === undefined) return null
  return (
    <span className="absolute inset-x-6 bottom-6 z-1 flex h-lh items-center gap-2 whitespace-nowrap [&>span]:overflow-hidden [&>span]:text-ellipsis">
      <Link
        to={`/rooms/${first.code}`}
        className="inline-flex h-target flex-none items-center font-strong"
        onClick={() => expectHost(first.code)}
      >
        {say`Return to ${first.code}`}
      </Link>
      {others.length > 0 && <span>{say`and ${others.length} more`}</span>}
    </span>
  )
}
