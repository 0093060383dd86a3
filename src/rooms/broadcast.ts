import type { RoomEvent } from '#domain/room/event.ts'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import type { ParticipantId, Room } from '#domain/room/room.ts'
import { crowdOf, isHidden, listedIn, ownView, sharedView, talliesOf } from '#domain/room/view.ts'
import type { ProgressFrame, RoomFrame } from '#protocol/room/room.ts'
import type { RoomSockets } from './sockets.ts'

const WINDOW_MS = 50
const WIDE_WINDOW_MS = 100
const WIDEST_WINDOW_MS = 200
/** Telling so many people once takes a processor about 25 milliseconds: half of the narrow window. */
const WIDE_FROM = 400
const WIDEST_FROM = 1000
/** How much of snapshots a room may send for seats alone; what more there is to tell of them is gathered longer. */
const SEAT_BYTES_PER_MS = 10_000
const SEAT_WINDOW_MS = 5_000
/** How often somebody who fell silent is looked for, while the room is awake anyway. */
const PRESENCE_MS = 10_000

/**
 * Tells everyone what has changed: the first change at once, further ones at most once a window, each frame encoded
 * once for all sockets. Seats taken and given up come with a snapshot, which in a crowd may wait a little longer than
 * votes and phases do. What is waiting needs no saving: whoever misses it comes back and gets a snapshot.
 */
export class Broadcast {
  readonly #sockets: RoomSockets
  readonly #roomNow: () => Room | null
  #timer: ReturnType<typeof setTimeout> | null = null
  #sentAt = 0
  #seatsSentAt = 0
  #snapshotBytes = 0
  #toldRev: number
  #toldOnline: Set<ParticipantId>
  #needsSnapshot = false
  #needsProgress = false
  #seatsChanged = false
  /** Something changed that only the numbers of a crowd tell. */
  #crowdChanged = false
  #presenceJudgedAt = 0
  #wasListed = true
  /** Whose has-voted bit was touched, and what it was when last told. */
  #voters = new Map<ParticipantId, boolean>()

  /** Before the room slept, everyone with a socket was told of. */
  constructor(sockets: RoomSockets, roomNow: () => Room | null) {
    this.#sockets = sockets
    this.#roomNow = roomNow
    this.#toldRev = roomNow()?.rev ?? 0
    this.#toldOnline = sockets.owners()
  }

