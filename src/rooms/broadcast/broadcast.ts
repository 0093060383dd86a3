import type { RoomEvent } from '#domain/room/event.ts'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import type { ParticipantId, Room } from '#domain/room/room.ts'
import { listedIn } from '#domain/room/view.ts'
import type { RoomFrame } from '#protocol/room/frames.ts'
import { crowdFrames, presenceFrames, progressFrame, sharedJson, snapshotFrame } from './room-frames.ts'
import type { RoomSockets } from '../room-sockets.ts'
import { SendWindow } from './send-window.ts'
import { UnsentChanges } from './unsent-changes.ts'

/** How often the room looks for people who fell silent, while it is awake anyway. */
const PRESENCE_MS = 10_000

/**
 * Sends everyone what has changed: coalesced, each frame encoded once for all sockets. Seats that are taken and given up
 * come with a snapshot, which in a crowd may wait a little longer than votes and phases do. Nothing that waits here needs
 * saving: a page that misses it comes back and gets a snapshot.
 */
export class Broadcast {
  readonly #sockets: RoomSockets
  readonly #roomNow: () => Room | null
  readonly #window: SendWindow
  readonly #unsent = new UnsentChanges()
  #sentRev: number
  /** Who is online, as far as people were sent it. */
  #sentOnline: Set<ParticipantId>
  #presenceCheckedAt = 0

  /** People know of everyone who had a socket before the room slept. */
  constructor(sockets: RoomSockets, roomNow: () => Room | null) {
    this.#sockets = sockets
    this.#roomNow = roomNow
    this.#sentRev = roomNow()?.rev ?? 0
    this.#sentOnline = sockets.owners()
    this.#window = new SendWindow({
      socketCount: () => sockets.count,
      hasOnlySeats: () => this.#unsent.areOnlySeats,
      flush: (now) => this.flush(now),
    })
  }

  before(room: Room, event: RoomEvent): void {
    this.#unsent.before(room, event)
  }

  after(room: Room, event: RoomEvent, now: number): void {
    if (this.#unsent.after(room, event)) this.#window.schedule(now)
  }

  /** A socket has come, or one of `gone`'s has ended. */
  presenceChanged(now: number, gone: ParticipantId | null = null): void {
    if (gone !== null && this.#roomNow()?.participants.get(gone)?.seat === 'seated') this.#sentOnline.add(gone)
    this.#presenceCheckedAt = 0
    this.#window.schedule(now)
  }

  /** A whole snapshot for one socket, without waiting. */
  sendSnapshot(socket: WebSocket, viewer: ParticipantId, now: number): void {
    const room = this.#roomNow()
    if (room !== null)
      this.#sockets.send(socket, snapshotFrame(room, this.#sharedJson(room, now), viewer, listedIn(room)))
  }

  /** A person's own ballot goes to their other tabs only. */
  sendToOtherTabs(id: ParticipantId, except: WebSocket | undefined, now: number): void {
    for (const tab of this.#sockets.socketsOf(id)) if (tab !== except) this.sendSnapshot(tab, id, now)
  }

  /** Sends what is waiting: at the end of a window, and before the sockets of a closing room are closed. */
  flush(now: number): void {
    this.#window.noteFlush(now)
    const room = this.#roomNow()
    if (room === null) return
    const { needsSnapshot, seatsChanged } = this.#unsent
    if (needsSnapshot || (seatsChanged && this.#window.areSeatsDue(now))) this.#sendSnapshots(room, now)
    else this.#sendChanges(room, now)
    this.#unsent.clear()
    this.#sentRev = room.rev
    if (this.#unsent.seatsChanged) this.#window.schedule(now)
  }

  #sendSnapshots(room: Room, now: number): void {
    const shared = this.#sharedJson(room, now)
    const listed = listedIn(room)
    for (const [socket, viewer] of this.#sockets.each()) {
      this.#sockets.send(socket, snapshotFrame(room, shared, viewer, listed))
    }
    this.#sentOnline = this.#sockets.online(now)
    this.#presenceCheckedAt = now
    this.#window.noteSnapshots(now, shared.length)
    this.#unsent.seatsChanged = false
  }

  #sendChanges(room: Room, now: number): void {
    const isPresenceDue = Math.abs(now - this.#presenceCheckedAt) >= PRESENCE_MS
    const frames: RoomFrame[] = isPresenceDue ? this.#presenceFrames(room, now) : []
    const { needsProgress, crowdChanged, hadVoted } = this.#unsent
    if (needsProgress) frames.push(progressFrame(room, hadVoted, this.#sentRev, namedIn(room)))
    if (crowdChanged) frames.push(...crowdFrames(room, this.#sockets.online(now), this.#sentRev))
    const texts = frames.map((frame) => JSON.stringify(frame))
    for (const [socket] of this.#sockets.each()) for (const text of texts) this.#sockets.send(socket, text)
  }

  #presenceFrames(room: Room, now: number): RoomFrame[] {
    const online = this.#sockets.online(now)
    const frames = presenceFrames(room, this.#sentOnline, online)
    if (online.size !== this.#sentOnline.size) this.#unsent.crowdChanged = true
    this.#sentOnline = online
    this.#presenceCheckedAt = now
    return frames
  }

  #sharedJson(room: Room, now: number): string {
    return sharedJson(room, this.#sockets.online(now), now)
  }
}

/** Whose votes frames name: those whom snapshots list. */
function namedIn(room: Room): (id: ParticipantId) => boolean {
  if (room.participants.size <= ROOM_LIMITS.peopleShown) return () => true
  const listed = listedIn(room)
  return (id) => listed.has(id)
}
