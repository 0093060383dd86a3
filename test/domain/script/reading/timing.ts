import { SIZES } from '../../../support/sizes.ts'

const ATTEMPTS = 5

/**
 * The best processor time of `work` in milliseconds. The wall clock also counts other programs, and
 * a first run also compiles. Among mutants it is a share of that, because each branch then asks whether it is mutated.
 */
export function bestTimeOf(work: () => unknown, enough: number): number {
  let best = Infinity
  for (let attempt = 0; attempt < ATTEMPTS && best > enough * SIZES.slowness; attempt += 1) {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best / SIZES.slowness
}
