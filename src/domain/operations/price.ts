import type { Metric } from './metric.ts'

/** What the platform bills, which metrics count it, and what a million of its units cost in dollars unless an Admin says otherwise. */
export const PRICED = {
  /** Requests of the Worker. */
  requests: { metrics: ['requests'], each: 1, dollars: 0.3 },
  'd1-rows-read': { metrics: ['d1-rows-read'], each: 1, dollars: 0.001 },
  'd1-rows-written': { metrics: ['d1-rows-written'], each: 1, dollars: 1 },
  'kv-reads': { metrics: ['kv-reads'], each: 1, dollars: 0.5 },
  'kv-writes': { metrics: ['kv-writes'], each: 1, dollars: 5 },
  'r2-reads': { metrics: ['r2-reads'], each: 1, dollars: 0.36 },
  'r2-writes': { metrics: ['r2-writes'], each: 1, dollars: 4.5 },
  'room-requests': { metrics: ['room-requests'], each: 1, dollars: 0.15 },
  /** Twenty frames are one request. */
  'room-messages': { metrics: ['room-messages'], each: 0.05, dollars: 0.15 },
  /** Gigabyte-seconds: a room has 128 MB while it is awake. */
  'room-awake': { metrics: ['room-awake'], each: 0.000_125, dollars: 12.5 },
  'room-rows-written': { metrics: ['room-rows-written'], each: 1, dollars: 1 },
} as const satisfies Record<string, { metrics: readonly Metric[]; each: number; dollars: number }>

export type Priced = keyof typeof PRICED

export const PRICED_NAMES = Object.keys(PRICED) as Priced[]

/** Dollars for a million units of each. */
export type Prices = Readonly<Record<Priced, number>>

export const DEFAULT_PRICES = Object.fromEntries(PRICED_NAMES.map((name) => [name, PRICED[name].dollars])) as Prices

export interface Cost {
  item: Priced
  /** In the units that are billed. */
  amount: number
  dollars: number
}

/** What the totals of metrics cost. */
export function costOf(totals: Readonly<Partial<Record<Metric, number>>>, prices: Prices): Cost[] {
  return PRICED_NAMES.map((item) => {
    const { metrics, each } = PRICED[item]
    const amount = metrics.reduce((sum, metric) => sum + (totals[metric] ?? 0), 0) * each
    return { item, amount, dollars: (amount / 1_000_000) * prices[item] }
  })
}
