/** Tells what a step is doing now: "migration 7 of 21". It is shown where the step takes long. */
export type Say = (doing: string) => void

/** In a log, a step that takes longer says what it is doing, and again after as long whenever that has changed. */
const LONG_MS = 10_000
const CLEAR_LINE = '\r\u001B[K'
const underWay = new Map<string, string>()

/**
 * Does something, while other things may run, and tells in a line when it is done and how long it took; `tell` may add a word,
 * which is the answer where that is one. Answers what the work does.
 */
export async function step<Answer>(
  title: string,
  work: (say: Say) => Promise<Answer>,
  tell: (answer: Answer) => unknown = (answer) => answer,
): Promise<Answer> {
  const startedAt = performance.now()
  let [doing, said] = ['', '']
  const timer = setInterval(() => {
    if (!process.stdout.isTTY && doing !== said) writeLine(process.stdout, `  ${title}: ${(said = doing)}`)
  }, LONG_MS)
  showDoing(title, '…')
  let outcome: unknown = 'failed'
  try {
    const answer = await work((what) => showDoing(title, (doing = what)))
    outcome = tell(answer)
    return answer
  } finally {
    clearInterval(timer)
    showDoing(title, null)
    const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
    writeLine(process.stdout, `  ${title} … ${typeof outcome === 'string' ? `${outcome} (${seconds})` : seconds}`)
  }
}

/** What is being done under `title` now, or that it is over. In a terminal the last line shows it; a log needs none of it. */
export function showDoing(title: string, what: string | null): void {
  if (what === null) underWay.delete(title)
  else underWay.set(title, what)
  show()
}

/** Writes a line above the one that shows what is being done. */
export function writeLine(target: NodeJS.WritableStream, line: string): void {
  if (process.stdout.isTTY) process.stdout.write(CLEAR_LINE)
  target.write(`${line}\n`)
  show()
}

function show(): void {
  if (!process.stdout.isTTY) return
  const line = [...underWay].map(([title, what]) => `${title} ${what}`.trim()).join(' · ')
  process.stdout.write(`${CLEAR_LINE}${line.slice(0, process.stdout.columns - 1)}`)
}
