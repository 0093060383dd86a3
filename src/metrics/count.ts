import { METRICS, type Metric, TIME_BUCKETS } from '#domain/operations/metric.ts'

/** What was counted in this isolate and is not written yet: the total by metric and label. */
let pending = new Map<Metric, Map<string, number>>()

/** Counts, or measures a gauge. Costs nothing but memory: it is written later, with others. */
export function count(metric: Metric, label = '', figure = 1): void {
  const labels = pending.get(metric) ?? new Map<string, number>()
  pending.set(metric, labels)
  const before = labels.get(label)
  labels.set(
    label,
    before === undefined ? figure : METRICS[metric].isGauge ? Math.max(before, figure) : before + figure,
  )
}

/** Counts a time in its bucket. */
export function countTime(metric: 'request-time' | 'vote-time', ms: number): void {
  count(metric, String(TIME_BUCKETS.find((end) => ms <= end) ?? 'more'))
}

/** Hands over what is not written yet, and begins again. */
export function takePending(): ReadonlyMap<Metric, ReadonlyMap<string, number>> {
  const taken = pending
  pending = new Map()
  return taken
}
