import { TIME_BUCKETS, type Totals } from './metric.ts'

/** A point of Analytics Engine. Its price is the same however much it holds. */
export interface Point {
  index: string
  /** The key of a point that has a single total; else empty. */
  key: string
  doubles: number[]
}

/** A row of the answer: the sum of each double in a step, and the highest value of the first. */
export interface PointRow {
  index: string
  key: string
  sums: readonly number[]
  highest: number
}

const buckets = (metric: string) => [...TIME_BUCKETS, 'more'].map((end) => `${metric} ${end}`)

/** The points that hold many totals, each in its place. Points that are stored already keep their meaning: only add at the end. */
export const POINT_LAYOUTS: Readonly<Record<string, readonly string[]>> = {
  requests: [
    'requests 2xx',
    'requests 3xx',
    'requests 4xx',
    'requests 5xx',
    ...buckets('request-time'),
    'd1-rows-read',
    'd1-rows-written',
    'kv-reads',
    'kv-writes',
    'r2-reads',
    'r2-writes',
  ],
  rooms: [
    'votes',
    ...buckets('vote-time'),
    'rooms-opened',
    'sockets-opened',
    'room-requests',
    'room-messages',
    'room-awake',
    'room-rows-written',
    'log-events',
    'analytics-points',
  ],
}

/** The index of points that hold one total each: everything that has many labels, and gauges. */
export const SINGLE = 'single'

/** Totals as points: two for what every request and every vote counts, and one for each other key. */
export function pointsOf(totals: Totals): Point[] {
  const laidOut = new Set(Object.values(POINT_LAYOUTS).flat())
  const shared = Object.entries(POINT_LAYOUTS)
    .filter(([, keys]) => keys.some((key) => key in totals))
    .map(([index, keys]) => ({ index, key: '', doubles: keys.map((key) => totals[key] ?? 0) }))
  const single = Object.entries(totals)
    .filter(([key]) => !laidOut.has(key))
    .map(([key, total]) => ({ index: SINGLE, key, doubles: [total] }))
  return [...shared, ...single]
}

/** The totals of a row; `isGauge` says whether the highest value is the one that counts. */
export function totalsOfPoint(row: PointRow, isGauge: (key: string) => boolean): [key: string, total: number][] {
  if (row.index === SINGLE) return [[row.key, isGauge(row.key) ? row.highest : (row.sums[0] ?? 0)]]
  const keys = POINT_LAYOUTS[row.index] ?? []
  return keys.flatMap((key, place): [string, number][] => {
    const total = row.sums[place] ?? 0
    return total === 0 ? [] : [[key, total]]
  })
}
