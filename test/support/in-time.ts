/** A busy machine can stall for half a minute. Less than a test's own limit, so that a failure says what was missing. */
export const PATIENCE_MS = 100_000

/** For a wait that has no time limit of its own: if it takes too long, the error says what was waited for. */
export async function inTime<T>(coming: Promise<T>, name: () => string): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`Waited too long for ${name()}`)), PATIENCE_MS)
  try {
    return await Promise.race([coming, late])
  } finally {
    clearTimeout(timer)
  }
}
