// The Worker's own process: started by start.ts, gone when it is. It serves the bundle in the real runtime, straight on its
// port: the development server that wrangler puts before it ended by itself under load, and costs every request a hop.
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type WorkerdStructuredLog } from 'miniflare'
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { WORKER_BUNDLE, WORKER_OPTIONS } from './product/build.ts'
import { inProject } from './product/in-project.ts'
import { figureOf } from './product/limits.ts'
import { filesOf } from './product/picture-files.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    state: { type: 'string' },
    bundle: { type: 'string', default: WORKER_BUNDLE },
    options: { type: 'string', default: WORKER_OPTIONS },
  },
})
const { port, state = '.wrangler/state', bundle } = values
const inspectorPort = process.env['INSPECTOR_PORT']

const vars: Record<string, string> = JSON.parse(process.env['BELFRY_VARS'] ?? '{}')
const options = JSON.parse(readFileSync(resolve(inProject('.'), values.options), 'utf8'))
const bindings: Record<string, string> = { ...options.bindings, ...vars }
for (const [name, { simple }] of Object.entries<{ simple: { limit: number } }>(options.ratelimits)) {
  simple.limit = figureOf(name, bindings) ?? simple.limit
}
const runtime = new Miniflare(
  convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: Number(port),
    log: new Log(LogLevel.WARN),
    handleStructuredLogs: passOn,
    // The folder that wrangler's own commands, the migrations above all, know as theirs.
    resourcePersistencePath: join(state, 'v3'),
    unsafeTriggerHandlers: true,
    // For a measurement that looks into the Worker.
    ...(inspectorPort !== undefined && { inspectorPort: Number(inspectorPort) }),
    workers: [
      {
        ...options,
        name: 'belfry',
        rootPath: inProject('.'),
        assets: { ...options.assets, directory: filesOf(state) },
        modules: [{ type: 'ESModule', path: resolve(inProject('.'), bundle) }],
        modulesRoot: dirname(resolve(inProject('.'), bundle)),
        // These are the Worker's in any case (run_worker_first): past the files there are three more hops, for every frame.
        routes: ['*/api/*'],
        bindings,
      },
    ],
  }),
)
await runtime.ready.catch((error: unknown) => {
  console.error(`✘ [ERROR] ${String(error)}`)
  process.exit(1)
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end())

async function end(): Promise<void> {
  await runtime.dispose()
  process.exit(0)
}

function passOn({ level, message }: WorkerdStructuredLog): void {
  const stream = level === 'error' || level === 'warn' ? process.stderr : process.stdout
  stream.write(`${message}\n`)
}
