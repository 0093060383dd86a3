import { isCounted, type RoomEvent } from '#domain/room/event.ts'
import { isListed, type ParticipantId, type Room } from '#domain/room/room.ts'
import { crowdOf } from '#domain/room/view.ts'

/** What has changed in a room since people were last sent something, by the kind of frame that says it. */
export class UnsentChanges {
  needsSnapshot = false
  needsProgress = false
  seatsChanged = false
  /** Something changed that only the numbers of a crowd show. */
  crowdChanged = false
  /** Only the Storyteller sees screens. */
  screensChanged = false
  #hadVoted = new Map<ParticipantId, boolean>()

  /** Those who voted or took a vote back, and whether they had voted when that was last sent. */
  get hadVoted(): ReadonlyMap<ParticipantId, boolean> {
    return this.#hadVoted
  }

  get areOnlySeats(): boolean {
    return this.seatsChanged && !this.needsSnapshot && !this.needsProgress && !this.crowdChanged && !this.screensChanged
  }

  /** Answers whether anybody has to be sent anything for an event that was just applied. */
  add(room: Room, event: RoomEvent): boolean {
    if (!isCounted(event)) return false
    if (event.type === 'vote-cast') this.#addVote(event.participantId, !event.first)
    else if (event.type === 'vote-undone') this.#addVote(event.participantId, true)
    else if (event.type === 'joined') this.#addSeat(room, isListed(room, event.participant.id))
    else if (event.type === 'left' || event.type === 'renamed') this.#addSeat(room, event.wasListed)
    // Whatever else there is or will be: a snapshot shows it.
    else this.needsSnapshot = true
    return true
  }

  /** All is sent but seats, which may wait longer. */
  clear(): void {
    this.needsSnapshot = this.needsProgress = this.crowdChanged = this.screensChanged = false
    this.#hadVoted.clear()
  }

  #addVote(id: ParticipantId, hadVoted: boolean): void {
    this.needsProgress = true
    if (!this.#hadVoted.has(id)) this.#hadVoted.set(id, hadVoted)
  }

  /** Somebody who is not listed changes nothing but the numbers. */
  #addSeat(room: Room, isShown: boolean): void {
    if (isShown || crowdOf(room, NOBODY) === null) this.seatsChanged = true
    else this.crowdChanged = true
  }
}

const NOBODY: ReadonlySet<ParticipantId> = new Set()

const WINDOW_MS = 50
const WIDE_WINDOW_MS = 100
const WIDEST_WINDOW_MS = 200
/** Sending to so many people once takes a processor about 25 milliseconds: half of the narrow window. */
const WIDE_FROM = 400
const WIDEST_FROM = 1000
/** How many bytes of snapshots a room may send for changes of seats alone. Beyond that they are coalesced for longer. */
const SEAT_BYTES_PER_MS = 10_000
const SEAT_WINDOW_MS = 5_000

interface SendWindowOptions {
  socketCount: () => number
  /** Nothing but seats is waiting to be sent. */
  hasOnlySeats: () => boolean
  flush: (now: number) => void
}

/** When changes are sent: the first at once, further ones at most once a window. */
export class SendWindow {
  readonly #options: SendWindowOptions
  #timer: ReturnType<typeof setTimeout> | null = null
  #sentAt = 0
  #seatsSentAt = 0
  #snapshotBytes = 0

  constructor(options: SendWindowOptions) {
    this.#options = options
  }

  /** Flushes at once if the window allows it, or sets a timer. The timer is short, so that the room may sleep. */
  schedule(now: number): void {
    // After the clock was set back, what was sent in its future is long ago.
    if (now < this.#sentAt) this.#sentAt = this.#seatsSentAt = 0
    const window = windowFor(this.#options.socketCount())
    const dueAt = this.#options.hasOnlySeats() ? this.#seatsDueAt() : this.#sentAt
    const wait = Math.max(dueAt, this.#sentAt + window) - now
    if (wait <= 0) this.#options.flush(now)
    else this.#timer ??= setTimeout(() => this.#ring(), Math.min(wait, window))
  }

  areSeatsDue(now: number): boolean {
    return now >= this.#seatsDueAt()
  }

  markFlushed(now: number): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#sentAt = now
  }

  recordSnapshots(now: number, bytesEach: number): void {
    this.#seatsSentAt = now
    this.#snapshotBytes = bytesEach
  }

  #ring(): void {
    this.#timer = null
    const now = Date.now()
    if (this.#options.hasOnlySeats() && !this.areSeatsDue(now)) this.schedule(now)
    else this.#options.flush(now)
  }

  #seatsDueAt(): number {
    const bytes = this.#snapshotBytes * this.#options.socketCount()
    return this.#seatsSentAt + Math.min(SEAT_WINDOW_MS, bytes / SEAT_BYTES_PER_MS)
  }
}

function windowFor(sockets: number): number {
  if (sockets > WIDEST_FROM) return WIDEST_WINDOW_MS
  return sockets > WIDE_FROM ? WIDE_WINDOW_MS : WINDOW_MS
}
