import { createExecutionContext, evictDurableObject, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { INITIAL_DATA_ID } from '#protocol/document.ts'
import type { InitialData } from '#protocol/pages.ts'
import { app } from '../../src/app.ts'
import { call, ORIGIN } from '../support/worker/call.ts'
import { newOp, RoomTable } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'

let room: RoomTable
beforeAll(async () => {
  await newWorld()
  room = await RoomTable.open()
  await room.join('Zbigniew')
})

const dataOf = (html: string) =>
  JSON.parse(new RegExp(`id="${INITIAL_DATA_ID}">(.*?)</script>`, 'su').exec(html)?.[1] ?? 'null') as InitialData

async function open(path: string, method = 'GET') {
  const response = await call(method, path)
  const { status, headers } = response
  const html = await response.text()
  return { status, headers, html, cache: headers.get('Cache-Control') }
}

/** Opens a page from one address, of which each limit named here lets nothing through. */
async function openLimited(path: string, ...limits: string[]) {
  const counted: string[] = []
  const limit = (name: string) => ({
    limit: async ({ key }: { key: string }) => {
      counted.push(`${name} ${key}`)
      return { success: !limits.includes(name) }
    },
  })
  const bindings = { ...env, UNKNOWN_CODES: limit('UNKNOWN_CODES'), ROOM_CALLS: limit('ROOM_CALLS') }
  const cx = createExecutionContext()
  const headers = { 'CF-Connecting-IP': '203.0.113.7' }
  const response = await app.fetch(new Request(ORIGIN + path, { headers }), bindings, cx)
  const html = await response.text()
  await waitOnExecutionContext(cx)
  return { status: response.status, headers: response.headers, html, counted }
}

describe('The door of a room', () => {
  it('is server-rendered, with what its sign shows and the form', async () => {
    const { status, html, cache } = await open(`/rooms/${room.code}`)
    expect([status, cache]).toEqual([200, 'no-store'])
    expect(dataOf(html).door).toMatchObject({ code: room.code, phase: 'open', seatsTaken: 1, maxPlayers: 15 })
    expect(html).toContain('Gathering')
    expect(html).toMatch(/What should we call you\?[^]*Your name[^]*Take a seat[^]*Sign in instead/u)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain(`<title>Join room ${room.code} · Belfry</title>`)
  })

  it('says how many scripts are nominated, once there is one', async () => {
    const table = await RoomTable.open({ nonScriptNominationMode: 'on', maxNominationsPerParticipant: 0 })
    const said = async () => /(\d+) scripts? nominated/u.exec((await open(`/rooms/${table.code}`)).html)?.[0]
    const nominate = async (text: string) =>
      table.command(table.host, { type: 'nomination.create', op: newOp(), scriptRef: { kind: 'freeform', text } })
    await table.state('startNominations')
    expect(await said()).toBeUndefined()
    await nominate('Pizza')
    expect(await said()).toBe('1 script nominated')
    await nominate('Pasta')
    expect(await said()).toBe('2 scripts nominated')
  })

  it('names nobody but the Storyteller, and asks for no name in its address', async () => {
    const { html } = await open(`/rooms/${room.code}`)
    expect(html).not.toContain('Zbigniew')
    const fields: string[] = []
    const note = { element: (field: Element) => void fields.push(field.getAttribute('name') ?? '') }
    await new HTMLRewriter().on('#main form [name]', note).transform(new Response(html)).text()
    expect(fields).toEqual([])
  })

  it('is the same for every visitor', async () => {
    const path = `/rooms/${room.code}`
    const host = await call('GET', path, { as: 'storyteller' })
    expect(await host.text()).toBe((await open(path)).html)
  })

  it('opens by a code in small letters, to a room that sleeps, and to HEAD', async () => {
    await evictDurableObject(await room.stub())
    const { status, html } = await open(`/rooms/${room.code.toLowerCase()}`)
    expect(status).toBe(200)
    expect(html).toContain('Take a seat')
    const head = await open(`/rooms/${room.code}`, 'HEAD')
    expect([head.status, head.html]).toEqual([200, ''])
    expect(head.headers.get('Content-Type')).toContain('text/html')
  })

  it.each(['/rooms/toolong', '/rooms/K7', '/rooms/%', '/rooms/%2F', '/rooms/%3Cscript%3E'])(
    'is not found at %s',
    async (path) => {
      const { status, html, cache } = await open(path)
      expect([status, cache]).toEqual([404, 'no-store'])
      expect(html).toContain('No Room Found')
      expect(html).toContain('There’s no such room.')
    },
  )

  it('says which code leads nowhere', async () => {
    const { status, html } = await open('/rooms/zzz9')
    expect(status).toBe(404)
    expect(html).toContain('There’s no room with the code ZZZ9.')
  })

  it('of a closed room says that it is closed', async () => {
    const closed = await RoomTable.open()
    await closed.state('closeRoom')
    const { status, html, cache } = await open(`/rooms/${closed.code}`)
    expect([status, cache]).toEqual([410, 'no-store'])
    expect(html).toContain('Room Closed')
    expect(html).toMatch(new RegExp(`Room ${closed.code} has closed\\.`, 'u'))
    expect(html).toContain(`<title>Room Closed · Belfry</title>`)
  })
})

describe('Limits of the door', () => {
  it('count an unknown code as the API does, and a known one by its room', async () => {
    expect((await openLimited('/rooms/ZZZ9')).counted).toEqual(['UNKNOWN_CODES 203.0.113.7'])
    expect((await openLimited(`/rooms/${room.code.toLowerCase()}`)).counted).toEqual([
      `ROOM_CALLS 203.0.113.7 ${room.code}`,
    ])
  })

  it.each([
    ['/rooms/ZZZ9', 'Too many unknown room codes. Try again in a minute.'],
    ['', 'Too many people are looking at this room from your network. Nothing is lost. Try again in a minute.'],
  ])('are told on a page with a way on: %s', async (path, sentence) => {
    const { status, headers, html } = await openLimited(path || `/rooms/${room.code}`, 'UNKNOWN_CODES', 'ROOM_CALLS')
    expect(status).toBe(429)
    expect([headers.get('Retry-After'), headers.get('Cache-Control')]).toEqual(['60', 'no-store'])
    expect(html).toContain(sentence)
    expect(html).toMatch(/<a [^>]*href="\/rooms\/[^"]+"[^>]*>Try again<\/a>/u)
    expect(html).toContain('href="/"')
  })
})
