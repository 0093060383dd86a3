/**
 * Everything that is counted. A label divides a metric into a few kinds (its comment says by what), never by person or
 * room. A gauge is measured, not summed.
 */
export const METRICS = {
  /** Of every kind that the Worker answers, from the edge cache too. By the first digit of the status: "2xx". */
  requests: { unit: 'count', isGauge: false },
  /** By a bucket of `TIME_BUCKETS`. */
  'request-time': { unit: 'count', isGauge: false },
  'rooms-opened': { unit: 'count', isGauge: false },
  'rooms-open': { unit: 'count', isGauge: true },
  'sockets-opened': { unit: 'count', isGauge: false },
  /** By close code. */
  'sockets-closed': { unit: 'count', isGauge: false },
  /** Of at most 500 rooms, asked every hour and while an Admin looks at the page Operations. */
  'sockets-open': { unit: 'count', isGauge: true },
  votes: { unit: 'count', isGauge: false },
  /** From the arrival of a vote to its acknowledgement, when its row is on disk, by a bucket of `TIME_BUCKETS`. */
  'vote-time': { unit: 'count', isGauge: false },
  /** By the code of the refusal. */
  refusals: { unit: 'count', isGauge: false },
  /** By job and outcome: "prune ok", "prune failed". */
  jobs: { unit: 'count', isGauge: false },
  /** Calls to other hosts, by purpose and outcome: "picture ok", "alert failed". */
  outbound: { unit: 'count', isGauge: false },
  /** Files in R2 that no row names, as the last sweep found them. */
  'orphan-files': { unit: 'count', isGauge: true },
  /** As D1 bills them; the first time that a statement runs in an isolate, the rows that it returned. */
  'd1-rows-read': { unit: 'rows', isGauge: false },
  'd1-rows-written': { unit: 'rows', isGauge: false },
  'kv-reads': { unit: 'count', isGauge: false },
  'kv-writes': { unit: 'count', isGauge: false },
  /** Class B: get, head. */
  'r2-reads': { unit: 'count', isGauge: false },
  /** Class A: put, list; deleting is free. */
  'r2-writes': { unit: 'count', isGauge: false },
  /** Calls of a room, opened sockets and alarms. */
  'room-requests': { unit: 'count', isGauge: false },
  /** Frames that rooms received; twenty are billed as one request. */
  'room-messages': { unit: 'count', isGauge: false },
  /** How long rooms were awake: up to 200 ms for each call, frame or alarm, a bit more than is billed. */
  'room-awake': { unit: 'ms', isGauge: false },
  /** An alarm that is set is one. */
  'room-rows-written': { unit: 'rows', isGauge: false },
  /** Lines of the machine's log. */
  'log-events': { unit: 'count', isGauge: false },
  /** Points that were written to Analytics Engine. */
  'analytics-points': { unit: 'count', isGauge: false },
} as const satisfies Record<string, { unit: 'count' | 'rows' | 'ms'; isGauge: boolean }>

export type Metric = keyof typeof METRICS

export const METRIC_NAMES = Object.keys(METRICS) as Metric[]

/** The upper ends of the buckets of times, in milliseconds; the last bucket has none. */
export const TIME_BUCKETS = [5, 10, 25, 50, 100, 250, 500, 1000, 2500] as const

export const GAUGES = METRIC_NAMES.filter((metric) => METRICS[metric].isGauge)

/** Totals by key. */
export type Totals = Readonly<Record<string, number>>

/** A metric and its label in one word: "requests 2xx". */
export function metricKey(metric: Metric, label: string): string {
  return label === '' ? metric : `${metric} ${label}`
}

/** Null for a key whose metric is not counted any more. */
export function readKey(key: string): { metric: Metric; label: string } | null {
  const [name, ...words] = key.split(' ')
  const metric = METRIC_NAMES.find((known) => known === name)
  return metric === undefined ? null : { metric, label: words.join(' ') }
}

/** How many reads that went well one line of the log stands for. A line costs twice as much as a request. */
export const READS_PER_LINE = 100
/** A request that takes this long is always told. */
export const SLOW_MS = 1_000

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The log has an event of its own for these: refusals, and failures with their trace. */
const TOLD_ELSEWHERE = new Set([401, 403, 429, 500])
/** While the site is off every request has this status. */
const OFF = 503
/** What a caller asked for is not there to be had: that is no failure of ours, and nobody is woken for it. */
const NOT_OFFERED = 501

/** The class by which requests are counted: "2xx", "5xx". What is refused while the site is off is no failure either. */
export const statusClass = (status: number, isSiteOff = false): string =>
  status === NOT_OFFERED || (status === OFF && isSiteOff) ? '4xx' : `${Math.floor(status / 100)}xx`

/**
 * How many requests the line of this one stands for; 0 if it gets none. Writes, slow requests and failures each have one;
 * of everything else `isPicked` picks a few.
 */
export function linesOf(request: { method: string; status: number; ms: number }, isPicked: boolean): number {
  const { method, status, ms } = request
  if (TOLD_ELSEWHERE.has(status)) return 0
  const isFailure = status > 500 && status !== OFF && status !== NOT_OFFERED
  if (isFailure || ms >= SLOW_MS || (!READS.has(method) && status !== OFF)) return 1
  return isPicked ? READS_PER_LINE : 0
}
