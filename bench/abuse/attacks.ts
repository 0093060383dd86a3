import type { WebSocket } from 'ws'
import { embeddedCatalogue } from '../../src/domain/catalogue/embedded.ts'
import { Visitor } from '../../test/support/visitor.ts'
import { openSocket } from '../rooms/open-socket.ts'

/** One step of an attack: a request, with its HTTP status as the answer. */
export type Attack = () => Promise<number>

/** A script with as many characters as there may be, and 100 KB of text that nobody reads. */
const LARGE_SCRIPT = [
  { id: '_meta', name: 'Large', author: 'Nobody', notes: 'x'.repeat(100 * 1024) },
  ...embeddedCatalogue()
    .all.slice(0, 151)
    .map(({ id }) => ({ id })),
]

/** What somebody with a new account can do to a neighbour, one kind of abuse each: they are used in turn. */
export async function attacksOf(url: string): Promise<Record<string, Attack>> {
  const attacker = new Visitor(url)
  await attacker.signIn(`attacker-${crypto.randomUUID()}@belfry.test`)
  const code = await attacker.openRoom({ maxPlayers: 2_500 })
  const { participantToken: token } = await attacker.join(code, 'Mallory', true)
  const { id } = await attacker.read<{ id: string }>('POST', '/api/scripts', {
    scriptData: LARGE_SCRIPT,
    name: `Large ${crypto.randomUUID()}`,
    temporary: true,
  })
  const room = `/api/rooms/${code}`
  const list = await hostileList(attacker)
  const opened = await attacker.read<{ answerToken: string }>('POST', `${list}/answers`, { op: crypto.randomUUID() })
  let turn = 0
  return {
    'opens rooms': async () => status(attacker.call('POST', '/api/rooms', {})),
    'opens sockets': async () => leaveOpen(openSocket(url, code, token)),
    'changes a name': async () =>
      status(attacker.call('PATCH', `${room}/participant`, { displayName: `Mallory ${++turn}` }, token)),
    'takes a seat and leaves': async () => joinAndLeave(new Visitor(url), room),
    'overwrites a script': async () => {
      const meta = { id: '_meta', name: `Large ${++turn}`, notes: `${turn}${'x'.repeat(100 * 1024)}` }
      const scriptData = [meta, ...LARGE_SCRIPT.slice(1)]
      return status(attacker.call('PUT', `/api/scripts/${id}/replace`, { scriptData }))
    },
    'checks a script': async () =>
      status(new Visitor(url).call('POST', '/api/scripts/validate', { scriptData: LARGE_SCRIPT })),
    'searches the library': async () => status(new Visitor(url).call('GET', `/api/scripts?search=bell%20${++turn}`)),
    'makes lists': async () => status(attacker.call('POST', '/api/shortlists', { title: `List ${++turn}` })),
    'reads a full list': async () => status(new Visitor(url).call('GET', list)),
    taps: async () =>
      status(attacker.call('PATCH', `${list}/answers/mine`, { name: `Mallory ${++turn}` }, opened.answerToken)),
    'answers a list': async () =>
      status(new Visitor(url).call('POST', `${list}/answers`, { op: crypto.randomUUID(), name: `Guest ${++turn}` })),
    'suggests a script': async () =>
      status(
        attacker.call('POST', `${list}/candidates`, { scriptRef: { kind: 'upload', scriptData: uploadOf(++turn) } }),
      ),
  }
}

/** A list with thirty uploads that are as large as they may be together. */
async function hostileList(attacker: Visitor): Promise<string> {
  const scripts = Array.from({ length: 30 }, (_, n) => ({ kind: 'upload', scriptData: uploadOf(n) }))
  const { id } = await attacker.read<{ id: string }>('POST', '/api/shortlists', {
    title: 'Full',
    scripts,
    suggestions: 'on',
  })
  return `/api/shortlists/${id}`
}

const uploadOf = (n: number) => [
  { id: '_meta', name: `Upload ${n}`, notes: 'x'.repeat(33_000) },
  { id: `own${n}`, name: `Own ${n}`, team: 'demon', ability: 'Ends it.' },
  'imp',
]

export async function health(url: string): Promise<number> {
  return status(new Visitor(url).call('GET', '/health'))
}

async function status(call: Promise<Response>): Promise<number> {
  const response = await call
  await response.arrayBuffer()
  return response.status
}

/** It stays open: the room must close the oldest itself. */
async function leaveOpen(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => socket.on('error', () => resolve(0)).on('open', () => resolve(101)))
}

async function joinAndLeave(guest: Visitor, room: string): Promise<number> {
  const response = await guest.call('POST', `${room}/join`, { displayName: 'Guest' })
  const answer = (await response.json()) as { participantToken?: string }
  if (answer.participantToken !== undefined) {
    await status(guest.call('POST', `${room}/leave`, undefined, answer.participantToken))
  }
  return response.status
}
