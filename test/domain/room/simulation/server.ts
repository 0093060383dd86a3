import type { RoomCommand } from '#domain/room/command.ts'
import type { RoomEvent } from '#domain/room/event.ts'
import type { RoomOptions } from '#domain/room/options.ts'
import { newRoom, type OpAnswer, type ParticipantId, type Room } from '#domain/room/room.ts'
import type { Turn } from '../table.ts'
import { copyOf, isAlike } from './room-copy.ts'
import type { Rules } from './rules.ts'

export const HOST_USER = 'user-0'

/** What caused a change: a command and its sender, or null for time. */
export type Cause = { command: RoomCommand; by: ParticipantId | null } | null

export interface Change {
  before: Room
  room: Room
  event: RoomEvent
  cause: Cause
  now: number
}

export interface Answered {
  before: Room
  room: Room
  command: RoomCommand
  by: ParticipantId | null
  decision: Turn
  /** The earlier answer to the same `op`. */
  known: OpAnswer | undefined
  /** Whether deciding changed the room. */
  isTouched: boolean
  now: number
}

/** A call to the room from outside, in order. */
export type Call =
  | { call: 'run'; command: RoomCommand; by: ParticipantId | null; now: number; decision: Turn; rev: number }
  | { call: 'ring'; now: number }
  | { call: 'erase'; userId: string; now: number }
  | { call: 'evict' | 'abort' }

/** Sees every step. */
export interface Watch {
  called?(call: Call): void
  change(change: Change): void
  answer(answered: Answered): void
  reload(before: Room, after: Room): void
}

interface Written {
  event: RoomEvent
  now: number
}

/** A model of the room object: a memory that can be lost at any moment, a disk that is a step behind, and an alarm. */
export class Server {
  room: Room
  alarmAt: number | null = null
  /** The highest revision that is on disk. */
  durableRev = 0
  readonly #rules: Rules
  readonly #watch: Watch
  readonly #fresh: () => Room
  #disk: Written[] = []
  #unwritten: Written[] = []
  #alarmOnDisk: number | null = null
  #waiting: (() => void)[] = []

  constructor(rules: Rules, watch: Watch, options: RoomOptions, now: number) {
    this.#rules = rules
    this.#watch = watch
    this.#fresh = () => newRoom({ code: 'FIRE', hostUserId: HOST_USER, hostName: 'Sam', options }, now)
    this.room = this.#fresh()
    this.#wake()
    this.flush()
  }

  /** One turn, then the sender’s seat is confirmed, like in the room object. No token opens an erased seat. */
  run(command: RoomCommand, sender: ParticipantId | null, now: number): Turn {
    const isErased = sender !== null && this.room.participants.get(sender)?.tokenHashes.length === 0
    const by = isErased ? null : sender
    if (this.#rules.appliesDueFirst) this.#applyDue(now)
    const known = new Set(this.room.participants.keys())
    const decision = this.#decide(command, by, now)
    const seat = command.type === 'join' && decision.ok ? seatOf(decision.event, command.joiner.seatId) : by
    const mayConfirm = command.type === 'join' ? seat !== null && known.has(seat) : command.type !== 'leave'
    if (decision.ok && mayConfirm && seat !== null && this.room.participants.get(seat)?.confirmed === false) {
      this.#decide({ type: 'confirm' }, seat, now)
    }
    this.#wake()
    this.#watch.called?.({ call: 'run', command, by, now, decision, rev: this.room.rev })
    return decision
  }

  /** An account is deleted. */
  erase(userId: string, now: number): void {
    this.#applyDue(now)
    for (let seats = this.room.participants.size; seats > 0 && this.#erasedOne(userId, now);) seats -= 1
    if (userId === HOST_USER) this.#decide({ type: 'close' }, null, now)
    this.#wake()
    this.#watch.called?.({ call: 'erase', userId, now })
  }

  #erasedOne(userId: string, now: number): boolean {
    const decision = this.#decide({ type: 'erase', userId }, null, now)
    return decision.ok && decision.event !== null
  }

  /** The alarm fires. */
  ring(now: number): void {
    this.alarmAt = null
    this.#applyDue(now)
    this.#wake()
    this.#watch.called?.({ call: 'ring', now })
  }

  /** Sends something once everything it contains is on disk; it is lost with the memory. */
  afterWrite(out: () => void): void {
    if (this.#rules.waitsForDisk && this.#unwritten.length > 0) this.#waiting.push(out)
    else out()
  }

  flush(): void {
    this.#disk.push(...this.#unwritten)
    this.#unwritten = []
    this.#alarmOnDisk = this.alarmAt
    this.durableRev = this.room.rev
    for (const out of this.#waiting.splice(0)) out()
  }

  /** The memory is lost after everything was written. */
  evict(): void {
    this.flush()
    const before = this.room
    this.#reload()
    this.#watch.called?.({ call: 'evict' })
    this.#watch.reload(before, this.room)
  }

  /** The machine fails: unwritten changes are lost, and so is what waited to be sent. */
  abort(): void {
    this.#unwritten = []
    this.#waiting = []
    this.#reload()
    this.#watch.called?.({ call: 'abort' })
  }

  #reload(): void {
    this.room = this.#fresh()
    for (const { event, now } of this.#disk) this.#rules.apply(this.room, event, now)
    this.alarmAt = this.#alarmOnDisk
    this.durableRev = this.room.rev
    this.#wake()
  }

  #applyDue(now: number): void {
    const { due } = this.#rules
    for (let event = due(this.room, now); event !== null; event = due(this.room, now)) this.#commit(event, null, now)
  }

  #decide(command: RoomCommand, by: ParticipantId | null, now: number): Turn {
    const known = by !== null && 'op' in command ? this.room.ops.get(by)?.get(command.op) : undefined
    const before = copyOf(this.room)
    const answer = this.#rules.findAnswer(this.room, by, command)
    const decision: Turn =
      answer === undefined ? this.#rules.decide(this.room, command, by, now) : { ok: true, event: null, answer }
    const isTouched = !isAlike(before, this.room)
    if (decision.ok && decision.event !== null) this.#commit(decision.event, { command, by }, now)
    this.#watch.answer({ before, room: this.room, command, by, decision, known, isTouched, now })
    return decision
  }

  #commit(event: RoomEvent, cause: Cause, now: number): void {
    const before = copyOf(this.room)
    this.#rules.apply(this.room, event, now)
    if (this.#rules.writesAll || event.type !== 'vote-undone') this.#unwritten.push({ event, now })
    this.#watch.change({ before, room: this.room, event, cause, now })
  }

  #wake(): void {
    const at = this.#rules.wakeAt(this.room)
    if (at !== null && (this.alarmAt === null || this.alarmAt > at)) this.alarmAt = at
  }
}

function seatOf(event: RoomEvent | null, held: ParticipantId | null): ParticipantId | null {
  if (event === null) return held
  if (event.type === 'joined') return event.participant.id
  return event.type === 'token-added' ? event.participantId : null
}
