import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { listEndedRooms } from '../app/data/stored/ended-rooms.ts'
import { Link } from '../ui/link.tsx'
import { useStoredRooms } from '../app/data/stored/stored-rooms.ts'
import { ARROW_RIGHT } from '../ui/icons.ts'
import { Icon } from '../ui/icon.tsx'
import { say } from '../ui/say.ts'
import { expectHost, ownRooms } from '../parts/own-rooms.ts'
import { useResource } from '../app/resource.ts'

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
      <ul className="-mx-1 my-0 flex scrollbar-none gap-2 overflow-x-auto p-1">
        {rooms.map(({ code, name, isST }, index) => (
          <RoomLink
            key={code}
            to={`/rooms/${code}`}
            words={say`Return to `}
            code={code}
            seat={isST ? say`as a Storyteller` : name !== '' && say`as ${name}`}
            isFirst={index === 0}
          />
        ))}
        {ended.map(({ code, resultId }) => (
          <RoomLink
            key={code}
            to={`/results/${resultId}`}
            words={say`Result of `}
            code={code}
            seat={say`room closed`}
            isFirst={false}
          />
        ))}
      </ul>
    </section>
  )
}

interface RoomLinkProps {
  to: string
  words: string
  code: string
  /** Left out on a phone: the code says enough there. */
  seat: ReactNode
  /** It leads where this device has a seat. */
  isFirst: boolean
}

const RoomLink = ({ to, words, code, seat, isFirst }: RoomLinkProps) => (
  <li>
    <Link
      to={to}
      className={clsx(
        'inline-flex h-target flex-none items-center gap-x-2 gap-y-0 rounded-control border border-line-strong bg-surface px-4 whitespace-nowrap text-text no-underline hover:bg-raised',
        isFirst &&
          '[:root[data-rooms=seat]_&]:border-accent [:root[data-rooms=seat]_&]:bg-accent [:root[data-rooms=seat]_&]:font-strong [:root[data-rooms=seat]_&]:text-on-accent [:root[data-rooms=seat]_&]:hover:bg-accent-hover',
      )}
    >
      <span>
        {words}
        <b className="tracking-[0.16em] tabular">{code}</b>
      </span>
      <span
        className={clsx('text-small text-muted max-xs:hidden', isFirst && '[:root[data-rooms=seat]_&]:text-inherit')}
      >
        {seat}
      </span>
      <Icon path={ARROW_RIGHT} size={20} />
    </Link>
  </li>
)

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
