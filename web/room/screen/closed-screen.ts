import * as calls from '#protocol/calls/results.ts'
import type { Snapshot } from '#domain/room/view.ts'
import type { SavedResult } from '#protocol/result.ts'
import { call, isApiError } from '../../app/api/client.ts'
import type { ShownResult } from '../result/shown-result.ts'
import type { Verdict } from '../verdict/verdict.ts'
import { say } from '../../ui/say.ts'
import {
  readClosedScreen,
  readStoredScreen,
  storeClosedScreen,
  storeScreen,
} from '../../app/data/stored/stored-screens.ts'

/** What a screen goes on showing when its room has closed. */
export interface LastResult {
  result: ShownResult
  /** Null where nothing was decided. */
  verdict: Verdict | null
}

/** What a closed room shows. */
export type ClosedView =
  | { last: LastResult; reading: null }
  /** There is no result, or it is being read: for the first time, or again after that has failed. */
  | { last: null; reading: 'first' | 'again' | null }

const RETRY_MS = 5_000
/** A result can be saved a minute late. What is not there by then was deleted. */
const MOST_NOT_FOUND = 15

/** A screen whose room has closed: it goes on showing the last result, also after a reload, and asks nobody to be allowed. */
export class ClosedScreen {
  readonly #code: string
  readonly #show: (view: ClosedView) => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #turn = 0
  #last: LastResult | null = null
  #notFound = 0

  constructor(code: string, show: (view: ClosedView) => void) {
    this.#code = code
    this.#show = show
  }

  /** Keeps in mind what the room shows, for a page that is not open when the room closes. */
  note({ voting }: Snapshot): void {
    const stored = readStoredScreen(this.#code)
    const resultId = voting.result?.id ?? null
    if (stored !== null && stored.resultId !== resultId) storeScreen(this.#code, { ...stored, resultId })
  }

  /**
   * The room has closed. `snapshot` is the last that this page was given, null if there was none. If the screen was not
   * connected, a vote that it saw running may have ended since: then the result before it is not the last one.
   */
  close(snapshot: Snapshot | null, verdict: Verdict | null, wasConnected: boolean): void {
    const before = wasConnected ? snapshot?.earlier[0]?.id : undefined
    const shown = snapshot === null ? readStoredScreen(this.#code)?.resultId : (snapshot.voting.result?.id ?? before)
    const resultId = shown ?? null
    storeClosedScreen(this.#code, { resultId, closedAt: Date.now() })
    this.#begin(resultId, snapshot === null ? null : lastResultIn(snapshot, verdict))
  }

  /** Whether the room had closed before the page was loaded again. */
  reopen(): boolean {
    const stored = readClosedScreen(this.#code)
    if (stored !== null) this.#begin(stored.resultId, null)
    return stored !== null
  }

  stop(): void {
    this.#turn += 1
    clearTimeout(this.#timer)
  }

  #begin(resultId: string | null, last: LastResult | null): void {
    this.#set(last, resultId === null ? null : 'first')
    this.#notFound = 0
    if (resultId !== null) void this.#read(resultId)
  }

  #set(last: LastResult | null, reading: ClosedView['reading'] = null): void {
    this.#last = last
    this.#show(last === null ? { last, reading } : { last, reading: null })
  }

  /** What stays may be newer than what the screen was told last. */
  async #read(id: string): Promise<void> {
    const turn = this.#turn
    try {
      const kept = await call(calls.read, { id })
      if (turn === this.#turn) this.#set(asLast(kept, this.#last?.verdict))
    } catch (error) {
      if (turn !== this.#turn) return
      if (isApiError(error, 404)) this.#notFound += 1
      if (this.#notFound >= MOST_NOT_FOUND) return this.#giveUp()
      if (this.#last === null) this.#set(null, 'again')
      this.#timer = setTimeout(() => void this.#read(id), RETRY_MS)
    }
  }

  #giveUp(): void {
    if (this.#last === null) return this.#set(null)
    const { result, verdict } = this.#last
    if (verdict && verdict.state !== 'here') this.#set({ result, verdict: { ...verdict, state: 'failed' } })
  }
}

/** The last result as far as the screen has it; null where it has to be read. */
function lastResultIn({ voting: { result } }: Snapshot, verdict: Verdict | null): LastResult | null {
  if (result === undefined) return null
  if (result.decided === null) return { result, verdict: null }
  return verdict?.resultId === result.id ? { result, verdict } : null
}

/** The window of a script that was not in the vote is taken from `before`, which the screen has shown. */
function asLast(kept: SavedResult, before?: Verdict | null): LastResult {
  const { id, standings, decided, decidedBy, script } = kept
  if (decided === null) return { result: kept, verdict: null }
  const voted = standings.find(({ nominationId }) => nominationId === decided)
  const name = script?.name ?? voted?.scriptName ?? say`A write-in`
  const shown = before?.decided === decided ? before.window : undefined
  const window = script === null ? null : (voted?.window ?? shown)
  const played = { resultId: id, decided, decidedBy, name, author: script?.author ?? null, window }
  return { result: kept, verdict: { ...played, isFree: script === null, script, state: 'here' } }
}
