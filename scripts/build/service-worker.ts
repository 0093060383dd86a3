import { build, type Rolldown } from 'vite'
import { type PageName, pages } from '../../src/protocol/pages.ts'
import { inProject } from '../product/in-project.ts'
import { pageModules } from './pages-plugin.ts'

/** Pages and parts that are of no use without a network, and those of Admins. */
const NEEDS_NETWORK =
  /\/web\/(?:account\/|admin\/|characters\/characters?-contents|feedback\/|group\/|home\/(?:changelog-contents|privacy-page)|library\/(?:for-group\/|picking-bar)|parts\/(?:account\/fresh-sign-in|rendered-markdown)|room\/(?:create\/|entry\/join-room-page|nominate\/open-room-with|seat\.)|rooms\/|screen\/|script\/(?:add\/|compare\/|ready-dialog|transfer-dialog)|shortlist\/)/u
/** Of the fonts, what nearly every script is written in. */
const FONT = /-latin-(?:wght|\d+)-normal-[^/]*\.woff2$/u

/** /sw.js: the service worker with Workbox in it, the bare documents, and the names of the files to keep. */
export async function serviceWorker(
  buildName: string,
  documents: Readonly<Record<string, string>>,
  files: readonly string[],
): Promise<string> {
  const shells = { app: documents['index.html'], print: documents['print.html'] }
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [pageModules()],
    define: {
      'process.env.NODE_ENV': '"production"',
      __BELFRY_BUILD__: JSON.stringify(buildName),
      __BELFRY_FILES__: JSON.stringify(files.join(' ')),
      __BELFRY_SHELLS__: JSON.stringify(shells),
    },
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: inProject('web/service-worker/worker.ts'), formats: ['iife'], name: 'worker' },
    },
  })
  const [output] = [built].flat()
  if (output === undefined || !('output' in output)) throw new Error('The service worker was not built.')
  return output.output[0].code
}

/**
 * Below /assets/: the scripts that all documents name, what those that a device keeps and the bare ones load, and all that their scripts import, at once or later. The
 * style sheet of a server-rendered document is kept with that document.
 */
export function installedFiles(
  bundle: Rolldown.OutputBundle,
  loads: ReadonlyMap<string, readonly string[]>,
  classic: readonly string[],
): string[] {
  const loaded = (name: PageName) => loads.get(name) ?? []
  const cached = pages().flatMap(([name, { offline }]) => (offline === 'cached' ? loaded(name) : []))
  const shells = [...loaded('not-found'), ...loaded('print')]
  const names = new Set([...classic, ...cached.filter((name) => name.endsWith('.js')), ...shells])
  // What is added on the way is come to as well.
  for (const name of names) {
    const file = bundle[name]
    if (file?.type !== 'chunk') continue
    for (const later of [...file.imports, ...file.dynamicImports]) if (!needsNetwork(bundle[later])) names.add(later)
    for (const style of file.viteMetadata?.importedCss ?? []) names.add(style)
  }
  const fonts = Object.keys(bundle).filter((name) => FONT.test(name))
  return [...names, ...fonts].map((name) => name.replace('assets/', '')).sort()
}

function needsNetwork(file: Rolldown.OutputBundle[string] | undefined): boolean {
  return file?.type === 'chunk' && file.facadeModuleId !== null && NEEDS_NETWORK.test(file.facadeModuleId)
}
