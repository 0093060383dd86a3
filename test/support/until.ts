import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until a question to the page that takes time is answered with yes; `waitForFunction` takes any promise for a yes. */
export const until = <T>(page: Page, ask: (arg: T) => Promise<boolean>, arg?: T) =>
  expect.poll(() => page.evaluate(ask as (arg: unknown) => Promise<boolean>, arg), { timeout: 100_000 }).toBe(true)
