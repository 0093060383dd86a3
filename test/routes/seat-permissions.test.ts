import { beforeAll, describe, expect, it } from 'vitest'
import type { Snapshot } from '#domain/room/view.ts'
import { Browser } from '../support/worker/browser.ts'
import { call, read } from '../support/worker/call.ts'
import { BELFRY_ORIGIN } from '../support/worker/identity.ts'
import type { StoredScript } from '../support/worker/stored-scripts.ts'
import { RoomConnection } from '../support/worker/room-connection.ts'
import { newOp, nomination, RoomTable, type Seat, statusOf, votingRoom } from '../support/worker/table.ts'
import { newWorld } from '../support/worker/world.ts'
import { ApiDescription } from './api-description.ts'
import { BROKEN_BODIES } from './broken-bodies.ts'
import { ENDPOINTS } from './endpoints.ts'

const HOLDERS = [
  'no token',
  'a player',
  'the host',
  'another Storyteller',
  'one removed',
  'one who left',
  'a seat elsewhere',
  'a screen that waits',
  'an allowed screen',
  'a dismissed screen',
] as const
type Holder = (typeof HOLDERS)[number]

interface Row {
  call: string
  /** In the order of HOLDERS. */
  statuses: readonly [number, number, number, number, number, number, number, number, number, number]
  body?: (room: Stage) => unknown
}

/** The status for the token of each seat. Tokens of given-up seats are dead; a removed player stays removed. */
const TABLE: readonly Row[] = [
  // Without a token: the public view of the room.
  { call: 'GET /api/rooms/:code', statuses: [200, 200, 200, 200, 403, 401, 401, 200, 200, 401] },
  // With a live token: the same seat; with any other: a new one.
  {
    call: 'POST /api/rooms/:code/join',
    statuses: [201, 201, 201, 201, 403, 201, 201, 201, 201, 201],
    body: () => ({ displayName: 'Ana' }),
  },
  {
    call: 'PATCH /api/rooms/:code/participant',
    statuses: [401, 200, 200, 200, 403, 401, 401, 401, 401, 401],
    body: () => ({ displayName: 'Anna' }),
  },
  {
    call: 'POST /api/rooms/:code/state',
    statuses: [401, 403, 200, 200, 403, 401, 401, 401, 401, 401],
    body: () => ({ action: 'updateOptions', patch: { maxPlayers: 12 } }),
  },
  // 404: the call reaches the room, which has no result.
  { call: 'GET /api/rooms/:code/results/:id', statuses: [401, 404, 404, 404, 403, 401, 401, 401, 401, 401] },
  { call: 'GET /api/rooms/:code/people', statuses: [401, 403, 200, 200, 403, 401, 401, 401, 401, 401] },
  {
    call: 'POST /api/rooms/:code/kick',
    statuses: [401, 403, 200, 200, 403, 401, 401, 401, 401, 401],
    body: ({ bystander }) => ({ targetParticipantId: bystander.participantId }),
  },
  // 409: the command reaches the room, but no vote is running.
  {
    call: 'POST /api/rooms/:code/commands',
    statuses: [401, 409, 409, 409, 403, 401, 401, 401, 401, 401],
    body: () => ({ type: 'vote.undo', op: newOp(), epoch: 0 }),
  },
  // 422: the call is taken, but it is not a link of the community site.
  {
    call: 'POST /api/rooms/:code/import',
    statuses: [401, 422, 422, 422, 403, 401, 401, 401, 401, 401],
    body: () => ({ url: 'https://elsewhere.example/' }),
  },
  // With the Storyteller's token it is allowed at once; anybody else's screen waits.
  { call: 'POST /api/rooms/:code/screens', statuses: [201, 201, 201, 201, 201, 201, 201, 201, 201, 201] },
  // Its id cannot be guessed, so knowing it is enough to read a nomination.
  { call: 'GET /api/rooms/:code/nominations/:id/script', statuses: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200] },
  { call: 'GET /api/rooms/:code/socket', statuses: [400, 400, 400, 400, 400, 400, 400, 400, 400, 400] },
  // Last, because the seat is gone afterwards.
  { call: 'POST /api/rooms/:code/leave', statuses: [401, 204, 204, 204, 403, 401, 401, 401, 401, 401] },
]

let scripts: StoredScript[]
let api: ApiDescription
beforeAll(async () => {
  scripts = await newWorld(2)
  api = await ApiDescription.read()
})

interface Stage {
  room: RoomTable
  bystander: Seat
  nominationId: string
  token: string | null
}

/** A room with a token of the given holder. */
async function stageFor(holder: Holder): Promise<Stage> {
  const room = await RoomTable.open()
  const [bystander, seat] = [await room.join('Ben'), await room.join('Ana')]
  await room.state('startNominations')
  const { receipt } = await room.command(bystander, nomination(scripts[0]?.id ?? ''))
  if (holder === 'one removed') await room.kick(seat)
  if (holder === 'one who left') await room.leave(seat)
  const elsewhere = holder === 'a seat elsewhere' ? await RoomTable.open() : null
  const screen = holder.endsWith('screen') || holder.startsWith('a screen') ? await room.askForScreen() : null
  if (screen !== null && holder === 'an allowed screen') await room.decideScreen('screen.allow', screen.screenId)
  if (screen !== null && holder === 'a dismissed screen') await room.decideScreen('screen.dismiss', screen.screenId)
  if (screen !== null) return { room, bystander, nominationId: receipt?.nominationId ?? '', token: screen.screenToken }
  if (holder === 'another Storyteller') await room.makeStoryteller(seat)
  const tokens = { 'no token': null, 'the host': room.host.token, 'a seat elsewhere': elsewhere?.host.token ?? null }
  const token = holder in tokens ? (tokens[holder as keyof typeof tokens] ?? null) : seat.token
  return { room, bystander, nominationId: receipt?.nominationId ?? '', token }
}

