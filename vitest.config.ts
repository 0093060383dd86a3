import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { teamGlyphs } from './scripts/build/team-glyphs.ts'
import { SHAPES } from './web/parts/team/team-shapes.ts'

process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'
// The required secrets are looked for before the bindings below are read; without them every file would warn.
for (const provider of ['GOOGLE', 'DISCORD']) {
  process.env[`${provider}_CLIENT_ID`] ??= 'test'
  process.env[`${provider}_CLIENT_SECRET`] ??= 'test'
}

/** Long enough for ten thousand of anything while other programs have the processors. */
const PATIENCE_MS = 120_000

const worker = {
  plugins: [
    cloudflareTest(async () => ({
      main: './src/worker.ts',
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations('migrations'),
          ENVIRONMENT: 'test',
          OWNER_EMAILS: 'owner@belfry.test',
          OAUTH_DEV_ORIGIN: 'http://localhost:9999',
          OFFICIAL_DATA_URL: 'http://localhost:9998',
          GOOGLE_CLIENT_ID: 'google-client',
          GOOGLE_CLIENT_SECRET: 'google-secret',
          DISCORD_CLIENT_ID: 'discord-client',
          DISCORD_CLIENT_SECRET: 'discord-secret',
        },
      },
    })),
  ],
  test: {
    name: 'worker',
    include: ['test/{auth,db,jobs,middleware,rooms,routes,services}/**/*.test.ts'],
    setupFiles: ['test/support/worker/setup.ts'],
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
  },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['test/{domain,protocol,house,spec}/**/*.test.ts'],
          environment: 'node',
          testTimeout: PATIENCE_MS,
        },
      },
      worker,
      {
        plugins: [react(), teamGlyphs(SHAPES)],
        test: {
          name: 'web',
          include: ['test/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['test/web/setup.ts'],
          testTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'node',
          include: ['test/scripts/**/*.test.ts'],
          environment: 'node',
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['test/journeys/**/*.test.ts'],
          environment: 'node',
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
          fileParallelism: false,
        },
      },
    ],
  },
})
