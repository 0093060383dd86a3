import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import react from '@vitejs/plugin-react'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { pageModules } from './scripts/build/pages-plugin.ts'
import { teamGlyphs } from './scripts/build/team-glyphs.ts'
import { leftOutOf, TAGS } from './scripts/checks/tiers.ts'
import { answerCorpus } from './test/support/corpus.ts'
import { answerMemory } from './test/support/runtime-memory.ts'
import { SHAPES } from './web/parts/team/team-shapes.ts'

process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'
if (!existsSync('dist/documents.json'))
  console.warn('There is no build: tests that open pages fail until you run npm run build.')
// The required secrets are looked for before the bindings below are read; without them every file would warn.
for (const provider of ['GOOGLE', 'DISCORD']) {
  process.env[`${provider}_CLIENT_ID`] ??= 'test'
  process.env[`${provider}_CLIENT_SECRET`] ??= 'test'
}

/** A busy machine is slow, not wrong. */
const POLLING = { poll: { timeout: 60_000 } }

/** However many processors there are: some promises of the product are measured in seconds. */
const TWO_AT_A_TIME = { maxWorkers: 2, sequence: { groupOrder: 3 } }

/** Long enough for ten thousand of anything while other programs have the processors. */
const PATIENCE_MS = 300_000

/** A file of tests opens more rooms as one person than anybody may. */
const MANY_ROOMS = { ROOMS_OPEN_PER_ACCOUNT: '1000', ROOMS_PER_HOUR: '1000' }

/** What the Worker is made of. In the runtime every module is fetched by itself: so each of these is one, not hundreds. */
const PACKAGES = [
  '@rgrove/parse-xml',
  'arctic',
  'drizzle-orm',
  'drizzle-orm/batch',
  'drizzle-orm/d1',
  'drizzle-orm/sqlite-core',
  'fast-check',
  'hono',
  'hono-openapi',
  'hono/body-limit',
  'hono/cookie',
  'hono/factory',
  'hono/html',
  'hono/route',
  'hono/utils/basic-auth',
  'hono/utils/cookie',
  'nanoid',
  'zod/mini',
]

const worker = {
  plugins: [
    cloudflareTest(async () => ({
      main: './src/worker.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations('migrations'),
          TEST_SIZE: process.env['TEST_SIZE'] ?? 'small',
          FUZZ_SEED: process.env['FUZZ_SEED'] ?? '',
          ENVIRONMENT: 'test',
          // The runtime has no jurisdictions.
          ROOMS_JURISDICTION: '',
          // Written when a test asks for it, so that no test counts or loses a statement of another.
          COUNTERS_EVERY_SECONDS: '0',
          OWNER_EMAILS: 'owner@belfry.test',
          ...MANY_ROOMS,
          OAUTH_DEV_ORIGIN: 'http://localhost:9999',
          OFFICIAL_DATA_URL: 'http://localhost:9998',
          GOOGLE_CLIENT_ID: 'google-client',
          GOOGLE_CLIENT_SECRET: 'google-secret',
          DISCORD_CLIENT_ID: 'discord-client',
          DISCORD_CLIENT_SECRET: 'discord-secret',
        },
        serviceBindings: { TEST_CORPUS: answerCorpus, TEST_MEMORY: answerMemory },
      },
    })),
  ],
  test: {
    name: 'worker',
    include: ['test/{auth,db,jobs,middleware,rooms,routes,services}/**/*.test.ts'],
    setupFiles: ['test/support/worker/setup.ts'],
    // Many files share a runtime: every start of one costs more than most files take.
    isolate: false,
    maxWorkers: 2,
    deps: { optimizer: { ssr: { enabled: true, include: PACKAGES } } },
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    sequence: { groupOrder: 2 },
  },
}

const SERVER_TEST = 'test/web/app/server.test.tsx'

/** Of what drives browsers or processes; any file can be run by hand. */
const LEFT_OUT = leftOutOf(process.env['TIER'])

/** Files that take longest though they are short: begun last, each would be waited for alone. */
const LONGEST =
  /(?:accessibility|every-call|seat-permissions|differential|route-tables|start|simulation|roll)\.test\.tsx?$/u

class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => Number(LONGEST.test(moduleId))
    return (await super.sort(specifications)).toSorted((one, other) => isLong(other) - isLong(one))
  }
}

export default defineConfig({
  test: {
    // Half of the time is waiting, so no processor stays free for others.
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    tags: TAGS,
    // With `--changed`, all tests: what everything is built with, and what tests read as text, so that no import names it.
    forceRerunTriggers: ['**/{package,package-lock,tsconfig*}.json', '**/{vitest,vite}.config.ts', '**/web/first.js'],
    // Istanbul writes into the sources: what runs in the Worker's runtime is counted too.
    coverage: {
      provider: 'istanbul',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['src/**/*.d.ts'],
      reporter: ['json-summary', 'json', 'text-summary'],
      reportsDirectory: '.cache/coverage',
      thresholds: { 'src/domain/**': { branches: 100 }, '{src/*,src/!(domain)/**/*}': { branches: 90 } },
    },
    projects: [
      {
        test: {
          name: 'house',
          include: ['test/house/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        resolve: {
          alias: { 'cloudflare:workers': new URL('test/support/outside-runtime.ts', import.meta.url).pathname },
        },
        test: {
          name: 'domain',
          include: ['test/{domain,protocol}/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        plugins: [react(), teamGlyphs(SHAPES), pageModules()],
        test: {
          name: 'web',
          include: ['test/web/**/*.test.{ts,tsx}'],
          exclude: [SERVER_TEST],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['test/web/setup.ts'],
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [react(), teamGlyphs(SHAPES), pageModules()],
        define: { __BELFRY_VERSION__: '"9.9.9"', __BELFRY_YEAR__: '2026', __BELFRY_CHARACTERS__: '"chef imp"' },
        test: {
          // Apart from the pages: the server's renderer would leave its contexts to them.
          name: 'server',
          include: [SERVER_TEST],
          environment: 'node',
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          sequence: { groupOrder: 1 },
        },
      },
      worker,
      {
        test: {
          name: 'node',
          expect: POLLING,
          include: ['test/scripts/**/*.test.ts'],
          exclude: LEFT_OUT,
          environment: 'node',
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          ...TWO_AT_A_TIME,
        },
      },
      {
        test: {
          name: 'journeys',
          expect: POLLING,
          include: ['test/journeys/**/*.test.ts'],
          exclude: LEFT_OUT,
          environment: 'node',
          setupFiles: ['test/support/traces.ts'],
          globalSetup: ['test/support/shared-browser.ts', 'test/support/shared-products.ts'],
          // The library that drives browsers takes a second to load.
          isolate: false,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          ...TWO_AT_A_TIME,
        },
      },
    ],
  },
})
