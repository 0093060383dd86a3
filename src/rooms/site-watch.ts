import { mustAskSwitch, type OffTime } from '#domain/room/off-time.ts'
import { CLOSE_CODES } from '#protocol/room/wire.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { log, traceOf } from '../log.ts'
import * as registry from '../services/rooms/registry.ts'
import { ADMIN_HEADER } from '../socket.ts'
import type { RoomAlarm } from './room-alarm.ts'
import type { RoomTurn } from './room-turn.ts'
import type { RoomSockets } from './sockets/room-sockets.ts'
import type { RoomStore } from './storage/room-store.ts'

/** What a socket carries on its way from the Worker. */
export function tagsOf(request: Request): string[] {
  return request.headers.get(ADMIN_HEADER) === '1' ? [ADMIN] : []
}

/** How long the database may take; then the room goes on by what it learned last. */
const ANSWER_MS = 1_000
/** When a note that could not be written is tried again: soon enough to hear of the switch within five seconds. */
const RETRY_MS = 2_000
/** How often a room with a timer looks whether the site is on again, if nobody comes. */
const RECHECK_MS = 30_000
/** How long a room stays noted after its last socket, so that a page that reloads writes nothing. */
const EMPTY_MS = 30_000

/** Marks the socket of an Admin, who may go on while the site is off. */
const ADMIN = 'admin'

export interface SiteWatchDeps {
  store: RoomStore
  turn: RoomTurn
  sockets: RoomSockets
  alarm: RoomAlarm
}

/**
 * The room's tie to the kill switch. The registry notes whether anybody is connected, since only noted rooms are told that
 * the site went off. The note and the question whether it is off are one transaction: a room is told, or finds out.
 */
export class SiteWatch {
  readonly #ctx: DurableObjectState
  readonly #env: Env
  readonly #deps: SiteWatchDeps
  #isNoted = false
  #isOff = false
  #offTimes: readonly OffTime[] = []
  #askedAt = -Infinity
  #pending: Promise<void> = Promise.resolve()

  constructor(ctx: DurableObjectState, env: Env, deps: SiteWatchDeps) {
    this.#ctx = ctx
    this.#env = env
    this.#deps = deps
  }

  /** The registry knows, or is being told, that somebody is connected. */
  get isNoted(): boolean {
    return this.#isNoted
  }

  /** Null if the room knows enough of the switch to go on: always while people are connected, but at the end of a phase. */
  ready(): Promise<void> | null {
    const { store, sockets } = this.#deps
    const { room } = store
    const mustAsk = room !== null && mustAskSwitch(room, this.#askedAt, Date.now(), sockets.count > 0)
    return mustAsk ? this.ask() : null
  }

  /** Asks. Nothing else happens in the room until the answer is there. */
  async ask(): Promise<void> {
    await this.#ctx.blockConcurrencyWhile(async () => {
      this.#askedAt = Date.now()
      await Promise.race([this.#learn(), scheduler.wait(ANSWER_MS)])
      this.#giveBack()
    })
  }

  /** Notes that somebody is connected, beside everything else. */
  arrived(): void {
    if (this.#isNoted || this.#deps.sockets.count === 0) return
    this.#isNoted = true
    this.#ctx.waitUntil(this.#learn())
  }

  /** A socket has gone: after the last one the alarm takes the note back. */
  left(): void {
    if (!this.#isNoted || this.#deps.sockets.count > 0) return
    this.#isNoted = false
    this.#deps.alarm.ringBy(Date.now() + EMPTY_MS)
  }

  /** In order: an older note must not overwrite a newer one. */
  async #learn(): Promise<void> {
    this.#pending = this.#pending.then(() => this.#markAndRead())
    return this.#pending
  }

  async #markAndRead(): Promise<void> {
    const { store, sockets, alarm } = this.#deps
    const { room } = store
    if (room === null || room.phase === 'closed') return
    const isOccupied = sockets.count > 0
    const isClosedByVariable = !readConfig(this.#env).siteEnabled
    try {
      const id = { code: room.code, objectId: this.#ctx.id.toString() }
      const site = await registry.markOccupied(openDatabase(this.#env.DB), id, isOccupied, Date.now())
      this.#isNoted = isOccupied
      this.#offTimes = site.offTimes
      this.#isOff = site.isOff || isClosedByVariable
    } catch (error) {
      log({ event: 'room-failed', room: room.code, step: 'switch', ...traceOf(error) })
      this.#isNoted = false
      this.#isOff ||= isClosedByVariable
      if (isOccupied) alarm.ringBy(Date.now() + RETRY_MS)
    }
    this.#giveBack()
    if (this.#isOff) this.#closeVisitors()
  }

  #closeVisitors(): void {
    for (const [socket] of this.#deps.sockets.each()) {
      if (this.#ctx.getTags(socket).includes(ADMIN)) continue
      this.#deps.sockets.close(socket, CLOSE_CODES.siteOff, 'site switched off')
    }
  }

  #giveBack(): void {
    const { turn, alarm, store } = this.#deps
    const now = Date.now()
    turn.giveBack(this.#offTimes, now)
    alarm.holdUntil(this.#isOff ? now + RECHECK_MS : 0)
    alarm.update(store.room)
  }
}
