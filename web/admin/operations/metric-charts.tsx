import type { Metric } from '#domain/operations/metric.ts'
import { percentile, shareWithin } from '#domain/operations/percentile.ts'
import type { Operations } from '#protocol/operations/operations.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { say } from '../../ui/say.ts'
import { amountWords, durationWords, MOST_SHARE, RANGE_WORDS, shareWords } from './labels.ts'
import { labelTotals, stepGauge, stepLabels, stepTotals, sumOf } from './series.ts'
import { stepsOf } from './labels.ts'

const QUICK_MS = 100
const PERCENT = 100

interface CountChartProps {
  figures: Operations
  title: string
  metric: Metric
  /** Only these of its labels. */
  isWanted?: (label: string) => boolean
  isBad?: boolean
  note?: string
}

/** How often something happened. */
export function CountChart({ figures, title, metric, isWanted, isBad, note }: CountChartProps) {
  const values = stepTotals(figures, metric, isWanted)
  return (
    <Chart
      title={title}
      figure={amountWords(sumOf(values))}
      unit={RANGE_WORDS[figures.range]}
      values={values}
      steps={stepsOf(figures)}
      isBad={isBad}
      note={note}
    />
  )
}

interface TimeChartProps {
  figures: Operations
  title: string
  metric: 'request-time' | 'vote-time'
}

/** How much was done within a tenth of a second. */
export function TimeChart({ figures, title, metric }: TimeChartProps) {
  const totals = labelTotals(figures, metric)
  const share = shareWithin(totals, QUICK_MS)
  const [half, most] = [percentile(totals, 1 / 2), percentile(totals, MOST_SHARE)]
  const shares = stepLabels(figures, metric).map((counts) => shareWithin(counts, QUICK_MS))
  return (
    <Chart
      title={title}
      figure={share === null ? say`None` : shareWords(share)}
      unit={share === null ? RANGE_WORDS[figures.range] : say`within ${QUICK_MS} ms`}
      kind="line"
      top={PERCENT}
      show={(value) => shareWords(value / PERCENT)}
      values={shares.map((part) => (part === null ? null : part * PERCENT))}
      steps={stepsOf(figures)}
      note={
        half === null || most === null
          ? say`Nothing was timed.`
          : say`Half took up to ${durationWords(half)}, 95 in 100 up to ${durationWords(most)}.`
      }
    />
  )
}

interface GaugeChartProps {
  figures: Operations
  title: string
  metric: 'rooms-open' | 'sockets-open'
}

/** How many there were at a time, where that was measured. */
export function GaugeChart({ figures, title, metric }: GaugeChartProps) {
  const values = stepGauge(figures, metric)
  const latest = values.findLast((value) => value !== null)
  return (
    <Chart
      title={title}
      figure={latest === undefined ? say`None` : amountWords(latest)}
      unit={latest === undefined ? RANGE_WORDS[figures.range] : say`when last measured`}
      values={values}
      steps={stepsOf(figures)}
      note={say`Measured every hour, and every minute while this page is open.`}
    />
  )
}
