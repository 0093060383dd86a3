import { TIME_BUCKETS } from './metric.ts'

/** How many times fell into each bucket of `TIME_BUCKETS`, by its upper end; what took longer than the last is under "more". */
export type TimeCounts = Readonly<Record<string, number>>

/** The share of times up to `ms`, the end of a bucket. Null if nothing was timed. */
export function shareWithin(counts: TimeCounts, ms: (typeof TIME_BUCKETS)[number]): number | null {
  const all = totalOf(counts)
  const within = TIME_BUCKETS.filter((end) => end <= ms).reduce((sum, end) => sum + countOf(counts, end), 0)
  return all === 0 ? null : within / all
}

export interface Percentile {
  ms: number
  /** It took longer than that: beyond the last bucket nothing is known. */
  isMore: boolean
}

/**
 * The time within which that share of all was done, from 0 to 1. An estimate: inside a bucket, times count as spread evenly.
 * Null if nothing was timed.
 */
export function percentile(counts: TimeCounts, share: number): Percentile | null {
  const all = totalOf(counts)
  if (all === 0) return null
  const wanted = all * share
  let before = 0
  let start = 0
  for (const end of TIME_BUCKETS) {
    const count = countOf(counts, end)
    if (count > 0 && before + count >= wanted)
      return { ms: start + ((wanted - before) / count) * (end - start), isMore: false }
    before += count
    start = end
  }
  return { ms: start, isMore: true }
}

const countOf = (counts: TimeCounts, end: number) => counts[end] ?? 0

function totalOf(counts: TimeCounts): number {
  return TIME_BUCKETS.reduce((sum, end) => sum + countOf(counts, end), counts['more'] ?? 0)
}
