import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { app } from '../../src/app.ts'
import { Browser } from '../support/worker/browser.ts'
import { player } from '../support/worker/cast.ts'
import { shelveScript } from '../support/worker/library.ts'
import { Publisher } from '../support/worker/publisher.ts'
import { RoomTable } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'
import { type Actor, ACTORS, PERMISSIONS, type Row } from './permission-table.ts'

let openRoom: RoomTable
beforeAll(async () => {
  await newWorld(0)
  new Publisher().open()
  openRoom = await RoomTable.open()
})

const CASES = PERMISSIONS.flatMap((row) =>
  ACTORS.map((actor, index) => ({ title: titleOf(row), actor, status: row.statuses[index] ?? 0, row })),
)

describe('The permission table', () => {
  it.each(CASES)('$title by $actor: $status', async ({ row, actor, status }) => {
    const { browser, self } = await caller(actor)
    const made = new Map([['{self}', self]])
    const [method = '', path = ''] = await Promise.all(pathOf(row).map(async (part) => filled(part, made)))
    const body =
      row.body === undefined ? undefined : (JSON.parse(await filled(JSON.stringify(row.body), made)) as unknown)
    const response = await browser.call(method, path, body)
    const text = await response.text()
    expect(response.status, text.slice(0, 300)).toBe(status)
  })

  it('has a row for every call, and a call for every row', () => {
    const endpoints = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(PERMISSIONS.map(({ call }) => call))].sort()).toEqual([...new Set(endpoints)].sort())
  })
})

/** A person with this role, at an address of their own. */
async function caller(actor: Actor): Promise<{ browser: Browser; self: string }> {
  if (actor === 'visitor') return { browser: new Browser(), self: (await player('Storyteller')).id }
  const { browser, id } = await player(actor)
  return { browser, self: id }
}

function pathOf({ call, params = {}, query }: Row): [method: string, path: string] {
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
      return openRoom.code
    case '{option}':
      return makeOption()
    case '{feedback}':
      return makeFeedback()
    default:
      throw new Error(`Nobody knows how to make ${name}.`)
  }
}

async function makeScript(sponsorId: string): Promise<string> {
  const id = crypto.randomUUID()
  await shelveScript([{ id: '_meta', name: `Script ${id}` }, 'chef', 'imp'], { id, sponsorId, uploadedAt: Date.now() })
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

function titleOf({ call, note }: Row): string {
  return note === undefined ? call : `${call} ${note}`
}
