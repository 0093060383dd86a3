import type { UnsavedResult } from '#domain/room/verdict/unsaved-result.ts'
import { openDatabase } from '../db/database.ts'
import { log, traceOf } from '../log.ts'
import { cryptoRandom } from '../random.ts'
import { keepResult } from '../services/rooms/keep-result.ts'
import type { ScriptStores } from './command-queue.ts'
import type { RoomAlarm } from './room-alarm.ts'
import type { RoomTurn } from './room-turn.ts'
import type { RoomStore } from './storage/room-store.ts'

/** How long people wait at most for a result to be saved. */
const TOLD_AFTER_MS = 1_000
/** When a result that could not be saved is tried again; from then on each time after the last. */
const AGAIN_MS = [1_000, 5_000, 30_000, 60_000] as const

interface ResultSenderDeps {
  env: ScriptStores
  store: RoomStore
  turn: RoomTurn
  alarm: RoomAlarm
  /** How many nights a group may have. */
  mostNights: number
}

/** Brings a room's results to the library's database, where they stay after the room has closed. */
export class ResultSender {
  readonly #deps: ResultSenderDeps
  #sending: Promise<boolean> | null = null
  #failures = 0
  /** Counts the results that have changed. */
  #latest = 0
  /** Resolves once people may be told of the latest result. */
  #told: Promise<unknown> = Promise.resolve()

  constructor(deps: ResultSenderDeps) {
    this.#deps = deps
  }

  get told(): Promise<unknown> {
    return this.#told
  }

  /**
   * Sends a result that has just changed; `tell` is called once it is saved, or after a second. The alarm is written with
   * the result itself, so that nothing is lost if the room ends in between.
   */
  changed(now: number, tell: () => void): void {
    this.#deps.alarm.ringBy(now + TOLD_AFTER_MS)
    const saved = new AbortController()
    const late = scheduler.wait(TOLD_AFTER_MS, { signal: saved.signal }).catch(() => undefined)
    this.#latest += 1
    const latest = this.#latest
    // What was decided after that has a moment of its own.
    const tellIfLatest = () => (latest === this.#latest ? tell() : undefined)
    this.#told = Promise.race([this.send().finally(() => saved.abort()), late]).then(tellIfLatest)
  }

  /** Sends all that is unsaved, one at a time. Answers whether all of it is saved; else the alarm comes again. */
  async send(): Promise<boolean> {
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = null))
    return this.#sending
  }

  async #sendAll(): Promise<boolean> {
    const { store, turn, alarm } = this.#deps
    for (let next = store.room?.unsaved[0]; next !== undefined; next = store.room?.unsaved[0]) {
      try {
        const { isOutside } = await this.#save(next)
        turn.markSaved(next.id, next.rev, Date.now())
        if (isOutside) turn.dropGroup(Date.now())
        this.#failures = 0
      } catch (error) {
        log({ event: 'room-failed', room: store.lastCode, step: 'result', ...traceOf(error) })
        alarm.ringBy(Date.now() + (AGAIN_MS[this.#failures] ?? 60_000))
        this.#failures += 1
        return false
      }
    }
    return true
  }

  async #save(unsaved: UnsavedResult): Promise<{ isOutside: boolean }> {
    const { env, store, mostNights } = this.#deps
    const { room } = store
    if (room === null) return { isOutside: false }
    const cx = { db: openDatabase(env.DB), files: env.FILES, now: Date.now(), random: cryptoRandom }
    const id = unsaved.script?.nominationId
    const played =
      id === undefined
        ? { copy: null, ref: null }
        : { copy: store.copyOf(id), ref: room.nominations.get(id)?.scriptRef ?? null }
    return keepResult(cx, room, unsaved, played, mostNights)
  }
}
