import type { Snapshot } from '#domain/room/view.ts'
import { outcomeOf } from '#domain/room/verdict/outcome.ts'
import type { KeptResult } from '#protocol/result.ts'
import { isApiError } from '../api/client.ts'
import { readResult } from '../api/results.ts'
import type { ShownResult } from '../room/results/shown-result.ts'
import type { Verdict } from '../room/verdict/verdict.ts'
import { readClosedScreen, storeClosedScreen } from './stored-screens.ts'

/** What a screen goes on showing when its room has closed. */
export interface LastResult {
  result: ShownResult
  /** Null where nothing was decided. */
  verdict: Verdict | null
}

const RETRY_MS = 5_000

/** A screen whose room has closed: it goes on showing the last result, also after a reload, and asks nobody to be allowed. */
export class ClosedScreen {
  readonly #code: string
  readonly #show: (last: LastResult | null) => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #turn = 0

  constructor(code: string, show: (last: LastResult | null) => void) {
    this.#code = code
    this.#show = show
  }

  /** The room has closed. `snapshot` is the last that the screen was given; null if it was never allowed to see the room. */
  close(snapshot: Snapshot | null, verdict: Verdict | null): void {
    const resultId = snapshot === null ? null : lastResultId(snapshot)
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
    this.#show(last)
    if (resultId !== null && !isWhole(last)) void this.#read(resultId)
  }

  /** As often as it takes; a result that was deleted is not asked for again. */
  async #read(id: string): Promise<void> {
    const turn = this.#turn
    try {
      const kept = await readResult(id)
      if (turn === this.#turn) this.#show(asLast(kept))
    } catch (error) {
      if (turn === this.#turn && !isApiError(error, 404)) this.#timer = setTimeout(() => void this.#read(id), RETRY_MS)
    }
  }
}

/** The id of a room's last result, also while another vote was on; null where there is none. */
const lastResultId = ({ voting, earlier }: Snapshot) => voting.result?.id ?? earlier[0]?.id ?? null

/** The last result as far as the screen has it; null where it has to be read. */
function lastResultIn({ voting: { result } }: Snapshot, verdict: Verdict | null): LastResult | null {
  if (result === undefined) return null
  if (result.decided === null) return { result, verdict: null }
  return verdict?.resultId === result.id ? { result, verdict } : null
}

/** Nothing is missing that a call could bring. */
const isWhole = (last: LastResult | null) => last !== null && (last.verdict === null || last.verdict.state === 'here')

function asLast(kept: KeptResult): LastResult {
  const { id, decided, decidedBy, script } = kept
  if (decided === null) return { result: kept, verdict: null }
  const { name } = outcomeOf(kept)
  const played = { resultId: id, decided, decidedBy, name, author: script?.author ?? null }
  return { result: kept, verdict: { ...played, isFree: script === null, script, state: 'here' } }
}
