import { defineConfig } from 'vitest/config'

/** Thousands of evenings, files, ballots or people: each would be run once for every mutant it reaches. */
const LONG = [
  'test/domain/generator/fair-dice.test.ts',
  'test/domain/room/counting/known-elections.test.ts',
  'test/domain/room/crowd.test.ts',
  'test/domain/room/simulation/**',
  'test/domain/room/counting/random-*.test.ts',
  'test/domain/script/reading/fuzz.test.ts',
]

export default defineConfig({
  test: {
    include: ['test/domain/**/*.test.ts'],
    exclude: LONG,
    environment: 'node',
    isolate: false,
    testTimeout: 60_000,
    env: { TEST_SIZE: 'least' },
  },
})
