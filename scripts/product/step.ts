/** Tells what a step is doing now: "migration 7 of 21". It is shown where the step takes long. */
export type Say = (doing: string) => void
type Work = (say: Say) => Promise<string | undefined | void>
export type Step = readonly [title: string, work: Work]

interface Running {
  done: Promise<{ seconds: number; outcome: string | undefined }>
  doing: () => string
}

/** A step that takes longer says what it is doing, and again after as long whenever that has changed. */
const LONG_MS = 10_000

/** Says what is being done and, when it is done, how long it took. A step may answer with a word on its outcome. */
export async function step(title: string, work: Work): Promise<void> {
  await show(title, begin(work))
}

/** The same for steps that run at once: each is told in its turn, with the time that it took itself. */
export async function stepsAtOnce(steps: readonly Step[]): Promise<void> {
  await lanesAtOnce(steps.map((one) => [one]))
}

/** The same for lanes that run at once: in each, one step begins when the step before it is done. */
export async function lanesAtOnce(lanes: readonly (readonly Step[])[]): Promise<void> {
  const running = lanes.flatMap(beginLane)
  // The first that fails is told; the others fail unheard.
  for (const [, { done }] of running) done.catch(() => {})
  for (const [title, one] of running) await show(title, one)
}

function beginLane(lane: readonly Step[]): (readonly [title: string, running: Running])[] {
  let before: Promise<unknown> | undefined
  return lane.map(([title, work]) => {
    const running = begin(work, before)
    before = running.done
    return [title, running] as const
  })
}

function begin(work: Work, before?: Promise<unknown>): Running {
  let doing = 'still at work'
  const start = async () => {
    const startedAt = performance.now()
    const outcome = await work((text) => (doing = text))
    return { seconds: (performance.now() - startedAt) / 1000, outcome: outcome ?? undefined }
  }
  return { done: before === undefined ? start() : before.then(start), doing: () => doing }
}

/** The step that is shown, and whether its line waits for more. */
let shown: { title: string; isLineOpen: boolean } | undefined

/** Writes a line that belongs to no step, below the one that is shown and never in the middle of it. */
export function writeLine(target: NodeJS.WritableStream, line: string): void {
  if (shown?.isLineOpen) {
    process.stdout.write('\n')
    shown.isLineOpen = false
  }
  target.write(`${line}\n`)
}

async function show(title: string, { done, doing }: Running): Promise<void> {
  shown = { title, isLineOpen: false }
  write('')
  let said = ''
  const timer = setInterval(() => {
    if (doing() !== said) write(`${(said = doing())} … `)
  }, LONG_MS)
  try {
    const { seconds, outcome } = await done
    write(outcome ? `${outcome} (${seconds.toFixed(1)} s)\n` : `${seconds.toFixed(1)} s\n`)
  } catch (error) {
    write('failed\n')
    throw error
  } finally {
    clearInterval(timer)
    shown = undefined
  }
}

/** Goes on with the line of the step that is shown, or begins it again after another line came in between. */
function write(text: string): void {
  if (shown === undefined) return
  process.stdout.write(shown.isLineOpen ? text : `  ${shown.title} … ${text}`)
  shown.isLineOpen = true
}
