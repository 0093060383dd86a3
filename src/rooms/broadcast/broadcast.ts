import type { RoomEvent } from '#domain/room/event.ts'
import { listedIn, type ParticipantId, type Room } from '#domain/room/room.ts'
import { screensView } from '#domain/room/screens/screen-view.ts'
import type { ScreenId } from '#domain/room/screens/screen.ts'
import type { RoomFrame } from '#protocol/room/frames.ts'
import type { Owner } from '../sockets/connection.ts'
import type { RoomSockets } from '../sockets/room-sockets.ts'
import type { RoomStore } from '../storage/room-store.ts'
import {
  crowdFrames,
  mayWatch,
  namedIn,
  presenceFrames,
  progressFrame,
  sharedJson,
  snapshotFor,
  type SnapshotParts,
  waitingFrame,
  decisionIn,
  verdictFrame,
} from './room-frames.ts'
import { SendWindow, UnsentChanges } from './unsent-changes.ts'

/** How often the room looks for people who fell silent, while it is awake anyway. */
const PRESENCE_MS = 10_000

/**
 * Sends everyone what has changed: coalesced, each frame encoded once for all sockets. Seats that are taken and given up
 * come with a snapshot, which in a crowd may wait a little longer than votes and phases do. Nothing that waits here needs
 * saving: a page that misses it comes back and gets a snapshot.
 */
export class Broadcast {
  readonly #sockets: RoomSockets
  readonly #store: RoomStore
  readonly #window: SendWindow
  readonly #unsent = new UnsentChanges()
  #sentRev: number
  /** Who is online, as far as people were sent it. */
  #sentOnline: Set<ParticipantId>
  #presenceCheckedAt = 0
  /** What is played, as far as people were sent it. */
  #sentDecision: string | null
  /** Nothing is sent until it is clear that a result is saved. */
  #isHeld = false
  /** Sockets that came while all was held back. */
  #late: [WebSocket, Owner][] = []
  readonly #sentScreens: SentScreens

