// The least that an object of this runtime can do for a vote and still keep it: one row written, an ack, and one message
// that is ready beforehand for every socket.
import { DurableObject } from 'cloudflare:workers'

interface BareEnv {
  ROOMS: DurableObjectNamespace<BareObject>
}

const OP = /"op":"([^"]+)"/u
const ID = '38d2349c-79b0-4363-a81b-3a8afbf46ac5'
/** As long as what Belfry sends for a vote over four nominations. */
const REST = `,"since":10,"tallies":{"${ID}":3,"${ID}":4,"${ID}":4,"${ID}":4},"votesCast":15,"voted":{"in":[],"out":[]}}`

export class BareObject extends DurableObject<BareEnv> {
  #rev = 0

  constructor(ctx: DurableObjectState, env: BareEnv) {
    super(ctx, env)
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS ballot (rev INTEGER PRIMARY KEY, op TEXT, ballot TEXT)')
    // It has slept.
    this.#rev = Number(ctx.storage.sql.exec('SELECT coalesce(max(rev), 0) AS rev FROM ballot').one()['rev'])
  }

  override fetch(): Response {
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    server.send(`{"type":"room.snapshot","rev":${this.#rev}}`)
    return new Response(null, { status: 101, webSocket: client, headers: { 'Sec-WebSocket-Protocol': 'belfry.v1' } })
  }

  override webSocketMessage(socket: WebSocket, message: string): void {
    const op = OP.exec(message)?.[1] ?? ''
    if (op === '') return
    this.#rev += 1
    this.ctx.storage.sql.exec('INSERT INTO ballot VALUES (?, ?, ?)', this.#rev, op, message)
    socket.send(`{"type":"ack","rev":${this.#rev},"op":"${op}"}`)
    const told = `{"type":"voting.progress","rev":${this.#rev}${REST}`
    for (const each of this.ctx.getWebSockets()) each.send(told)
  }
}

export default {
  fetch: (request: Request, env: BareEnv) => env.ROOMS.get(env.ROOMS.idFromName('bare')).fetch(request),
}