describe.each(HOLDERS)('The token of %s', (holder) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await stageFor(holder)
  })

  it('opens a socket, or gets it closed with the reason', async () => {
    const codes = {
      'no token': 4401,
      'one removed': 4001,
      'one who left': 4003,
      'a seat elsewhere': 4401,
      'a dismissed screen': 4001,
    }
    const { room, token } = stage
    const connection = await RoomConnection.open(room.code, token)
    const code = holder in codes ? codes[holder as keyof typeof codes] : null
    if (code !== null) expect(await connection.closed()).toBe(code)
    else {
      const first = holder === 'a screen that waits' ? 'screen.waiting' : 'room.snapshot'
      expect(await connection.find(({ type }) => type === first)).toBeDefined()
    }
  })

  /** One person sends at most so many calls here that a room takes them at once. */
  const IN_ONE_ROOM = 3
  let elsewhere = { left: 0, stage: null as Stage | null }

  it.each(TABLE)('$call', async ({ call: endpoint, statuses, body }) => {
    const status = statuses[HOLDERS.indexOf(holder)] ?? 0
    const [method = '', pattern = ''] = endpoint.split(' ')
    if ([401, 403].includes(status)) {
      if (elsewhere.left === 0) elsewhere = { left: IN_ONE_ROOM, stage: await stageFor(holder) }
      elsewhere.left -= 1
      const { room, token } = elsewhere.stage ?? stage
      const path = pattern.replace(':code', room.code)
      expect(await statusesOfBroken(method, path, token), 'refused whatever is sent').toEqual([status])
    }
    const path = pattern.replace(':code', stage.room.code).replace(':id', stage.nominationId)
    const asking = { token: stage.token, ...(body === undefined ? {} : { body: body(stage) }) }
    const response = await call(method, path, asking)
    const said = response.clone()
    expect(await api.faultsIn(endpoint, response)).toEqual([])
    expect(response.status, (await said.text()).slice(0, 300)).toBe(status)
  })
})

/** The statuses of calls that send what no call takes. */
async function statusesOfBroken(method: string, path: string, token: string | null): Promise<number[]> {
  const headers = { Origin: BELFRY_ORIGIN, ...(token === null ? {} : { Authorization: `Bearer ${token}` }) }
  const address = method === 'GET' ? `${path}?after=1&after=2` : path
  const statuses = Object.values(method === 'GET' ? { 'an odd query': () => ({}) } : BROKEN_BODIES).map(
    async (init) => {
      const response = await new Browser(headers).send(address, { method, ...init() })
      await response.text()
      return response.status
    },
  )
  return [...new Set(await Promise.all(statuses))]
}

it('Every call of a room has its row', () => {
  const calls = ENDPOINTS.filter((endpoint) => endpoint.includes('/api/rooms/:'))
  expect(TABLE.map((row) => row.call).sort()).toEqual(calls.toSorted())
})

describe('A seat', () => {
  it('can be renamed, and all names stay different', async () => {
    const room = await RoomTable.open()
    const [ana] = [await room.join('Ana'), await room.join('Ben')]
    const asking = { token: ana.token, body: { displayName: 'BEN' } }
    const renamed = await read<{ nameAssigned: string; snapshot: Snapshot }>(
      'PATCH',
      `/api/rooms/${room.code}/participant`,
      asking,
    )
    expect(renamed.nameAssigned).toBe('BEN 2')
    expect(renamed.snapshot.participants.map(({ name }) => name)).toEqual(['Sam', 'BEN 2', 'Ben'])
  })

  it('opens only by its token: no cookie opens it, and only the answer to joining has a token', async () => {
    const { room, ana, ben } = await votingRoom(scripts)
    expect(await read('GET', `/api/rooms/${room.code}`, { as: 'storyteller' })).not.toHaveProperty('you')
    const text = JSON.stringify([await room.look(ana), await room.look(ben)])
    for (const secret of [ana.token, ben.token, room.host.token]) expect(text).not.toContain(secret)
  })

  it('accepts only a well-formed bearer token', async () => {
    const { room, ana } = await votingRoom(scripts)
    const statusWith = async (Authorization: string) =>
      statusOf('POST', `/api/rooms/${room.code}/leave`, { headers: { Authorization } })
    const basic = `Basic ${ana.token}`
    for (const wrong of [basic, ana.token, 'Bearer', `Bearer ${ana.token} x`, `Bearer ${'x'.repeat(300)}`])
      expect(await statusWith(wrong), wrong).toBe(401)
    expect(await statusWith(`bearer ${ana.token}`)).toBe(204)
  })
})
