// One runtime by itself, so that its processor time is one object's: node serve.ts BUNDLE OPTIONS-AS-JSON
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { dirname } from 'node:path'

const [bundle = '', given = '{}'] = process.argv.slice(2)
const { persist, ...options } = JSON.parse(given) as { persist?: string }
const runtime = new Miniflare(
  convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: 0,
    log: new Log(LogLevel.WARN),
    // Events of the room are nothing to look at here.
    handleStructuredLogs: () => undefined,
    ...(persist === undefined ? {} : { resourcePersistencePath: persist }),
    workers: [
      {
        name: 'bench',
        compatibilityDate: '2026-08-15',
        modules: [{ type: 'ESModule', path: bundle }],
        modulesRoot: dirname(bundle),
        ...options,
      },
    ],
  }),
)
const { port } = await runtime.ready
process.once('SIGTERM', end)
process.once('disconnect', end)
process.send?.({ port: Number(port) })

function end(): void {
  void runtime.dispose().then(() => process.exit(0))
}
