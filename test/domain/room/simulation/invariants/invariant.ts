import type { Room } from '#domain/room/room.ts'
import type { Snapshot } from '#domain/room/view.ts'
import type { Answered, Change } from '../watch.ts'
import type { World } from '../world.ts'

interface Seen {
  room: Room
  viewer: string
  view: Snapshot
  online: ReadonlySet<string>
  now: number
}

interface Told {
  rev: number
  durableRev: number
  lastRev: number
}

type Named<T> = Readonly<Record<string, (at: T) => boolean>>

/** Promises that must hold, by the moment at which they are checked. */
export interface Invariants {
  change?: Named<Change>
  answer?: Named<Answered>
  state?: Named<{ room: Room; alarmAt: number | null }>
  view?: Named<Seen>
  told?: Named<Told>
  reload?: Named<{ before: Room; after: Room }>
  end?: Named<World>
}
