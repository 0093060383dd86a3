import type { Result } from 'lighthouse'

const LONG_TASKS = 8

type Item = Record<string, unknown>

/** For somebody who looks for the reason: the largest paint, the requests as they happened, long tasks, missed audits. */
export function explain(lhr: Result, missed: readonly string[]): string[] {
  return [
    ...itemsOf(lhr, 'lcp-breakdown-insight').flatMap(paint),
    ...itemsOf(lhr, 'render-blocking-insight').map(({ url }) => `holds the first paint: ${String(url)}`),
    ...itemsOf(lhr, 'network-requests')
      .filter(({ protocol }) => protocol !== 'data')
      .map(request),
    ...itemsOf(lhr, 'long-tasks').slice(0, LONG_TASKS).map(task),
    ...missed.flatMap((id) => [`missed: ${id}`, ...itemsOf(lhr, id).map((item) => `  ${JSON.stringify(item)}`)]),
  ]
}

export function itemsOf(lhr: Result, audit: string): Item[] {
  const details: object = lhr.audits[audit]?.details ?? {}
  const items: unknown = Reflect.get(details, 'items')
  return Array.isArray(items) ? items : []
}

/** Two things are told of it: what it waited for, and what it is. Its times are those of the unthrottled visit. */
function paint({ type, items, snippet, nodeLabel }: Item): string[] {
  if (type === 'node') return [`largest paint: ${String(snippet)} “${String(nodeLabel)}”`]
  if (!Array.isArray(items)) return []
  return items.map((part: Item) => `largest paint, ${String(part['label'])}: ${whole(part['duration'])} ms`)
}

function request({ url, priority, transferSize, networkRequestTime, networkEndTime }: Item): string {
  const times = `${whole(networkRequestTime).padStart(6)} – ${whole(networkEndTime).padStart(5)} ms`
  return `${times}  ${whole(transferSize).padStart(7)} bytes  ${String(priority).padEnd(8)}  ${String(url)}`
}

function task({ url, startTime, duration }: Item): string {
  return `task of ${whole(duration)} ms at ${whole(startTime)} ms (slowed down): ${String(url)}`
}

function whole(value: unknown): string {
  return String(Math.round(Number(value)))
}
