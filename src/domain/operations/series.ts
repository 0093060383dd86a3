import { type Metric, METRICS, readKey } from './metric.ts'

/** What was counted of one key in one step. */
export interface StepTotal {
  step: number
  key: string
  total: number
}

export interface Series {
  metric: Metric
  label: string
  /** One for each step, oldest first; null where a gauge was not measured. */
  values: (number | null)[]
}

/** A line for every key, in the order of the keys. Where nothing was counted it has 0; a gauge that was not measured, null. */
export function seriesOf(totals: readonly StepTotal[], steps: number): Series[] {
  const lines = new Map<string, Series>()
  for (const { step, key, total } of totals) {
    const read = readKey(key)
    if (read === null || step < 0 || step >= steps) continue
    const line = lines.get(key) ?? { ...read, values: Array(steps).fill(METRICS[read.metric].isGauge ? null : 0) }
    lines.set(key, line)
    line.values[step] = total
  }
  return [...lines].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line)
}

/** The sum of each metric over its labels and steps; of a gauge the highest value. */
export function totalsOf(series: readonly Series[]): Partial<Record<Metric, number>> {
  const totals: Partial<Record<Metric, number>> = {}
  for (const { metric, values } of series) {
    const before = totals[metric] ?? 0
    const figures = values.filter((value) => value !== null)
    totals[metric] = METRICS[metric].isGauge
      ? Math.max(before, ...figures)
      : figures.reduce((sum, value) => sum + value, before)
  }
  return totals
}
