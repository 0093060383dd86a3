import { INTERNAL_ERROR_MESSAGE } from '#protocol/problem.ts'
import { roomCodeIn } from '#protocol/room/room-code.ts'
import { CLOSE_CODES, NEWER_RELEASE, SUBPROTOCOL } from '#protocol/room/wire.ts'
import type { Context } from './context.ts'
import { log } from './log.ts'
import { count } from './metrics/count.ts'

type Caller = Pick<Context, 'requestId' | 'now' | 'rows'>

/** On its way from the Worker to a room: whether the socket is an Admin's. */
export const ADMIN_HEADER = 'Belfry-Admin'

export type Refused = keyof typeof CLOSE_CODES

/**
 * A socket that is opened and closed with a reason at once: a page cannot read the status of a refused handshake. The
 * Worker does this, not an object: the runtime holds the connection of a socket that an object closes at once until the
 * object sleeps, ten seconds later.
 */
export function closedSocket(cx: Caller, request: Request, refused: Refused): Response {
  log({
    event: 'socket-refused',
    reason: refused,
    requestId: cx.requestId,
    method: request.method,
    route: '/api/rooms/:code/socket',
    room: roomCodeIn(new URL(request.url).pathname),
    ms: Date.now() - cx.now,
    rowsRead: cx.rows.read,
    rowsWritten: cx.rows.written,
  })
  count('sockets-closed', String(CLOSE_CODES[refused]))
  const [client, server] = pair()
  server.accept()
  // A client that disconnects without a close frame needs no handling.
  server.addEventListener('error', () => undefined)
  server.close(CLOSE_CODES[refused], refused === 'newerRelease' ? NEWER_RELEASE : refused)
  return upgraded(request, client)
}

/** A room object's answer to the Worker if it does not take a socket. */
export function refusal(refused: Refused): Response {
  return new Response(refused, { status: 403 })
}

/**
 * The response to a handshake: the room's socket, or one that is closed with the room's reason. Our pages send a heartbeat at
 * once. A program, which sends no origin, may be silent, and the connection of a client that was always silent stays open
 * after its room has closed it until the room sleeps: so the Worker passes its frames on.
 */
export async function socketOr(cx: Caller, request: Request, answer: Response): Promise<Response> {
  if (answer.webSocket !== null) return request.headers.has('Origin') ? answer : relayed(request, answer.webSocket)
  const reason = await answer.text()
  if (!isRefused(reason)) throw new Error(`A room answered a handshake with ${answer.status}.`)
  return closedSocket(cx, request, reason)
}

function relayed(request: Request, room: WebSocket): Response {
  const [client, server] = pair()
  const unanswered = new Unanswered()
  room.accept()
  server.accept()
  room.addEventListener('message', ({ data }) => {
    unanswered.markAnswered(data)
    send(server, data)
  })
  // A change that cannot be saved ends the room's object and cuts its sockets: people who wait for an answer get an error,
  // and so do commands that are on their way.
  const tell = () => {
    for (const text of unanswered.takeErrors()) send(server, text)
  }
  const end = () => {
    tell()
    setTimeout(() => close(server, 1011, 'not saved'), ON_THEIR_WAY_MS)
  }
  room.addEventListener('close', ({ code, reason }) => {
    if (!isSent(code)) return end()
    if (!OWN_CODES.includes(code)) tell()
    close(server, code, reason)
  })
  room.addEventListener('error', end)
  server.addEventListener('message', ({ data }) => {
    unanswered.markCommand(data)
    if (room.readyState === WebSocket.OPEN) room.send(data)
    else tell()
  })
  server.addEventListener('close', ({ code, reason }) => (isSent(code) ? room.close(code, reason) : room.close()))
  server.addEventListener('error', () => room.close())
  return upgraded(request, client)
}

/** How long commands are answered with an error after the room has failed. */
const ON_THEIR_WAY_MS = 1_000

/** Whether a close frame may have this code: the others say that none was received. */
const isSent = (code: number) => code !== 1005 && code !== 1006

function close(socket: WebSocket, code: number, reason: string): void {
  if (socket.readyState === WebSocket.OPEN) socket.close(code, reason)
}

function send(socket: WebSocket, data: string | ArrayBuffer): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(data)
}

/** The commands of one socket that its room has not answered yet. */
class Unanswered {
  readonly #ops = new Set<string>()

  markCommand(data: string | ArrayBuffer): void {
    const op = typeof data === 'string' ? opIn(data) : undefined
    if (op !== undefined && this.#ops.size < UNANSWERED_AT_MOST) this.#ops.add(op)
  }

  markAnswered(data: string | ArrayBuffer): void {
    const op = typeof data === 'string' && ANSWER.test(data) ? opIn(data) : undefined
    if (op !== undefined) this.#ops.delete(op)
  }

  /** An error for each, once. */
  takeErrors(): string[] {
    const error = { type: 'error', code: 'INTERNAL_ERROR', message: INTERNAL_ERROR_MESSAGE }
    const texts = [...this.#ops].map((op) => JSON.stringify({ ...error, op }))
    this.#ops.clear()
    return texts
  }
}

/** More than a client may send before it hears from its room. */
const UNANSWERED_AT_MOST = 100
const OWN_CODES: readonly number[] = Object.values(CLOSE_CODES)
const ANSWER = /^\{"type":"(?:ack|error)"/u

/** An `op` before anything nested, where our pages write it. */
const FIRST_OP = /^\{[^[\]{}]*?"op":"([^"\\]{1,64})"/u

function opIn(text: string): string | undefined {
  const first = FIRST_OP.exec(text)?.[1]
  if (first !== undefined) return first
  try {
    const { op } = JSON.parse(text) as { op?: unknown }
    return typeof op === 'string' ? op.slice(0, 64) : undefined
  } catch {
    return undefined
  }
}

export function pair(): [WebSocket, WebSocket] {
  const { 0: client, 1: server } = new WebSocketPair()
  return [client, server]
}

/** A client accepts only a subprotocol that it has offered. */
export function upgraded(request: Request, client: WebSocket): Response {
  const headers = offeredBy(request).includes(SUBPROTOCOL) ? { 'Sec-WebSocket-Protocol': SUBPROTOCOL } : {}
  return new Response(null, { status: 101, webSocket: client, headers })
}

/** The subprotocols that a client offers; one of them is its token. */
export function offeredBy(request: Request): string[] {
  return (request.headers.get('Sec-WebSocket-Protocol') ?? '').split(',').map((part) => part.trim())
}

function isRefused(name: string): name is Refused {
  return Object.hasOwn(CLOSE_CODES, name)
}
