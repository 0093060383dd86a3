import { GAUGES, metricKey, type Metric, TIME_BUCKETS, type Totals } from '#domain/operations/metric.ts'

const gauges = new Set<string>(GAUGES)

/** What was counted in this isolate and is not written yet, by key. */
let pending = new Map<string, number>()

/** Counts, or measures a gauge. Costs nothing but memory: it is written later, with others. */
export function count(metric: Metric, label = '', figure = 1): void {
  if (figure !== 0 || gauges.has(metric)) add(metricKey(metric, label), figure)
}

/** Counts a time in its bucket. */
export function countTime(metric: 'request-time' | 'vote-time', ms: number): void {
  count(metric, String(TIME_BUCKETS.find((end) => ms <= end) ?? 'more'))
}

/** What other hosts are asked for. */
type Purpose = 'picture' | 'publisher' | 'feedback' | 'bot-check' | 'identity' | 'import' | 'analytics' | 'alert'

/** Counts a call of another host. It went well if it was answered, and not with a failure. */
export async function outbound<Answer>(purpose: Purpose, call: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await call
    count('outbound', `${purpose} ${answer instanceof Response && answer.status >= 400 ? 'failed' : 'ok'}`)
    return answer
  } catch (error) {
    count('outbound', `${purpose} failed`)
    throw error
  }
}

/** Hands over what is not written yet, and begins again. */
export function takePending(): Totals {
  const taken = Object.fromEntries(pending)
  pending = new Map()
  return taken
}

/** Takes back what could not be written. */
export function giveBack(totals: Totals): void {
  for (const [key, figure] of Object.entries(totals)) add(key, figure)
}

function add(key: string, figure: number): void {
  const before = pending.get(key)
  pending.set(key, before === undefined ? figure : gauges.has(key) ? Math.max(before, figure) : before + figure)
}
