import { readFile } from 'node:fs/promises'
import type { Plugin, UserConfig } from 'vite'
import { inProject } from '../product/in-project.ts'
import { constants, DOCUMENTS_FILE } from './assets-plugin.ts'

const NAME = 'virtual:documents'

/** The documents of the build for the pages that the Worker renders; null in development, where there is none. */
export function builtDocuments(isBuild: boolean): Plugin {
  return {
    name: 'built-documents',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: async (id) => {
      if (id !== `\0${NAME}`) return null
      const documents = isBuild ? await readFile(DOCUMENTS_FILE, 'utf8') : 'null'
      const changelog = JSON.stringify(await readFile(inProject('CHANGELOG.md'), 'utf8'))
      return `export const DOCUMENTS = ${documents}\nexport const CHANGELOG = ${changelog}`
    },
  }
}

const NOTHING = '\0nothing'

/** What a page loads when it is used is no part of what the Worker renders. */
export function withoutLaterParts(): Plugin {
  return {
    name: 'without-later-parts',
    resolveDynamicImport: () => NOTHING,
    load: (id) => (id === NOTHING ? 'export {}' : null),
  }
}

const RENDERER = 'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js'

/** The second build: the pages as one module for the Worker. Wrangler's bundler knows nothing of style sheets' names. */
export async function serverBuild(): Promise<UserConfig> {
  return {
    define: { ...(await constants()), 'process.env.NODE_ENV': '"production"' },
    // The package's own entry brings the streaming renderer too, which nothing uses: 37 kB (gzip), see docs/decisions/web.md.
    resolve: { alias: { 'react-dom/server': inProject(RENDERER) } },
    ssr: { target: 'webworker', noExternal: true, resolve: { conditions: ['workerd', 'worker', 'module', 'import'] } },
    build: {
      ssr: true,
      outDir: inProject('dist/server'),
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'es2023',
      minify: true,
      rolldownOptions: {
        input: inProject('web/app/server.tsx'),
        output: { entryFileNames: 'server.js', codeSplitting: false },
      },
    },
  }
}
