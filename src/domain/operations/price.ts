import type { Metric } from './metric.ts'

/**
 * What the platform bills, which metrics count it, how many billed units one of them is, and what a million units cost in
 * dollars unless an Admin says otherwise. What a plan includes for nothing is not taken off.
 */
export const PRICED = {
  /** Requests of the Worker. */
  requests: { metrics: ['requests'], each: 1, dollars: 0.3 },
  /** Milliseconds of the processor. A Worker cannot read them: 3 ms a request is an estimate, which an Admin corrects by the price. */
  'worker-cpu': { metrics: ['requests'], each: 3, dollars: 0.02 },
  'd1-rows-read': { metrics: ['d1-rows-read'], each: 1, dollars: 0.001 },
  'd1-rows-written': { metrics: ['d1-rows-written'], each: 1, dollars: 1 },
  'kv-reads': { metrics: ['kv-reads'], each: 1, dollars: 0.5 },
  'kv-writes': { metrics: ['kv-writes'], each: 1, dollars: 5 },
  'r2-reads': { metrics: ['r2-reads'], each: 1, dollars: 0.36 },
  'r2-writes': { metrics: ['r2-writes'], each: 1, dollars: 4.5 },
  'room-requests': { metrics: ['room-requests'], each: 1, dollars: 0.15 },
  /** Twenty frames are one request. */
  'room-messages': { metrics: ['room-messages'], each: 0.05, dollars: 0.15 },
  /** Gigabyte-seconds: a room is billed 128 MB while it is awake. */
  'room-awake': { metrics: ['room-awake'], each: 0.000_128, dollars: 12.5 },
  'room-rows-written': { metrics: ['room-rows-written'], each: 1, dollars: 1 },
  'log-events': { metrics: ['log-events'], each: 1, dollars: 0.6 },
  'analytics-points': { metrics: ['analytics-points'], each: 1, dollars: 0.25 },
} as const satisfies Record<string, { metrics: readonly Metric[]; each: number; dollars: number }>

export type Priced = keyof typeof PRICED

export const PRICED_NAMES = Object.keys(PRICED) as Priced[]

/** Dollars for a million units of each. */
export type Prices = Readonly<Record<Priced, number>>

const DEFAULT_PRICES = Object.fromEntries(PRICED_NAMES.map((name) => [name, PRICED[name].dollars])) as Prices

/** The prices in force: those that an Admin has set, and the platform's for items that are newer than their list. */
export function pricesOf(set: Partial<Prices> | null): Prices {
  return { ...DEFAULT_PRICES, ...set }
}

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
    return { item, amount, dollars: dollarsOf(amount, prices[item]) }
  })
}

/** What an amount costs at so many dollars a million. */
export function dollarsOf(amount: number, price: number): number {
  return (amount / 1_000_000) * price
}
