import type { RoomEvent } from '#domain/room/event.ts'
import type { Room } from '#domain/room/room.ts'
import { MISSED_AFTER_MS } from '#protocol/room/wire.ts'
import type { Broadcast } from '../broadcast/broadcast.ts'
import type { RoomAlarm } from '../room-alarm.ts'
import type { RoomStore } from '../storage/room-store.ts'
import type { RoomSockets } from './room-sockets.ts'

interface PresenceDeps {
  store: RoomStore
  sockets: RoomSockets
  alarm: RoomAlarm
  broadcast: Broadcast
}

/**
 * While a phase runs, wakes the room to see who has gone quiet: others wait for them. It costs one alarm a look, and
 * nothing while nobody plays. People who are back are seen at the next look, too.
 */
export class PresenceWatch {
  readonly #deps: PresenceDeps

  constructor(deps: PresenceDeps) {
    this.#deps = deps
  }

  get isOn(): boolean {
    const { store, sockets } = this.#deps
    return store.room !== null && isPlayed(store.room) && sockets.hasSeats
  }

  /** A phase may have begun or ended. */
  afterEvent(room: Room, { type }: RoomEvent, now: number): void {
    const { alarm, sockets } = this.#deps
    if (type === 'nominations-started' || type === 'voting-started') alarm.lookBy(sockets.nextLook(now), room)
    else if (!isPlayed(room)) alarm.lookBy(null, room)
  }

  /** Somebody has come: all others are looked at by then anyway. */
  arrived(now: number): void {
    if (this.isOn) this.#deps.alarm.ringBy(now + MISSED_AFTER_MS)
  }

  /** A socket has gone. */
  left(): void {
    const { store, alarm } = this.#deps
    if (!this.isOn) alarm.lookBy(null, store.room)
  }

  /** The alarm rings. */
  look(room: Room, now: number): void {
    if (!this.isOn) return
    const { alarm, sockets, broadcast } = this.#deps
    alarm.lookBy(sockets.nextLook(now), room)
    broadcast.presenceChanged(now)
  }
}

function isPlayed({ phase }: Room): boolean {
  return phase === 'nominating' || phase === 'voting'
}
