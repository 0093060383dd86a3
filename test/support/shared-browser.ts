import type { TestProject } from 'vitest/node'
import { serveBrowser } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser that journeys share is reached. */
    browser: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await serveBrowser()
  project.provide('browser', browser.wsEndpoint())
  return () => browser.close()
}
