/** Says what is being done and, when it is done, how long it took. A step may answer with a word on its outcome. */
export async function step(title: string, work: () => Promise<string | undefined | void>): Promise<void> {
  const startedAt = performance.now()
  process.stdout.write(`  ${title} … `)
  try {
    const outcome = await work()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    process.stdout.write(outcome ? `${outcome} (${seconds} s)\n` : `${seconds} s\n`)
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}
