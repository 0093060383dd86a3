import type { RoomCommand } from '#domain/room/command.ts'
import type { RoomEvent } from '#domain/room/event.ts'
import type { RoomOptions } from '#domain/room/options.ts'
import { newRoom, type ParticipantId, type Room } from '#domain/room/room.ts'
import type { ScreenId } from '#domain/room/screens/screen.ts'
import { EVENING, type Turn } from '../table.ts'
import { copyOf, isAlike } from './room-copy.ts'
import type { Rules } from './rules.ts'
import type { Site } from './site.ts'
import type { Cause, Timer, Watch } from './watch.ts'

export const HOST_USER = 'user-0'

/** All screens are online, whichever they are. */
export const EVERY_SCREEN: ReadonlySet<ScreenId> = Object.assign(new Set<ScreenId>(), { has: () => true })

interface Written {
  event: RoomEvent
  now: number
}

const GROUP = { id: 'secret-group', name: 'Friday table' }

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
  readonly #site: Site
  #askedAt = -Infinity
  #timer: Timer | null = null

  constructor(rules: Rules, watch: Watch, site: Site, options: RoomOptions, now: number) {
    this.#rules = rules
    this.#watch = watch
    this.#site = site
    this.#fresh = () =>
      newRoom({ code: 'FIRE', hostUserId: HOST_USER, hostName: 'Sam', evening: EVENING, group: GROUP, options }, now)
    this.room = this.#fresh()
    this.#wake()
    this.flush()
  }

  /** One turn, then the sender’s seat is confirmed, like in the room object. No token opens an erased seat. */
  run(command: RoomCommand, sender: ParticipantId | null, now: number): Turn {
    const isErased = sender !== null && this.room.participants.get(sender)?.tokenHashes.length === 0
    const by = isErased ? null : sender
    this.#askIfNeeded(now)
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
    this.#askIfNeeded(now)
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
    this.#askSwitch(now)
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
    this.#askedAt = -Infinity
    for (const { event, now } of this.#disk) {
      this.#noteTimer(event, now)
      this.#rules.apply(this.room, event, now)
    }
    this.alarmAt = this.#alarmOnDisk
    this.durableRev = this.room.rev
    this.#wake()
  }

  #askIfNeeded(now: number): void {
    if (this.#rules.mustAskSwitch(this.room, this.#askedAt, now, false)) this.#askSwitch(now)
  }

  /** Learns when the site was off. */
  #askSwitch(now: number): void {
    this.#askedAt = now
    const event = this.#rules.offTimeGivenBack(this.room, this.#site.offTimes, now)
    if (event !== null) this.#commit(event, null, now)
  }

  /** An event with a new `endsAt` restarts the timer, except for one that adds time; an event without it changes nothing. */
  #noteTimer(event: RoomEvent, now: number): void {
    if (event.type === 'off-time-given-back' || !('endsAt' in event) || event.endsAt === this.room.endsAt) return
    if (event.type === 'time-added' && this.#timer !== null) {
      this.#timer = { ...this.#timer, ms: this.#timer.ms + event.endsAt - (this.room.endsAt ?? 0) }
      return
    }
    this.#timer = event.endsAt === null ? null : { from: now, ms: event.endsAt - now }
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

  #commit(decided: RoomEvent, cause: Cause, now: number): void {
    const before = copyOf(this.room)
    const event = this.#rules.withReveal(this.room, decided, now, () => EVERY_SCREEN)
    this.#noteTimer(event, now)
    this.#rules.apply(this.room, event, now)
    if (this.#rules.writesAll || event.type !== 'vote-undone') this.#unwritten.push({ event, now })
    this.#watch.change({ before, room: this.room, event, cause, now, site: this.#site, timer: this.#timer })
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
