import { defineConfig } from 'vitest/config'

/** A journey that fails, for the test of what it leaves behind. */
export default defineConfig({
  test: { include: ['test/support/failing/journey.ts'], setupFiles: ['test/support/traces.ts'], testTimeout: 60_000 },
})
