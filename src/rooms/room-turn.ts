import type { RoomCommand } from '#domain/room/command.ts'
import { decide } from '#domain/room/decide.ts'
import { due } from '#domain/room/due.ts'
import type { RoomEvent } from '#domain/room/event.ts'
import { type OffTime, offTimeGivenBack } from '#domain/room/off-time.ts'
import { findAnswer } from '#domain/room/op-answer.ts'
import type { OpAnswer, ParticipantId, Room } from '#domain/room/room.ts'
import type { ScreenId } from '#domain/room/screens/screen.ts'
import { withReveal } from '#domain/room/verdict/reveal.ts'
import { type Failure, fail } from '../services/rooms/room-call.ts'
import { traced } from '../metrics/traced.ts'
import type { RoomAlarm } from './room-alarm.ts'
import type { RoomStore } from './storage/room-store.ts'

/** Tells people of an event that was just applied and saved. */
export interface Publisher {
  publish(room: Room, event: RoomEvent, now: number): void
}

/** A command whose script could not be fetched. It fails in its turn, unless the same `op` was answered before. */
export interface UnpreparedCommand {
  type: 'unprepared'
  op: string
  failure: Failure
}

/** `answer` is what a command with an `op` is answered, the first time and whenever it is sent again. */
export type TurnResult = { ok: true; room: Room; event: RoomEvent | null; answer: OpAnswer | undefined } | Failure

/**
 * Everything that changes a room goes through here, in this order: apply what is due, deduplicate, decide, save, publish.
 * Nothing is awaited in between; the write is on its way to disk when `run` returns, ahead of any answer.
 */
export class RoomTurn {
  readonly #store: RoomStore
  readonly #alarm: RoomAlarm
  readonly #publisher: Publisher
  readonly #screensOnline: (now: number) => ReadonlySet<ScreenId>

  constructor(
    store: RoomStore,
    alarm: RoomAlarm,
    publisher: Publisher,
    screensOnline: (now: number) => ReadonlySet<ScreenId> = () => new Set(),
  ) {
    this.#store = store
    this.#alarm = alarm
    this.#publisher = publisher
    this.#screensOnline = screensOnline
  }

  get roomCode(): string | null {
    return this.#store.lastCode
  }

  /** The room as it is stored, whatever may be due. */
  get room(): Room | null {
    return this.#store.room
  }

  /** `by` is the seat that the caller proved to hold; null for a newcomer, and for the room itself. */
  run(by: ParticipantId | null, command: RoomCommand | UnpreparedCommand, now: number): TurnResult {
    const room = this.applyDue(now)
    if (room === null) return fail('ROOM_CLOSED')
    const known = findAnswer(room, by, command)
    if (known !== undefined) return { ok: true, room, event: null, answer: known }
    if (command.type === 'unprepared') return command.failure
    const decision = decide(room, command, by, now)
    if (!decision.ok) return fail(decision.code, decision.about)
    const { event } = decision
    const answer = event === null ? undefined : this.#commit(room, event, now)
    this.#alarm.update(room)
    return { ok: true, room, event, answer }
  }

  /** The open room after everything that time alone has changed by `now`; null once it is closed. */
  applyDue(now: number): Room | null {
    const room = openOrNull(this.#store.room)
    if (room === null) return null
    if (!this.#alarm.isChangeDue(room, now)) return room
    this.#alarm.forgetNextChange()
    for (let event = due(room, now); event !== null; event = due(room, now)) this.#commit(room, event, now)
    return openOrNull(room)
  }

  /** Gives a running timer back the times in which the site was off. */
  giveBack(offTimes: readonly OffTime[], now: number): void {
    const room = openOrNull(this.#store.room)
    const event = room === null ? null : offTimeGivenBack(room, offTimes, now)
    if (room !== null && event !== null) this.#commit(room, event, now)
  }

  /** The room goes on without its group, in which its host no longer is. */
  dropGroup(now: number): void {
    const room = openOrNull(this.#store.room)
    if (room !== null && room.group !== null) this.#commit(room, { type: 'group-dropped' }, now)
  }

  /** Notes that somebody who joined has been heard from, so that the seat is not freed again. */
  confirmSeat(id: ParticipantId, now: number): void {
    if (this.#store.room?.participants.get(id)?.confirmed === false) this.run(id, { type: 'confirm' }, now)
  }

  /** Notes that a result is kept outside, as it was at `rev`. */
  markSaved(id: string, rev: number, now: number): void {
    if (this.#store.room !== null) this.#commit(this.#store.room, { type: 'result-saved', id, rev }, now)
  }

  #commit(room: Room, decided: RoomEvent, now: number): OpAnswer | undefined {
    const event = withReveal(room, decided, now, () => this.#screensOnline(now))
    this.#alarm.afterEvent(event)
    const answer = traced('save', () => this.#store.commit(room, event, now))
    traced('publish', () => this.#publisher.publish(room, event, now))
    return answer
  }
}

function openOrNull(room: Room | null): Room | null {
  return room?.phase === 'closed' ? null : room
}
