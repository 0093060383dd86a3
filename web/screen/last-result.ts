import type { Snapshot } from '#domain/room/view.ts'
import { outcomeOf } from '#domain/room/verdict/outcome.ts'
import type { KeptResult } from '#protocol/result.ts'
import { isApiError } from '../api/client.ts'
import { readResult } from '../api/results.ts'
import type { ShownResult } from '../room/results/shown-result.ts'
import type { Verdict } from '../room/verdict/verdict.ts'

/** What a screen goes on showing when its room has closed. */
export interface LastResult {
  result: ShownResult
  /** Null where nothing was decided. */
  verdict: Verdict | null
}

const RETRY_MS = 5_000

/** The id of a room's last result, also while another vote was on; null where there is none. */
export const lastResultId = ({ voting, earlier }: Snapshot) => voting.result?.id ?? earlier[0]?.id ?? null

/** The last result as far as the screen has it; null where it has to be read. */
export function lastResultIn({ voting: { result } }: Snapshot, verdict: Verdict | null): LastResult | null {
  if (result === undefined) return null
  if (result.decided === null) return { result, verdict: null }
  return verdict?.resultId === result.id ? { result, verdict } : null
}

/** Nothing is missing that a call could bring. */
export const isWhole = (last: LastResult | null) =>
  last !== null && (last.verdict === null || last.verdict.state === 'here')

/** Reads a result where it stays, as often as it takes; one that was deleted is not asked for again. Returns how to stop. */
export function readLastResult(id: string, onRead: (last: LastResult) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const read = async () => {
    try {
      const kept = await readResult(id)
      if (!isStopped) onRead(asLast(kept))
    } catch (error) {
      if (!isStopped && !isApiError(error, 404)) timer = setTimeout(read, RETRY_MS)
    }
  }
  void read()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

function asLast(kept: KeptResult): LastResult {
  const { id, decided, decidedBy, script } = kept
  if (decided === null) return { result: kept, verdict: null }
  const { name } = outcomeOf(kept)
  const played = { resultId: id, decided, decidedBy, name, author: script?.author ?? null }
  return { result: kept, verdict: { ...played, isFree: script === null, script, state: 'here' } }
}
