// What the site switch costs: requests a second of the Worker against the same one built without it, in turns.
// node bench/switch-cost.ts [rounds] [requests a round]
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '../scripts/product/database.ts'
import { requireFreePort } from '../scripts/product/port.ts'
import type { Running } from '../scripts/product/process.ts'
import { inProject } from '../scripts/product/root.ts'
import { startWorker, waitUntilHealthy } from '../scripts/product/worker.ts'

const ROUNDS = Number(process.argv[2] ?? 12)
const REQUESTS = Number(process.argv[3] ?? 800)
const SOCKETS = 8
const PIPELINED = 25
const LIMIT = 1.05
/** A call that nothing answers passes everything and does nothing: there the check's share is largest. */
const PATHS = ['/api/none', '/api/scripts?limit=1']

const BUNDLE: BuildOptions = {
  bundle: true,
  format: 'esm',
  target: 'es2023',
  conditions: ['workerd', 'worker', 'browser'],
  external: ['cloudflare:*', 'node:*'],
  logLevel: 'error',
}

interface Speeds {
  with: number[]
  without: number[]
}

const folder = mkdtempSync(join(tmpdir(), 'belfry-switch-cost-'))
const servers: Running[] = []
try {
  const state = join(folder, 'with-state')
  await prepareDatabase(state)
  cpSync(state, join(folder, 'without-state'), { recursive: true })
  const withSwitch = await start('with', (text) => text)
  const without = await start('without', withoutSwitch)
  for (const path of PATHS) report(path, await compare(path, withSwitch, without))
} finally {
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map(({ ended }) => ended))
  rmSync(folder, { recursive: true, force: true })
}

/** The Worker in the real runtime, with `change` made to its table of contents. Answers its port. */
async function start(name: string, change: (text: string) => string): Promise<number> {
  const entry = join(folder, `${name}.js`)
  const port = await requireFreePort(0, 'the benchmark')
  await build({ ...BUNDLE, entryPoints: [inProject('src/worker.ts')], outfile: entry, plugins: [changing(change)] })
  const server = startWorker(port, join(folder, `${name}-state`), {}, entry)
  servers.push(server)
  await waitUntilHealthy(port, server)
  return port
}

function withoutSwitch(text: string): string {
  const changed = text.replace(/^app\.use\([^)]*\)/mu, (line) =>
    line.replace(/(withSiteSwitch|requireSiteOn),\s*/gu, ''),
  )
  if (changed === text) throw new Error('The table of contents no longer names the switch as this benchmark knows it.')
  return changed
}

function changing(change: (text: string) => string): Plugin {
  return {
    name: 'switch',
    setup: ({ onLoad }) =>
      // The bundler reads it as an expression of Go.
      // oxlint-disable-next-line require-unicode-regexp
      onLoad({ filter: /src.app\.ts$/ }, ({ path }) => ({
        contents: change(readFileSync(path, 'utf8')),
        loader: 'ts',
      })),
  }
}

async function compare(path: string, withSwitch: number, without: number): Promise<Speeds> {
  const speeds: Speeds = { with: [], without: [] }
  for (let round = 0; round < ROUNDS + 2; round += 1) {
    for (const name of round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
      const speed = await measure(name === 'with' ? withSwitch : without, path)
      // The first two warm both up.
      if (round >= 2) speeds[name].push(speed)
    }
  }
  return speeds
}

/** Requests a second, over a few sockets that each send many at once: little is spent on this side. */
async function measure(port: number, path: string): Promise<number> {
  const batches = Math.ceil(REQUESTS / SOCKETS / PIPELINED)
  const start = performance.now()
  await Promise.all(Array.from({ length: SOCKETS }, () => drive(port, path, batches)))
  return (batches * SOCKETS * PIPELINED * 1_000) / (performance.now() - start)
}

async function drive(port: number, path: string, batches: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('latin1')
  const batch = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(PIPELINED)
  let sent = 1
  let answered = 0
  let unread = ''
  socket.write(batch)
  for await (const chunk of socket) {
    // A status line may come in two pieces.
    const lines = (unread + String(chunk)).split('HTTP/1.1 ')
    answered += lines.length - 1
    unread = (lines.at(-1) ?? '').slice(-8)
    if (answered < sent * PIPELINED) continue
    if (sent === batches) return
    sent += 1
    socket.write(batch)
  }
  throw new Error('The Worker hung up.')
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function report(path: string, speeds: Speeds): void {
  const ratios = speeds.with.map((speed, round) => (speeds.without[round] ?? 0) / speed)
  const ratio = median(ratios)
  const [one, other] = [median(speeds.with), median(speeds.without)].map(Math.round)
  console.log(
    `${ratio <= LIMIT ? 'yes' : 'NO '}  ${path}: ${one}/s with the switch, ${other}/s without, ratio ${ratio.toFixed(3)} (limit ${LIMIT})`,
  )
  if (ratio > LIMIT) process.exitCode = 1
}
