import type { Metric } from '#domain/operations/metric.ts'
import type { TimeCounts } from '#domain/operations/percentile.ts'
import { type Range, RANGES } from '#domain/operations/range.ts'
import type { Operations } from '#protocol/operations/operations.ts'

/** The part of the answer that charts show. */
export type Charted = Pick<Operations, 'range' | 'series'>

const stepsOf = (range: Range) => Array.from({ length: RANGES[range].steps }, (_, step) => step)

const ofMetric = ({ series }: Charted, metric: Metric, isWanted: (label: string) => boolean) =>
  series.filter((one) => one.metric === metric && isWanted(one.label))

const all = () => true

/** What was counted in each step, over all wanted labels. */
export function stepTotals(charted: Charted, metric: Metric, isWanted: (label: string) => boolean = all): number[] {
  const found = ofMetric(charted, metric, isWanted)
  return stepsOf(charted.range).map((step) => found.reduce((sum, { values }) => sum + (values[step] ?? 0), 0))
}

/** How many there were in each step; null where that was not measured. */
export function stepGauge(charted: Charted, metric: Metric): (number | null)[] {
  const [found] = ofMetric(charted, metric, all)
  return stepsOf(charted.range).map((step) => found?.values[step] ?? null)
}

export const sumOf = (values: readonly (number | null)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** What was counted in the whole range, by label. */
export function labelTotals(charted: Charted, metric: Metric): Record<string, number> {
  return Object.fromEntries(ofMetric(charted, metric, all).map(({ label, values }) => [label, sumOf(values)]))
}

/** The same in each step. */
export function stepLabels(charted: Charted, metric: Metric): TimeCounts[] {
  const found = ofMetric(charted, metric, all)
  return stepsOf(charted.range).map((step) =>
    Object.fromEntries(found.map(({ label, values }) => [label, values[step] ?? 0])),
  )
}
