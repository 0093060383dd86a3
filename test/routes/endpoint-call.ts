import { env } from 'cloudflare:workers'
import { cryptoRandom } from '../../src/random.ts'
import { keep, SCRIPT, unsaved } from '../services/results/kept-results.ts'
import { Browser } from '../support/worker/browser.ts'
import { player } from '../support/worker/player.ts'
import { storeScript } from '../support/worker/stored-scripts.ts'
import { RoomTable } from '../support/worker/table.ts'
import type { Actor, Row } from './permission-table.ts'

/** A call that is ready to be made, by whom and with what. */
interface ReadyCall {
  browser: Browser
  self: string
  method: string
  path: string
  body: unknown
  /** The ids that were made for it, by their names in braces. */
  made: ReadonlyMap<string, string>
}

/** Makes the call of a row as one of its actors. */
export async function callAs(actor: Actor, row: Row): Promise<Response> {
  const { browser, method, path, body } = await readyCall(actor, row)
  return browser.call(method, path, body)
}

/** The call of a row by one of its actors, with new fixtures for everything in braces. */
export async function readyCall(actor: Actor, row: Row): Promise<ReadyCall> {
  const { browser, self } = await callerOf(actor)
  const made = new Map([['{self}', self]])
  const [method = '', path = ''] = await Promise.all(pathOf(row).map(async (part) => filled(part, made)))
  const body =
    row.body === undefined ? undefined : (JSON.parse(await filled(JSON.stringify(row.body), made)) as unknown)
  return { browser, self, method, path, body, made }
}

/** A person with this role, at an address of their own. */
async function callerOf(actor: Actor): Promise<{ browser: Browser; self: string }> {
  if (actor === 'visitor') return { browser: new Browser(), self: (await player('Storyteller')).id }
  const { browser, id } = await player(actor)
  return { browser, self: id }
}

export function pathOf({ call, params = {}, query }: Row): [method: string, path: string] {
  const [method = '', pattern = ''] = call.split(' ')
  const path = pattern.replace(/:(\w+)(?:\{[^}]+\})?|\*/gu, (part, name?: string) => params[name ?? part] ?? '')
  return [method, query === undefined ? path : `${path}?${query}`]
}

/** `text` with each `{name}` replaced by the id of what was made for it. */
async function filled(text: string, made: Map<string, string>): Promise<string> {
  let whole = text
  for (const [name] of text.matchAll(/\{[a-z]+\}/gu)) {
    const id = made.get(name) ?? (await make(name, made.get('{self}') ?? ''))
    made.set(name, id)
    whole = whole.replaceAll(name, id)
  }
  return whole
}

async function make(name: string, self: string): Promise<string> {
  switch (name) {
    case '{other}':
      return (await player('Townsfolk')).id
    case '{storyteller}':
      return (await player('Storyteller')).id
    case '{script}':
      return makeScript((await player('Storyteller')).id)
    case '{own}':
      return makeScript(self)
    case '{name}':
      return `Name ${crypto.randomUUID()}`
    case '{room}':
      return (await openRoom()).code
    case '{result}':
      return makeResult((await player('Storyteller')).id)
    case '{ownresult}':
      return makeResult(self)
    case '{option}':
      return makeOption()
    case '{feedback}':
      return makeFeedback()
    default:
      throw new Error(`There is no fixture for ${name}.`)
  }
}

let room: Promise<RoomTable> | undefined

/** One room for all calls. */
function openRoom(): Promise<RoomTable> {
  return (room ??= RoomTable.open())
}

export async function makeScript(sponsorId: string): Promise<string> {
  const id = crypto.randomUUID()
  await storeScript([{ id: '_meta', name: `Script ${id}` }, 'chef', 'imp'], { id, sponsorId, uploadedAt: Date.now() })
  return id
}

export async function makeResult(hostUserId: string): Promise<string> {
  const id = cryptoRandom.resultId()
  await keep(unsaved(id), SCRIPT, hostUserId)
  return id
}

async function makeOption(): Promise<string> {
  const key = `some.${crypto.randomUUID()}`
  const statement = 'INSERT INTO site_option (key, value, updated_at) VALUES (?, ?, ?)'
  await env.DB.prepare(statement).bind(key, '1', Date.now()).run()
  return key
}

async function makeFeedback(): Promise<string> {
  const id = crypto.randomUUID()
  const statement = 'INSERT INTO feedback (id, name, email, message, created_at) VALUES (?, ?, ?, ?, ?)'
  await env.DB.prepare(statement).bind(id, 'Ana', 'ana@example.org', 'Thank you.', Date.now()).run()
  return id
}
