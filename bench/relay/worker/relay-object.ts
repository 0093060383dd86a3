import { DurableObject } from 'cloudflare:workers'
import type { ProgressFrame } from '../../../src/protocol/room/frames.ts'
import { HEARTBEAT, HEARTBEAT_ANSWER, SUBPROTOCOL, TOKEN_SUBPROTOCOL } from '../../../src/protocol/room/wire.ts'
import { offeredBy, pair, upgraded } from '../../../src/socket.ts'
import { SendWindow } from '../../../src/rooms/broadcast/unsent-changes.ts'

interface RelayEnv {
  /** Where the room is, as an origin. */
  ROOM: string
  /** The token of this relay's own seat. */
  TOKEN: string
}

/** Votes that arrive within it are one request of the room: forty a second at most. */
const COLLECT_MS = 25
/** How many frames of the room are confirmed at once. */
const CONFIRM_AFTER = 50

/**
 * Stands between a room and a thousand or more of its people. It has one socket to the room, sends on what comes from it,
 * and hands votes to the room many at a time. It decides nothing and stores nothing: a person who loses it comes back to another.
 */
export class RelayObject extends DurableObject<RelayEnv> {
  readonly #window = new SendWindow({
    socketCount: () => this.#tokens.size,
    hasOnlySeats: () => false,
    flush: (now) => this.#flush(now),
  })
  readonly #tokens = new Map<WebSocket, string>()
  #upstream: Promise<WebSocket> | null = null
  #progress: ProgressFrame | null = null
  #votes: { socket: WebSocket; text: string }[] = []
  #received = 0

  constructor(ctx: DurableObjectState, env: RelayEnv) {
    super(ctx, env)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(HEARTBEAT, HEARTBEAT_ANSWER))
  }

  override async fetch(request: Request): Promise<Response> {
    this.#upstream ??= this.#connect()
    await this.#upstream
    const offered = offeredBy(request).find((part) => part.startsWith(TOKEN_SUBPROTOCOL)) ?? ''
    const [client, server] = pair()
    this.ctx.acceptWebSocket(server)
    this.#tokens.set(server, offered.slice(TOKEN_SUBPROTOCOL.length))
    await this.#welcome(server)
    return upgraded(request, client)
  }

  override webSocketMessage(socket: WebSocket, message: string): void {
    if (!message.startsWith('{"type":"vote.')) return
    if (this.#votes.length === 0) setTimeout(() => void this.#handOn(), COLLECT_MS)
    this.#votes.push({ socket, text: message })
  }

  override webSocketClose(socket: WebSocket): void {
    this.#tokens.delete(socket)
  }

  async #connect(): Promise<WebSocket> {
    const { webSocket } = await fetch(`${this.env.ROOM}/socket`, {
      headers: {
        Upgrade: 'websocket',
        'Sec-WebSocket-Protocol': `${SUBPROTOCOL}, ${TOKEN_SUBPROTOCOL}${this.env.TOKEN}`,
      },
    })
    if (webSocket === null) throw new Error('The room took no socket of this relay.')
    webSocket.accept()
    webSocket.addEventListener('message', ({ data }) => this.#heard(webSocket, String(data)))
    return webSocket
  }

  /** What the room says. How the vote stands may wait for the window; everything else goes out at once. */
  #heard(upstream: WebSocket, text: string): void {
    this.#received += 1
    if (this.#received % CONFIRM_AFTER === 0) upstream.send('{"type":"presence.seen","rev":0}')
    if (!text.startsWith('{"type":"voting.progress"')) {
      this.#flush(Date.now())
      if (text.startsWith('{"type":"room.snapshot"')) void this.#welcomeAll()
      else this.#send(text)
      return
    }
    this.#progress = merged(this.#progress, JSON.parse(text) as ProgressFrame)
    this.#window.schedule(Date.now())
  }

  #flush(now: number): void {
    this.#window.markFlushed(now)
    if (this.#progress === null) return
    this.#send(JSON.stringify(this.#progress))
    this.#progress = null
  }

  #send(text: string): void {
    for (const socket of this.#tokens.keys()) socket.send(text)
  }

  /** A snapshot has a part that is its reader's own, so each is asked for. */
  async #welcomeAll(): Promise<void> {
    for (const socket of this.#tokens.keys()) await this.#welcome(socket)
  }

  async #welcome(socket: WebSocket): Promise<void> {
    const response = await fetch(`${this.env.ROOM}/look`, { method: 'POST', body: this.#tokens.get(socket) ?? '' })
    socket.send(await response.text())
  }

  async #handOn(): Promise<void> {
    const votes = this.#votes
    this.#votes = []
    const body = JSON.stringify(
      votes.map(({ socket, text }) => ({ token: this.#tokens.get(socket), sent: JSON.parse(text) as unknown })),
    )
    const answers = await this.#ask(body)
    for (const [n, { socket }] of votes.entries()) socket.send(JSON.stringify(answers[n]))
  }

  /** A vote that was counted is not counted again: its `op` is known. So what got lost on the way is simply sent again. */
  async #ask(body: string, tries = 3): Promise<unknown[]> {
    try {
      const response = await fetch(`${this.env.ROOM}/commands`, { method: 'POST', body })
      return await response.json()
    } catch (error) {
      if (tries === 1) throw error
      return this.#ask(body, tries - 1)
    }
  }
}

/** Two frames of how the vote stands as one that carries the changes of both. */
function merged(first: ProgressFrame | null, then: ProgressFrame): ProgressFrame {
  if (first === null) return then
  const frame = { ...then, since: first.since }
  if (first.voted === undefined || then.voted === undefined) return frame
  const { in: came, out: went } = then.voted
  return {
    ...frame,
    voted: {
      in: [...new Set([...first.voted.in, ...came])].filter((id) => !went.includes(id)),
      out: [...new Set([...first.voted.out, ...went])].filter((id) => !came.includes(id)),
    },
  }
}
