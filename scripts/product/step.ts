type Work = () => Promise<string | undefined | void>

interface Done {
  seconds: number
  outcome: string | undefined
}

/** Says what is being done and, when it is done, how long it took. A step may answer with a word on its outcome. */
export async function step(title: string, work: Work): Promise<void> {
  await show(title, timed(work))
}

/** The same for steps that run at once: each is told in its turn, with the time that it took itself. */
export async function stepsAtOnce(steps: readonly (readonly [title: string, work: Work])[]): Promise<void> {
  const running = steps.map(([title, work]) => [title, timed(work)] as const)
  // The first that fails is told; the others fail unheard.
  for (const [, done] of running) done.catch(() => {})
  for (const [title, done] of running) await show(title, done)
}

async function timed(work: Work): Promise<Done> {
  const startedAt = performance.now()
  const outcome = (await work()) ?? undefined
  return { seconds: (performance.now() - startedAt) / 1000, outcome }
}

async function show(title: string, done: Promise<Done>): Promise<void> {
  process.stdout.write(`  ${title} … `)
  try {
    const { seconds, outcome } = await done
    process.stdout.write(outcome ? `${outcome} (${seconds.toFixed(1)} s)\n` : `${seconds.toFixed(1)} s\n`)
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}
