import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until a question to the page that takes time is answered with yes; `waitForFunction` takes any promise for a yes. */
export const until = <T>(page: Page, ask: (arg: T) => Promise<boolean>, arg?: T) =>
  expect.poll(() => page.evaluate(ask as (arg: unknown) => Promise<boolean>, arg), { timeout: 100_000 }).toBe(true)

const PATIENCE_MS = 60_000

/** For what has no time limit of its own: if it never comes, the error says what was waited for, which the test's own limit cannot. */
export async function inTime<T>(coming: Promise<T>, name: () => string): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`Waited too long for ${name()}`)), PATIENCE_MS)
  try {
    return await Promise.race([coming, late])
  } finally {
    clearTimeout(timer)
  }
}
