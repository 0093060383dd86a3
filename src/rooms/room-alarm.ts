import { wakeAt } from '#domain/room/due.ts'
import type { RoomEvent } from '#domain/room/event.ts'
import type { Room } from '#domain/room/room.ts'
import type { RoomStorage } from './storage/counted-storage.ts'

/** The object's one alarm. It is set for the moment when time alone next changes the room. */
export class RoomAlarm {
  readonly #storage: RoomStorage
  #setFor: number | null = null
  /** When time alone next changes the room, or earlier; null when that must be looked up. */
  #nextChangeAt: number | null = null
  #heldUntil = 0
  /** When it rings for a look at who is still there. */
  #lookAt: number | null = null

  constructor(storage: RoomStorage) {
    this.#storage = storage
  }

  /** Learns what the alarm is set for, and sets it if it should have been. */
  async restore(room: Room | null, now: number): Promise<void> {
    this.#setFor = await this.#storage.getAlarm()
    if (this.#setFor === null && room?.phase === 'closed') this.setFor(now)
    else this.update(room)
    if (room !== null && room.unsaved.length > 0) this.ringBy(now)
  }

  isChangeDue(room: Room, now: number): boolean {
    return now >= this.#nextChange(room)
  }

  /** Forgets the time of the next change, if `event` may bring it forward. A vote can only put it off. */
  afterEvent(event: RoomEvent): void {
    if (event.type !== 'vote-cast' && event.type !== 'vote-undone') this.forgetNextChange()
  }

  forgetNextChange(): void {
    this.#nextChangeAt = null
  }

  /** Moves the alarm if it would ring too late. One that rings too early finds nothing due and is set again. */
  update(room: Room | null): void {
    const at = room === null ? Infinity : Math.max(this.#nextChange(room), this.#heldUntil)
    if (at !== Infinity) this.ringBy(at)
  }

  /** Nothing changes by time alone before then: the site is off. */
  holdUntil(at: number): void {
    this.#heldUntil = at
  }

  ringBy(at: number): void {
    if (this.#setFor === null || this.#setFor > at) this.setFor(at)
  }

  /** Rings for a look at who is still there; null: for no look any more. */
  lookBy(at: number | null, room: Room | null): void {
    const isForLook = this.#lookAt !== null && this.#setFor === this.#lookAt
    this.#lookAt = at
    if (at !== null) return this.ringBy(at)
    if (!isForLook) return
    this.#setFor = null
    this.update(room)
  }

  setFor(at: number): void {
    this.#setFor = at
    void this.#storage.setAlarm(at)
  }

  /** After an alarm has rung there is none until the next is set. */
  rang(): void {
    this.#setFor = null
    this.forgetNextChange()
  }

  #nextChange(room: Room): number {
    // Finding it takes a walk over all seats, so it is remembered.
    this.#nextChangeAt ??= wakeAt(room) ?? Infinity
    return this.#nextChangeAt
  }
}
