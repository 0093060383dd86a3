import { DEFAULT_OPTIONS } from '../../../src/domain/room/options.ts'
import type { RoomCommandSent } from '../../../src/protocol/room/room.ts'
import { cryptoRandom, sha256 } from '../../../src/random.ts'
import { tryToAsk } from '../../../src/services/rooms/room-call.ts'
import type { RelayedRoom } from './relayed-room.ts'

export { RelayedRoom } from './relayed-room.ts'

interface RoomEnv {
  ROOMS: DurableObjectNamespace<RelayedRoom>
  DB: D1Database
}

type Room = DurableObjectStub<RelayedRoom>

const CODE = 'RELA'

/** What a relay and the bench ask of one room. */
const CALLS: Readonly<Record<string, (room: Room, body: string, env: RoomEnv) => Promise<unknown>>> = {
  open: async (room, people, env) => {
    const options = { ...DEFAULT_OPTIONS, maxPlayers: Number(people), nonScriptNominationMode: 'on' as const }
    await env.DB.prepare(
      `INSERT OR REPLACE INTO room (code, object_id, host_user_id, state, created_at) VALUES (?, ?, 'host', 'open', ?)`,
    )
      .bind(CODE, room.id?.toString() ?? '', Date.now())
      .run()
    await room.open({ code: CODE, hostUserId: 'host', hostName: 'Sam', options })
    await room.seat(['host'], true)
    await state(room, 'startNominations')
  },
  join: (room, tokens) => room.seat(JSON.parse(tokens) as string[], false),
  nominate: async (room, text) => {
    const sent = { type: 'nomination.create', op: crypto.randomUUID(), scriptRef: { kind: 'freeform', text } } as const
    const answer = await tryToAsk(room, { type: 'command', tokenHash: await sha256('host'), sent })
    return answer.ok ? answer.value.receipt?.nominationId : answer
  },
  vote: async (room) => {
    await state(room, 'endNominations')
    const lot = { resultId: cryptoRandom.resultId(), secret: cryptoRandom.secret() }
    return tryToAsk(room, {
      type: 'act',
      tokenHash: await sha256('host'),
      command: { type: 'start-vote', action: 'startVoting', lot },
    })
  },
  look: async (room, token) => {
    const seen = await tryToAsk(room, { type: 'look', tokenHash: await sha256(token) })
    return seen.ok && 'rev' in seen.value ? { type: 'room.snapshot', rev: seen.value.rev, snapshot: seen.value } : seen
  },
  commands: async (room, body) => {
    const asked = JSON.parse(body) as { token: string; sent: RoomCommandSent }[]
    return room.commands(
      await Promise.all(asked.map(async ({ token, sent }) => ({ tokenHash: await sha256(token), sent }))),
    )
  },
}

async function state(room: Room, action: 'startNominations' | 'endNominations'): Promise<void> {
  await tryToAsk(room, { type: 'act', tokenHash: await sha256('host'), command: { type: 'state', action } })
}

export default {
  async fetch(request: Request, env: RoomEnv): Promise<Response> {
    const room = env.ROOMS.get(env.ROOMS.idFromName(CODE))
    if (request.headers.has('Upgrade')) return room.fetch(request)
    const call = CALLS[new URL(request.url).pathname.slice(1)]
    if (call === undefined) return new Response('health', { status: 200 })
    return Response.json((await call(room, await request.text(), env)) ?? null)
  },
}