  /** Notes whether the voter had a ballot, before `event` changes it. */
  before(event: RoomEvent): void {
    const room = this.#roomNow()
    if (event.type === 'left' || event.type === 'renamed') this.#wasListed = room !== null && isListed(room, event)
    if (event.type !== 'vote-cast' && event.type !== 'vote-undone') return
    const { participantId } = event
    if (room !== null && !this.#voters.has(participantId))
      this.#voters.set(participantId, hasVoted(room, participantId))
  }

  after(event: RoomEvent, now: number): void {
    if (event.type === 'seat-confirmed' || event.type === 'token-added') return
    if (event.type === 'vote-cast' || event.type === 'vote-undone') this.#needsProgress = true
    else if (event.type === 'joined' || event.type === 'left' || event.type === 'renamed') this.#noteSeat(event)
    else this.#needsSnapshot = true
    this.#schedule(now)
  }

  /** Whoever is not listed changes nothing but the numbers. */
  #noteSeat(event: RoomEvent): void {
    const room = this.#roomNow()
    const isTold = event.type === 'joined' ? room !== null && isListed(room, event) : this.#wasListed
    if (isTold || room === null || crowdOf(room, this.#toldOnline) === null) this.#seatsChanged = true
    else this.#crowdChanged = true
  }

  /** A socket has come, or one of `gone`'s has ended. */
  presence(now: number, gone: ParticipantId | null = null): void {
    if (gone !== null && this.#roomNow()?.participants.get(gone)?.seat === 'seated') this.#toldOnline.add(gone)
    this.#presenceJudgedAt = 0
    this.#schedule(now)
  }

  /** A whole snapshot for one socket, without waiting. */
  snapshotFor(socket: WebSocket, viewer: ParticipantId, now: number): void {
    const room = this.#roomNow()
    if (room !== null)
      this.#sockets.send(socket, snapshotFrame(room, this.#sharedJson(room, now), viewer, listedIn(room)))
  }

  /** A person's own ballot is told to their other tabs only. */
  tellTabs(id: ParticipantId, except: WebSocket | undefined, now: number): void {
    for (const tab of this.#sockets.socketsOf(id)) if (tab !== except) this.snapshotFor(tab, id, now)
  }

  /** Sends what is waiting; called by the window's end, and before the sockets of a closing room are let go. */
  flush(now: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#sentAt = now
    const room = this.#roomNow()
    if (room === null) return
    if (this.#needsSnapshot || (this.#seatsChanged && now >= this.#seatsDueAt())) this.#sendSnapshots(room, now)
    else this.#sendChanges(room, now)
    this.#needsSnapshot = this.#needsProgress = this.#crowdChanged = false
    this.#voters.clear()
    this.#toldRev = room.rev
    if (this.#seatsChanged) this.#schedule(now)
  }

  /** Tells at once what is due, and sets the timer for the rest; never for long, so that the room may sleep. */
  #schedule(now: number): void {
    // After the clock was set back, what was sent in its future is long ago.
    if (now < this.#sentAt) this.#sentAt = this.#seatsSentAt = 0
    const window = windowFor(this.#sockets.count)
    const dueAt = this.#onlySeatsChanged() ? this.#seatsDueAt() : this.#sentAt
    const wait = Math.max(dueAt, this.#sentAt + window) - now
    if (wait <= 0) return this.flush(now)
    this.#timer ??= setTimeout(() => this.#ring(), Math.min(wait, window))
  }

  #ring(): void {
    this.#timer = null
    const now = Date.now()
    if (this.#onlySeatsChanged() && now < this.#seatsDueAt()) this.#schedule(now)
    else this.flush(now)
  }

  #onlySeatsChanged(): boolean {
    return this.#seatsChanged && !this.#needsSnapshot && !this.#needsProgress && !this.#crowdChanged
  }

  #seatsDueAt(): number {
    const bytes = this.#snapshotBytes * this.#sockets.count
    return this.#seatsSentAt + Math.min(SEAT_WINDOW_MS, bytes / SEAT_BYTES_PER_MS)
  }

  #sendSnapshots(room: Room, now: number): void {
    const shared = this.#sharedJson(room, now)
    const listed = listedIn(room)
    for (const [socket, viewer] of this.#sockets.each()) {
      this.#sockets.send(socket, snapshotFrame(room, shared, viewer, listed))
    }
    this.#toldOnline = this.#sockets.online(now)
    this.#presenceJudgedAt = this.#seatsSentAt = now
    this.#snapshotBytes = shared.length
    this.#seatsChanged = false
  }

  #sendChanges(room: Room, now: number): void {
    const isPresenceDue = Math.abs(now - this.#presenceJudgedAt) >= PRESENCE_MS
    const frames: RoomFrame[] = isPresenceDue ? this.#presenceFrames(room, now) : []
    if (this.#needsProgress) frames.push(this.#progressFrame(room))
    if (this.#crowdChanged) frames.push(...this.#crowdFrames(room, now))
    const texts = frames.map((frame) => JSON.stringify(frame))
    for (const [socket] of this.#sockets.each()) for (const text of texts) this.#sockets.send(socket, text)
  }

  #presenceFrames(room: Room, now: number): RoomFrame[] {
    const online = this.#sockets.online(now)
    const listed = listedIn(room)
    const came = [...online].filter((id) => !this.#toldOnline.has(id) && listed.has(id))
    const went = [...this.#toldOnline].filter((id) => !online.has(id) && listed.has(id))
    if (online.size !== this.#toldOnline.size) this.#crowdChanged = true
    this.#toldOnline = online
    this.#presenceJudgedAt = now
    return [
      ...came.map((id) => ({
        type: 'presence.joined' as const,
        rev: room.rev,
        participantId: id,
        name: room.participants.get(id)?.name ?? '',
      })),
      ...went.map((id) => ({ type: 'presence.left' as const, rev: room.rev, participantId: id })),
    ]
  }

  #crowdFrames(room: Room, now: number): RoomFrame[] {
    const crowd = crowdOf(room, this.#sockets.online(now))
    return crowd === null ? [] : [{ type: 'crowd.changed', rev: room.rev, since: this.#toldRev, ...crowd }]
  }

  #progressFrame(room: Room): ProgressFrame {
    const { rev, votesCast } = room
    const since = this.#toldRev
    if (isHidden(room)) return { type: 'voting.progress', rev, since, tallies: null, votesCast }
    const isNamed = this.#whoIsNamed(room)
    const changed = [...this.#voters].filter(([id, was]) => was !== hasVoted(room, id) && isNamed(id)).map(([id]) => id)
    const voted = {
      in: changed.filter((id) => hasVoted(room, id)),
      out: changed.filter((id) => !hasVoted(room, id)),
    }
    return { type: 'voting.progress', rev, since, tallies: talliesOf(room), votesCast, voted }
  }

  /** The bits of those whom snapshots do not list are told to nobody. */
  #whoIsNamed(room: Room): (id: ParticipantId) => boolean {
    if (room.participants.size <= ROOM_LIMITS.peopleShown) return () => true
    const listed = listedIn(room)
    return (id) => listed.has(id)
  }

  #sharedJson(room: Room, now: number): string {
    return JSON.stringify(sharedView(room, this.#sockets.online(now), now))
  }
}

function windowFor(sockets: number): number {
  if (sockets > WIDEST_FROM) return WIDEST_WINDOW_MS
  return sockets > WIDE_FROM ? WIDE_WINDOW_MS : WINDOW_MS
}

/** The shared part is encoded once; only `you` differs from seat to seat. */
function snapshotFrame(
  room: Room,
  shared: string,
  viewer: ParticipantId,
  listed: ReadonlyMap<ParticipantId, unknown>,
): string {
  const you = JSON.stringify(ownView(room, viewer, listed))
  return `{"type":"room.snapshot","rev":${room.rev},"snapshot":${shared.slice(0, -1)},"you":${you}}}`
}

function isListed(room: Room, event: RoomEvent): boolean {
  if (room.participants.size <= ROOM_LIMITS.peopleShown) return true
  const id = event.type === 'joined' ? event.participant.id : 'participantId' in event ? event.participantId : null
  return id === null || listedIn(room).has(id)
}

function hasVoted(room: Room, id: ParticipantId): boolean {
  return (room.ballots.get(id)?.ballot ?? null) !== null
}