  /** What people were told before the room slept, they still know. */
  constructor(sockets: RoomSockets, store: RoomStore) {
    this.#sockets = sockets
    this.#store = store
    const { room } = store
    this.#sentRev = room?.rev ?? 0
    this.#sentDecision = room === null ? null : decisionIn(room)
    this.#sentOnline = sockets.told()
    this.#sentScreens = new SentScreens(sockets, room)
    this.#window = new SendWindow({
      socketCount: () => sockets.count,
      hasOnlySeats: () => this.#unsent.areOnlySeats,
      flush: (now) => this.flush(now),
    })
  }

  /** Something has happened in the room. */
  happened(room: Room, event: RoomEvent, now: number): void {
    if (this.#unsent.add(room, event)) this.#window.schedule(now)
  }

  /** A socket has come, or one of `gone`'s has ended. */
  presenceChanged(now: number, gone: ParticipantId | null = null): void {
    if (gone !== null && this.#store.room?.participants.get(gone)?.seat === 'seated') this.#sentOnline.add(gone)
    this.#presenceCheckedAt = 0
    this.#window.schedule(now)
  }

  /** Sends nothing until `release`. */
  hold(): void {
    this.#isHeld = true
  }

  release(now: number): void {
    this.#isHeld = false
    this.flush(now)
    for (const [socket, owner] of this.#late.splice(0)) this.welcome(socket, owner, now)
  }

  /** A screen's socket has come or ended. */
  screensChanged(now: number): void {
    this.#unsent.screensChanged = true
    this.#window.schedule(now)
  }

  /** All that a new socket has to know: what is in the room, or that it has to wait. */
  welcome(socket: WebSocket, owner: Owner, now: number): void {
    const room = this.#store.room
    if (room === null) return
    if (!mayWatch(room, owner)) return this.#sockets.send(socket, waitingFrame(room.screens.get(owner.id)?.word ?? ''))
    if (this.#isHeld) return void this.#late.push([socket, owner])
    this.sendSnapshot(socket, owner, now)
    if (room.participants.get(owner.id)?.isST === true) this.#sentScreens.forget()
    const verdict = verdictFrame(room, this.#store)
    if (verdict !== null) this.#sockets.send(socket, verdict)
  }

  /** A screen was allowed. */
  welcomeScreen(id: ScreenId, now: number): void {
    for (const socket of this.#sockets.socketsOf(id)) this.welcome(socket, { id, isScreen: true }, now)
  }

  /** A whole snapshot for one socket, without waiting. While all is held back, everybody gets one at the end of that. */
  sendSnapshot(socket: WebSocket, owner: Owner, now: number): void {
    const room = this.#store.room
    const frame = room === null || this.#isHeld ? null : snapshotFor(room, owner, this.#partsOf(room, now))
    if (frame !== null) this.#sockets.send(socket, frame)
  }

  /** A person's own ballot goes to their other tabs only. */
  sendToOtherTabs(id: ParticipantId, except: WebSocket | undefined, now: number): void {
    for (const tab of this.#sockets.socketsOf(id))
      if (tab !== except) this.sendSnapshot(tab, { id, isScreen: false }, now)
  }

  /** Sends what is waiting: at the end of a window, and before the sockets of a closing room are closed. */
  flush(now: number): void {
    if (this.#isHeld) return
    this.#window.markFlushed(now)
    const room = this.#store.room
    if (room === null) return
    const { needsSnapshot, seatsChanged } = this.#unsent
    if (needsSnapshot || (seatsChanged && this.#window.areSeatsDue(now))) this.#sendSnapshots(room, now)
    else this.#sendChanges(room, now)
    this.#sendVerdict(room)
    if (this.#unsent.screensChanged) this.#sendScreens(room, now)
    this.#unsent.clear()
    this.#sentRev = room.rev
    if (this.#unsent.seatsChanged) this.#window.schedule(now)
  }

  #sendSnapshots(room: Room, now: number): void {
    const parts = this.#partsOf(room, now)
    for (const [socket, owner] of this.#sockets.each()) {
      const frame = snapshotFor(room, owner, parts)
      if (frame !== null) this.#sockets.send(socket, frame)
    }
    this.#sentScreens.record(room, now)
    this.#sentOnline = this.#sockets.markTold(this.#sockets.online(now))
    this.#presenceCheckedAt = now
    this.#window.recordSnapshots(now, parts.shared.length)
    this.#unsent.seatsChanged = false
  }

  /** After the snapshot that first says what is played. */
  #sendVerdict(room: Room): void {
    const decision = decisionIn(room)
    if (decision === this.#sentDecision) return
    this.#sentDecision = decision
    const frame = verdictFrame(room, this.#store)
    if (frame === null) return
    for (const [socket, owner] of this.#sockets.each()) if (mayWatch(room, owner)) this.#sockets.send(socket, frame)
  }

  #sendChanges(room: Room, now: number): void {
    const isPresenceDue = Math.abs(now - this.#presenceCheckedAt) >= PRESENCE_MS
    const frames: RoomFrame[] = isPresenceDue ? this.#presenceFrames(room, now) : []
    const { needsProgress, crowdChanged, hadVoted } = this.#unsent
    if (needsProgress) frames.push(progressFrame(room, hadVoted, this.#sentRev, namedIn(room)))
    if (crowdChanged) frames.push(...crowdFrames(room, this.#sockets.online(now), this.#sentRev))
    const texts = frames.map((frame) => JSON.stringify(frame))
    for (const [socket, owner] of this.#sockets.each()) {
      if (mayWatch(room, owner)) for (const text of texts) this.#sockets.send(socket, text)
    }
  }

  /** The Storyteller gets a snapshot with the present `rev` when their screens changed: nobody else sees them. */
  #sendScreens(room: Room, now: number): void {
    if (!this.#sentScreens.record(room, now)) return
    for (const { id, isST, seat } of room.participants.values())
      if (isST && seat === 'seated') this.sendToOtherTabs(id, undefined, now)
  }

  #presenceFrames(room: Room, now: number): RoomFrame[] {
    const online = this.#sockets.online(now)
    const frames = presenceFrames(room, this.#sentOnline, online)
    if (online.size !== this.#sentOnline.size) this.#unsent.crowdChanged = true
    if (room.screens.size > 0) this.#unsent.screensChanged = true
    this.#sentOnline = this.#sockets.markTold(online)
    this.#presenceCheckedAt = now
    return frames
  }

  #partsOf(room: Room, now: number): SnapshotParts {
    const shared = sharedJson(room, this.#sockets.online(now), now)
    return { shared, listed: listedIn(room), screensOnline: this.#sockets.screensOnline(now) }
  }
}

/** The screens as the Storyteller was sent them last. */
class SentScreens {
  readonly #sockets: RoomSockets
  #sent: string

  /** The Storyteller knows of every screen that had a socket before the room slept. */
  constructor(sockets: RoomSockets, room: Room | null) {
    this.#sockets = sockets
    this.#sent = room === null ? '[]' : textOf(room, sockets.owners(true))
  }

  /** A tab of the Storyteller was sent them alone, perhaps newer ones: the next change goes to all tabs. */
  forget(): void {
    this.#sent = ''
  }

  /** Notes that they are sent now; answers whether they are others than before. */
  record(room: Room, now: number): boolean {
    const before = this.#sent
    this.#sent = textOf(room, this.#sockets.screensOnline(now))
    return this.#sent !== before
  }
}

function textOf(room: Room, online: ReadonlySet<ScreenId>): string {
  return JSON.stringify(screensView(room, online))
}
