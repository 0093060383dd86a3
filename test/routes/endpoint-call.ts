import { env } from 'cloudflare:workers'
import type { SyncStatus } from '#protocol/catalogue/sync.ts'
import type { DeletedAll } from '#protocol/script/script-admin.ts'
import { cryptoRandom } from '../../src/random.ts'
import { drawn, keep } from '../services/results/saved-results.ts'
import { Browser } from '../support/worker/browser.ts'
import { PIXEL } from '../support/worker/identity.ts'
import { player, preparedPlayer } from '../support/worker/player.ts'
import { preparedScript, storeScript } from '../support/worker/stored-scripts.ts'
import { RoomTable } from '../support/worker/table.ts'
import type { Actor, Row } from './permission-row.ts'

/** A call that is ready to be made, by whom and with what. */
export interface ReadyCall {
  browser: Browser
  self: string
  method: string
  path: string
  body: unknown
}

/** What a name in braces stands for, with the statements that make it: one batch makes everything that a call needs. */
interface Fixture {
  id: string
  statements?: D1PreparedStatement[]
  /** What else is done, once those statements are. */
  after?: () => Promise<unknown>
}

/** The call of a row by one of its actors, somebody new, with new fixtures for everything in braces. */
export async function readyCall(actor: Actor, row: Row): Promise<ReadyCall> {
  const { id: self, ...caller } = await preparedPlayer(actor === 'visitor' ? 'Storyteller' : actor)
  const [method, path] = pathOf(row)
  let text = JSON.stringify([path, row.body])
  const fixtures: Fixture[] = [{ id: self, statements: caller.statements }]
  for (const name of new Set(text.match(/\{[a-z]+\}/gu))) {
    const fixture = name === '{self}' ? { id: self } : await make(name, self)
    fixtures.push(fixture)
    text = text.replaceAll(NUMBERS.has(name) ? `"${name}"` : name, fixture.id).replaceAll(name, fixture.id)
  }
  await env.DB.batch(fixtures.flatMap(({ statements = [] }) => statements))
  for (const { after } of fixtures) await after?.()
  const [filled, body] = JSON.parse(text) as [string, unknown]
  const browser = actor === 'visitor' ? new Browser() : caller.browser
  return { browser, self, method, path: filled, body: body ?? undefined }
}

export function pathOf({ call, params = {}, query }: Row): [method: string, path: string] {
  const [method = '', pattern = ''] = call.split(' ')
  const path = pattern.replace(/:(\w+)(?:\{[^}]+\})?|\*/gu, (part, name?: string) => params[name ?? part] ?? '')
  return [method, query === undefined ? path : `${path}?${query}`]
}

const NUMBERS = new Set(['{entry}'])

async function make(name: string, self: string): Promise<Fixture> {
  switch (name) {
    case '{other}':
      return preparedPlayer('Townsfolk')
    case '{linked}':
      return linked()
    case '{storyteller}':
      return preparedPlayer('Storyteller')
    case '{script}':
      return scriptOf(await preparedPlayer('Storyteller'))
    case '{own}':
      return scriptOf({ id: self })
    case '{name}':
      return { id: `Name ${crypto.randomUUID()}` }
    case '{room}':
      return { id: (await openRoom()).code }
    case '{result}':
      return resultOf(await preparedPlayer('Storyteller'))
    case '{ownresult}':
      return resultOf({ id: self })
    case '{list}':
      return listOf(await preparedPlayer('Storyteller'))
    case '{ownlist}':
      return listOf({ id: self })
    case '{group}':
      return groupOf(await preparedPlayer('Storyteller'), null)
    case '{owngroup}':
      return groupOf({ id: self }, null)
    case '{joinedgroup}':
      return groupOf(await preparedPlayer('Storyteller'), self)
    case '{invite}': {
      const { id, statements = [] } = await groupOf(await preparedPlayer('Storyteller'), null)
      return { id: id.split('').toReversed().join(''), statements }
    }
    case '{option}':
      return inserted(`some.${crypto.randomUUID()}`, 'site_option (key, value, updated_at)', '1', Date.now())
    case '{feedback}':
      return inserted(
        crypto.randomUUID(),
        'feedback (id, name, email, message, created_at)',
        'Ana',
        'ana@example.org',
        'Thank you.',
        Date.now(),
      )
    case '{entry}':
      return inserted(`${(nextEntry += 1_000)}`, 'activity (id, ts, action, result)', 1, 'script.create', 'success')
    case '{image}':
      await env.FILES.put('images/icon-0123456789', PIXEL, { httpMetadata: { contentType: 'image/png' } })
      return { id: 'icon-0123456789' }
    case '{backup}':
      return { id: await backUp() }
    case '{copy}':
      return { id: await copyCatalogue() }
    default:
      throw new Error(`There is no fixture for ${name}.`)
  }
}

