import { isCounted, type RoomEvent } from '#domain/room/event.ts'
import { ROOM_LIMITS } from '#domain/room/options.ts'
import type { ParticipantId, Room } from '#domain/room/room.ts'
import { crowdOf, listedIn } from '#domain/room/view.ts'
import { hasVoted } from './room-frames.ts'

/** What has changed in a room since people were last sent something, by the kind of frame that says it. */
export class UnsentChanges {
  needsSnapshot = false
  needsProgress = false
  seatsChanged = false
  /** Something changed that only the numbers of a crowd show. */
  crowdChanged = false
  /** Only the Storyteller sees screens. */
  screensChanged = false
  #wasListed = true
  #hadVoted = new Map<ParticipantId, boolean>()

  /** Those who voted or took a vote back, and whether they had voted when that was last sent. */
  get hadVoted(): ReadonlyMap<ParticipantId, boolean> {
    return this.#hadVoted
  }

  get areOnlySeats(): boolean {
    return this.seatsChanged && !this.needsSnapshot && !this.needsProgress && !this.crowdChanged && !this.screensChanged
  }

  before(room: Room, event: RoomEvent): void {
    if (event.type === 'left' || event.type === 'renamed') this.#wasListed = isListed(room, event)
    if (event.type !== 'vote-cast' && event.type !== 'vote-undone') return
    const { participantId } = event
    if (!this.#hadVoted.has(participantId)) this.#hadVoted.set(participantId, hasVoted(room, participantId))
  }

  /** Answers whether anybody has to be sent anything for it. */
  after(room: Room, event: RoomEvent): boolean {
    if (!isCounted(event)) return false
    if (event.type === 'vote-cast' || event.type === 'vote-undone') this.needsProgress = true
    else if (event.type === 'joined' || event.type === 'left' || event.type === 'renamed') this.#noteSeat(room, event)
    else this.needsSnapshot = true
    return true
  }

  /** All is sent but seats, which may wait longer. */
  clear(): void {
    this.needsSnapshot = this.needsProgress = this.crowdChanged = this.screensChanged = false
    this.#hadVoted.clear()
  }

  /** Somebody who is not listed changes nothing but the numbers. */
  #noteSeat(room: Room, event: RoomEvent): void {
    const isShown = event.type === 'joined' ? isListed(room, event) : this.#wasListed
    if (isShown || crowdOf(room, NOBODY) === null) this.seatsChanged = true
    else this.crowdChanged = true
  }
}

const NOBODY: ReadonlySet<ParticipantId> = new Set()

function isListed(room: Room, event: RoomEvent): boolean {
  if (room.participants.size <= ROOM_LIMITS.peopleShown) return true
  const id = event.type === 'joined' ? event.participant.id : 'participantId' in event ? event.participantId : null
  return id === null || listedIn(room).has(id)
}
