// What the site switch costs: requests a second of the Worker against the same one built without it, in turns.
// node bench/switch-cost.ts [rounds] [requests a round]
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleWorker } from '../scripts/product/build.ts'
import { prepareDatabase } from '../scripts/product/database.ts'
import { requireFreePort } from '../scripts/product/port.ts'
import type { Running } from '../scripts/product/process.ts'
import { inProject } from '../scripts/product/in-project.ts'
import { startWorker, waitUntilHealthy } from '../scripts/product/worker.ts'
import { check, median } from './measured.ts'
import { processorMs, runtimeOf } from './rooms/processor-time.ts'

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

type Speeds = Record<'with' | 'without', number[]>
interface Served {
  server: Running
  port: number
}

const folder = mkdtempSync(join(tmpdir(), 'belfry-switch-cost-'))
const servers: Running[] = []
try {
  const state = join(folder, 'with-state')
  await bundleWorker()
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

/** The Worker in the real runtime, with `change` made to its table of contents. */
async function start(name: string, change: (text: string) => string): Promise<Served> {
  const entry = join(folder, `${name}.js`)
  const port = await requireFreePort(0, 'the benchmark')
  await build({ ...BUNDLE, entryPoints: [inProject('src/worker.ts')], outfile: entry, plugins: [changing(change)] })
  const server = startWorker(port, join(folder, `${name}-state`), {}, { bundle: entry })
  servers.push(server)
  await waitUntilHealthy(port, server)
  return { server, port }
}

function withoutSwitch(text: string): string {
  const changed = text.replace(/^ {2}(?:withKillSwitch|requireSiteOn),\n/gmu, '')
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

async function compare(path: string, withSwitch: Served, without: Served): Promise<Speeds> {
  const speeds: Speeds = { with: [], without: [] }
  const turn = [['with', withSwitch] as const, ['without', without] as const]
  for (let round = 0; round < ROUNDS + 2; round += 1) {
    for (const [name, served] of round % 2 === 0 ? turn : turn.toReversed()) {
      const speed = await measure(served, path)
      // The first two warm both up.
      if (round >= 2) speeds[name].push(speed)
    }
  }
  return speeds
}

/**
 * Requests that the runtime answers in a second of its own processor time: on a machine that others use as well, a second
 * by the clock says little.
 */
async function measure({ server, port }: Served, path: string): Promise<number> {
  const runtime = runtimeOf([server.child.pid ?? 0])
  const before = processorMs(runtime)
  await Promise.all(Array.from({ length: SOCKETS }, () => drive(port, path, REQUESTS / SOCKETS)))
  return (1000 * REQUESTS) / (processorMs(runtime) - before)
}

/** Over a few sockets that each send many at once: little is spent on this side. */
async function drive(port: number, path: string, requests: number): Promise<void> {
  for (let left = requests; left > 0; left -= Math.min(left, PIPELINED)) {
    await exchange(port, path, Math.min(left, PIPELINED))
  }
}

async function exchange(port: number, path: string, requests: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('latin1')
  const ask = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
  socket.write(ask.repeat(requests))
  let answered = 0
  let unread = ''
  for await (const chunk of socket) {
    // A status line may come in two pieces.
    const lines = (unread + String(chunk)).split('HTTP/1.1 ')
    answered += lines.length - 1
    unread = (lines.at(-1) ?? '').slice(-8)
    if (answered === requests) return
  }
  throw new Error(`The Worker hung up after ${answered} of ${requests} answers.`)
}

function report(path: string, speeds: Speeds): void {
  const ratios = speeds.with.map((speed, round) => (speeds.without[round] ?? 0) / speed)
  const ratio = median(ratios)
  const [one, other] = [median(speeds.with), median(speeds.without)].map(Math.round)
  check(
    ratio <= LIMIT,
    `${path}: ${one} requests a processor second with the switch, ${other} without, ratio ${ratio.toFixed(3)} (limit ${LIMIT})`,
  )
}