/** Far apart: what the calls themselves log comes in between. */
let nextEntry = 900_000
let room: Promise<RoomTable> | undefined

/** One room for all calls. */
function openRoom(): Promise<RoomTable> {
  return (room ??= RoomTable.open())
}

/** A row whose first column is the id. */
function inserted(id: string, columns: string, ...values: readonly (string | number)[]): Fixture {
  const sql = `INSERT INTO ${columns} VALUES (?${', ?'.repeat(values.length)})`
  return { id, statements: [env.DB.prepare(sql).bind(id, ...values)] }
}

/** Somebody with an account of each provider. */
async function linked(): Promise<Fixture> {
  const { id, statements } = await preparedPlayer('Townsfolk')
  const columns = 'identity (subject, provider, user_id, email, created_at)'
  const discord = inserted(id, columns, 'discord', id, `${id}@example.org`, 1)
  return { id, statements: [...statements, ...(discord.statements ?? [])] }
}

type Holder = Pick<Fixture, 'id' | 'statements'>

async function scriptOf({ id: sponsorId, statements = [] }: Holder): Promise<Fixture> {
  const id = crypto.randomUUID()
  const script = await preparedScript(scriptDataOf(id), { id, sponsorId, uploadedAt: Date.now() })
  return { id, statements: [...statements, ...script.statements] }
}

/** A result with everything that one can have. */
function resultOf({ id: host, statements = [] }: Holder): Fixture {
  const id = cryptoRandom.resultId()
  return { id, statements, after: async () => keep(drawn(id), undefined, host) }
}

/** A shortlist with one script, whose candidate has the list’s own id, so that a row of the table can name it. */
async function listOf({ id: ownerId, statements = [] }: Holder): Promise<Fixture> {
  const id = cryptoRandom.resultId()
  const script = await scriptOf(await preparedPlayer('Storyteller'))
  const columns = 'shortlist (id, owner_id, host_name, title, at, suggestions, answering, created_at, changed_at)'
  const list = inserted(id, columns, ownerId, 'Sam', 'Saturday', 1_800_000_000_000, 'off', 'anybody', 1, 1)
  const candidate = env.DB.prepare(
    `INSERT INTO shortlist_candidate (id, list_id, position, added_at, script_id, denorm, fingerprint, characters, body_hash, bytes)
     SELECT ?1, ?1, 1, 1, id, ?2, ?1, '[]', body_hash, 0 FROM script WHERE id = ?3`,
  ).bind(id, JSON.stringify(DENORM), script.id)
  return { id, statements: [...statements, ...(script.statements ?? []), ...(list.statements ?? []), candidate] }
}

/** A group with one night that has the group’s own id, so that a row of the table can name it; its invitation is the id backwards. */
async function groupOf({ id: keeper, statements = [] }: Holder, member: string | null): Promise<Fixture> {
  const id = cryptoRandom.resultId()
  const group = inserted(
    id,
    'player_group (id, name, invite, created_at)',
    'A table',
    id.split('').toReversed().join(''),
    1,
  )
  const joins = (userId: string, role: string) =>
    env.DB.prepare('INSERT INTO group_member VALUES (?, ?, ?, 1)').bind(id, userId, role)
  const columns = 'group_night (id, group_id, at, script_key, name, writer_id)'
  const night = inserted(id, columns, id, 1_700_000_000_000, 'name cards', 'Cards', keeper)
  return {
    id,
    statements: [
      ...statements,
      ...(group.statements ?? []),
      joins(keeper, 'keeper'),
      ...(member === null ? [] : [joins(member, 'member')]),
      ...(night.statements ?? []),
    ],
  }
}

const DENORM = { scriptName: 'A', author: null, teamCounts: null, type: null, logoUrl: null, facts: null, twin: null }

const scriptDataOf = (id: string) => [{ id: '_meta', name: `Script ${id}` }, 'chef', 'imp']

export async function makeScript(sponsorId: string): Promise<string> {
  const id = crypto.randomUUID()
  await storeScript(scriptDataOf(id), { id, sponsorId, uploadedAt: Date.now() })
  return id
}

export async function makeResult(hostUserId: string): Promise<string> {
  const { id, after } = resultOf({ id: hostUserId })
  await after?.()
  return id
}

/** A backup of the library, which is empty afterwards. */
async function backUp(): Promise<string> {
  const { browser, id } = await player('Admin')
  await makeScript(id)
  const body = { confirmation: 'DELETE ALL' }
  const { backup } = await browser.read<DeletedAll>('POST', '/api/scripts/admin/delete-all', body)
  return backup?.id ?? ''
}

async function copyCatalogue(): Promise<string> {
  const { browser } = await player('Admin')
  await browser.read('POST', '/api/characters/sync', {})
  return (await browser.read<SyncStatus>('GET', '/api/characters/sync')).copies[0]?.id ?? ''
}
