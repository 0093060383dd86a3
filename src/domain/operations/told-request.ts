/** How many reads that went well one line of the log stands for. A line costs twice as much as a request. */
export const READS_PER_LINE = 100
/** A request that takes this long is always told. */
export const SLOW_MS = 1_000

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The log has an event of its own for these: refusals, and failures with their trace. */
const TOLD_ELSEWHERE = new Set([401, 403, 429, 500])
/** While the site is off every request has this status. */
const OFF = 503

/**
 * How many requests the line of this one stands for; 0 if it gets none. Writes, slow requests and failures each have one;
 * of everything else `isPicked` picks a few.
 */
export function linesOf(request: { method: string; status: number; ms: number }, isPicked: boolean): number {
  const { method, status, ms } = request
  if (TOLD_ELSEWHERE.has(status)) return 0
  const isFailure = status > 500 && status !== OFF
  if (isFailure || ms >= SLOW_MS || (!READS.has(method) && status !== OFF)) return 1
  return isPicked ? READS_PER_LINE : 0
}
