import type { Say } from '../product/step.ts'

const CLEAR_LINE = '\r\u001B[K'
const doing = new Map<string, string>()

/** Tells in a line that something is done, while other things may still run. */
export function tell(line: string): void {
  if (process.stdout.isTTY) process.stdout.write(CLEAR_LINE)
  console.log(line)
  showDoing()
}

/** What is being done under `title` now, or that it is over. In a terminal the last line shows it; a log needs none of it. */
export function tellDoing(title: string, what: string | null): void {
  if (what === null) doing.delete(title)
  else doing.set(title, what)
  showDoing()
}

function showDoing(): void {
  if (!process.stdout.isTTY) return
  const line = [...doing].map(([title, what]) => `${title} ${what}`.trim()).join(' · ')
  process.stdout.write(`${CLEAR_LINE}${line.slice(0, process.stdout.columns - 1)}`)
}

/** Does something while other things run, and tells in a line when it is done and how long it took. */
export async function told(title: string, work: (say: Say) => Promise<unknown>): Promise<void> {
  const startedAt = performance.now()
  tellDoing(title, '…')
  const outcome = await work((what) => tellDoing(title, what))
  tellDoing(title, null)
  const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
  tell(`  ${title} … ${typeof outcome === 'string' ? `${outcome} (${seconds})` : seconds}`)
}
