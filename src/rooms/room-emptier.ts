import { openDatabase } from '../db/database.ts'
import { inTime } from '../in-time.ts'
import { log, traceOf } from '../log.ts'
import * as registry from '../services/rooms/registry.ts'
import type { ResultSender } from './result-sender.ts'
import type { RoomAlarm } from './room-alarm.ts'
import type { RoomStore } from './storage/room-store.ts'

const AGAIN_MS = 60_000
/** How long the person who closes the room waits for the registry at most. */
const ANSWERED_AFTER_MS = 1_000

interface Deps {
  store: RoomStore
  alarm: RoomAlarm
  results: ResultSender
}

/** Empties the room once it has closed. The registry hears first, so that its code and its place in the account's limit are free. */
export class RoomEmptier {
  readonly #deps: Deps
  readonly #d1: D1Database
  readonly #objectId: string
  #emptying: Promise<void> | null = null

  constructor(deps: Deps, d1: D1Database, objectId: string) {
    this.#deps = deps
    this.#d1 = d1
    this.#objectId = objectId
  }

  /** Empties the room, if it has closed, in time for the answer to the person who closed it; else the alarm does it. */
  async emptyInTime(): Promise<void> {
    if (this.#deps.store.room?.phase === 'closed') await inTime(this.empty(), ANSWERED_AFTER_MS).catch(() => undefined)
  }

  /** Saves its results, writes to the registry that it has closed and what it had last, then deletes all. What fails is tried again by the alarm. */
  async empty(): Promise<void> {
    this.#emptying ??= this.#empty().finally(() => (this.#emptying = null))
    return this.#emptying
  }

  async #empty(): Promise<void> {
    const { store, alarm, results } = this.#deps
    const { room } = store
    if (room === null || !(await results.send())) return
    try {
      const last = { result: room.result, settings: room.firstSettings }
      await registry.markClosed(openDatabase(this.#d1), room.code, this.#objectId, last, Date.now())
    } catch (error) {
      log({ event: 'room-failed', room: room.code, step: 'close', ...traceOf(error) })
      return alarm.setFor(Date.now() + AGAIN_MS)
    }
    await store.empty()
  }
}
