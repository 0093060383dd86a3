import type { RoomCommand } from '#domain/room/command.ts'
import { apply } from '#domain/room/apply.ts'
import { decide } from '#domain/room/decide.ts'
import type { Decision } from '#domain/room/decision.ts'
import { due, wakeAt } from '#domain/room/due.ts'
import type { RoomEvent } from '#domain/room/event.ts'
import type { ParticipantId, Room } from '#domain/room/room.ts'
import { loadRoom } from './load.ts'
import { saveEvent, saveRoom } from './save.ts'
import { isInUse, upgradeStorage } from './storage-versions.ts'

/** Who wants to know of a change, before and after it is made. */
export interface Listener {
  before(event: RoomEvent): void
  after(event: RoomEvent, now: number): void
}

/** Keeps one room in memory and in storage alike: a change is in both or in neither. */
export class RoomKeeper {
  readonly #storage: DurableObjectStorage
  #room: Room | null = null
  /** Whether memory must be read anew: at first, and after a change that could not be written. */
  #isStale = true
  #alarmAt: number | null = null
  /** No later than the moment when time alone next changes the room; null when that has to be looked up. */
  #quietUntil: number | null = null

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    if (isInUse(storage)) upgradeStorage(storage)
  }

  get room(): Room | null {
    if (this.#isStale) {
      this.#room = isInUse(this.#storage) ? loadRoom(this.#storage.sql) : null
      this.#isStale = false
      this.#quietUntil = null
    }
    return this.#room
  }

  /** Learns when the alarm is set for, and sets it if it should have been. */
  async recallAlarm(now: number): Promise<void> {
    this.#alarmAt = await this.#storage.getAlarm()
    if (this.#alarmAt === null && this.room?.phase === 'closed') this.wakeAt(now)
    else this.wake()
  }

  open(room: Room): void {
    upgradeStorage(this.#storage)
    this.#storage.transactionSync(() => saveRoom(this.#storage.sql, room))
    this.#room = room
    this.#isStale = false
    this.#quietUntil = null
    this.wake()
  }

  /** Applies what is due, then what is asked; the write is on its way to disk when this returns, ahead of any answer. */
  run(room: Room, command: RoomCommand, by: ParticipantId | null, now: number, listener: Listener): Decision {
    this.settle(room, now, listener)
    const decision = decide(room, command, by, now)
    if (decision.ok && decision.event !== null) this.#commit(room, decision.event, now, listener)
    this.wake()
    return decision
  }

  /** Applies all that time alone has brought about. */
  settle(room: Room, now: number, listener: Listener): void {
    if (now < this.#nextAt(room)) return
    this.#quietUntil = null
    for (let event = due(room, now); event !== null; event = due(room, now)) this.#commit(room, event, now, listener)
  }

  /** Sets the alarm if it would ring too late; one that rings too early finds nothing due and is set anew. */
  wake(): void {
    const { room } = this
    const at = room === null ? Infinity : this.#nextAt(room)
    if (at === Infinity || (this.#alarmAt !== null && this.#alarmAt <= at)) return
    this.#alarmAt = at
    void this.#storage.setAlarm(at)
  }

  /** The room has left for good: its registry knows, its storage is empty. */
  forget(): void {
    this.#room = null
  }

  /** After an alarm has rung there is none until the next is set. */
  alarmRang(): void {
    this.#alarmAt = null
    this.#quietUntil = null
  }

  /** Asks for the alarm at `at`: what must leave the room goes from there, and is tried again until it has. */
  wakeAt(at: number): void {
    this.#alarmAt = at
    void this.#storage.setAlarm(at)
  }

  uploadOf(nominationId: string): string | null {
    const rows = this.#storage.sql.exec<{ upload: string | null }>(
      'SELECT upload FROM nomination WHERE id = ?',
      nominationId,
    )
    return rows.toArray()[0]?.upload ?? null
  }

  /** Looking it up takes a walk along all seats; a vote needs none, since it can only put that moment off. */
  #nextAt(room: Room): number {
    this.#quietUntil ??= wakeAt(room) ?? Infinity
    return this.#quietUntil
  }

  /** One statement writes it all, so that no transaction is needed around it. */
  #commit(room: Room, event: RoomEvent, now: number, listener: Listener): void {
    listener.before(event)
    if (event.type !== 'vote-cast' && event.type !== 'vote-undone') this.#quietUntil = null
    try {
      apply(room, event, now)
      saveEvent(this.#storage.sql, room, event)
    } catch (error) {
      this.#isStale = true
      throw error
    }
    listener.after(event, now)
  }
}
