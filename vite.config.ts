import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { belfryAssets } from './scripts/build/assets-plugin.ts'
import { callKeys } from './scripts/build/call-keys.ts'
import { withoutKnownFiles } from './scripts/build/chunks.ts'
import { className } from './scripts/build/class-name.ts'
import { pageModules } from './scripts/build/pages-plugin.ts'
import { builtDocuments, serverBuild, withoutLaterParts } from './scripts/build/server-build.ts'
import { utilities } from './scripts/build/utilities.ts'
import { teamGlyphs } from './scripts/build/team-glyphs.ts'
import { figureOf } from './scripts/product/limits.ts'
import { SHAPES } from './web/parts/team/team-shapes.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// The plugin for the Worker runs in `vite dev` only: in a build it would copy .dev.vars into dist.
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'

export default defineConfig(async ({ command, isSsrBuild = false }) => ({
  root: at('web'),
  publicDir: at('web/public'),
  css: { modules: { generateScopedName: className } },
  plugins: [
    // Tests see what the components say.
    ...(process.env['VITEST'] ? [] : [utilities()]),
    react(),
    callKeys(),
    teamGlyphs(SHAPES),
    pageModules(),
    builtDocuments(command === 'build'),
    ...(isSsrBuild ? [withoutLaterParts()] : [belfryAssets()]),
    ...(command === 'serve' && !process.env['VITEST']
      ? [
          cloudflare({
            configPath: at('wrangler.toml'),
            // Any that is free: two that start at the same moment would both find the usual one free.
            inspectorPort: 0,
            config: ({ ratelimits }) => {
              // What start-up has found out: the limits, where the local identity server is, and its clients.
              const vars: Record<string, string> = JSON.parse(process.env['BELFRY_VARS'] ?? '{}')
              for (const { name, simple } of ratelimits) simple.limit = figureOf(name, vars) ?? simple.limit
              // What a browser asks for by these names are modules of the app, whatever their folder is called.
              const files = ['!/*.ts', '!/*.tsx', '!/*.css']
              // There are no redirects without a build: every address gets the app, and belfryAssets sets the status.
              return { vars, assets: { run_worker_first: files, not_found_handling: 'single-page-application' } }
            },
            persistState: { path: at(process.env['STATE_DIR'] ?? '.wrangler/state') },
          }),
        ]
      : []),
  ],
  ...(isSsrBuild
    ? await serverBuild()
    : {
        // Rendered from their sources, with the names of styles that the browser gets.
        resolve: command === 'serve' ? { alias: { '#server': at('web/app/server.tsx') } } : {},
        build: {
          outDir: at('dist/client'),
          emptyOutDir: true,
          assetsInlineLimit: 0,
          target: 'es2023',
          modulePreload: { polyfill: false, resolveDependencies: withoutKnownFiles },
          reportCompressedSize: false,
        },
      }),
}))
