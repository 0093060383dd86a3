// What each kind of request takes of the Worker's processor time, measured by the profiler of the runtime in the Worker's own isolate:
// the databases beside it, which Cloudflare runs elsewhere, are not counted. The free plan has 10 ms a request, and 30 s a call of
// an object, in which the scheduled jobs run.
import { requireFreePort } from '../scripts/product/port.ts'
import { startProduct } from '../test/support/product.ts'
import { seat } from '../test/support/voting-table.ts'
import { Visitor } from '../test/support/visitor.ts'
import { askCold, check } from './measured.ts'
import { Profiler } from './processor/profiler.ts'

const FREE_MS = 10
const FREE_MS_OF_A_CALL = 30_000
const TIMES = 40

const inspector = await requireFreePort(0, 'the benchmark')
const product = await startProduct({ env: { INSPECTOR_PORT: String(inspector), COUNTERS_EVERY_SECONDS: '0' } })
try {
  const profiler = await Profiler.open(inspector)
  const admin = new Visitor(product.url)
  await admin.signIn('admin@belfry.test')
  const { id } = await uploadOf(admin, 25)
  const resultId = await savedResult()
  const page = (path: string) => async () => askCold(product, path)
  const kinds: [name: string, act: () => Promise<unknown>, requests?: number, mostMs?: number][] = [
    ['home page, drawn', page('/')],
    ['library, drawn', page('/library')],
    ['script of 25 characters, drawn', page(`/script/${id}`)],
    ['result, drawn', page(`/results/${resultId}`)],
    ['door of a room, drawn', page('/create-room')],
    ['library, from the edge', async () => (await fetch(`${product.url}/library`)).arrayBuffer()],
    ['search', page('/api/scripts?search=bell')],
    ['sign-in, each of two requests', async () => new Visitor(product.url).signIn('townsfolk@belfry.test'), 2],
    ['upload of 25 characters', async () => uploadOf(admin, 25)],
    ['upload of 151 characters', async () => uploadOf(admin, 151)],
    ['all scheduled jobs of an hour', async () => jobs(), 1, FREE_MS_OF_A_CALL],
  ]
  for (const [name, act, requests = 1, mostMs = FREE_MS] of kinds) {
    for (let time = 0; time < TIMES / 4; time += 1) await act()
    const ms = await profiler.measure(async () => {
      for (let time = 0; time < TIMES; time += 1) await act()
    })
    const each = ms / TIMES / requests
    check(each <= mostMs, `${name.padEnd(32)} ${each.toFixed(1).padStart(6)} ms`)
  }
  profiler.close()
} finally {
  await product.stop()
}

async function savedResult(): Promise<string> {
  const { host, code, hostToken } = await seat(product.url, 5)
  const path = `/api/rooms/${code}/state`
  const { snapshot } = await host.read<{ snapshot: { voting: { result: { id: string } } } }>(
    'POST',
    path,
    { action: 'endVoting' },
    hostToken,
  )
  return snapshot.voting.result.id
}

/** A script of invented characters, new each time. */
async function uploadOf(by: Visitor, count: number): Promise<{ id: string }> {
  const name = `Measured ${crypto.randomUUID()}`
  const ability = 'Each night, choose a player: tomorrow they learn how many of their neighbors are evil.'
  const characters = Array.from({ length: count }, (_, n) => ({
    id: `${name}${n}`.replaceAll(/\W/gu, '').toLowerCase(),
    name: `Character ${n}`,
    team: 'townsfolk',
    ability,
  }))
  const body = { scriptData: [{ id: '_meta', name, author: 'Ottoline Grieve' }, ...characters] }
  return by.read<{ id: string }>('POST', '/api/scripts', body)
}

async function jobs(): Promise<void> {
  const response = await fetch(`${product.url}/cdn-cgi/local/scheduled`)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`The jobs answered ${response.status}.`)
}
