/** How many steps of one kind a run takes; the next run goes on. */
const MAX_STEPS = 40

/** Repeats a step that does at most `size` rows until one has fewer left; answers how many were done. */
export async function untilDone(size: number, step: () => Promise<number>, most = MAX_STEPS): Promise<number> {
  let total = 0
  for (let taken = 0; taken < most; taken += 1) {
    const done = await step()
    total += done
    if (done < size) break
  }
  return total
}
