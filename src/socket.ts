import { CLOSE_CODES, SUBPROTOCOL } from '#protocol/room/wire.ts'

export type Refused = keyof typeof CLOSE_CODES

/**
 * A socket that is opened and closed at once with its reason: a page cannot read the status of a refused handshake. It
 * is the Worker's and not an object's: the runtime keeps the connection of a socket that an object accepted and closed
 * before it heard anything from it until the object sleeps, ten seconds later, and many a client waits for its end.
 */
export function closedSocket(request: Request, refused: Refused): Response {
  const [client, server] = pair()
  server.accept()
  // Who hangs up without a goodbye has gone, and that is all.
  server.addEventListener('error', () => undefined)
  server.close(CLOSE_CODES[refused], refused)
  return upgraded(request, client)
}

/** How a room's object tells the Worker why it does not take a socket. */
export function refusal(refused: Refused): Response {
  return new Response(refused, { status: 403 })
}

/** The room's answer to a handshake: its socket, or one that is closed with the reason it gave. */
export async function socketOr(request: Request, answer: Response): Promise<Response> {
  if (answer.webSocket !== null) return answer
  const reason = await answer.text()
  if (!isRefused(reason)) throw new Error(`A room answered a handshake with ${answer.status}.`)
  return closedSocket(request, reason)
}

export function pair(): [WebSocket, WebSocket] {
  const { 0: client, 1: server } = new WebSocketPair()
  return [client, server]
}

/** A client takes no subprotocol that it did not offer, and could not read why it was refused. */
export function upgraded(request: Request, client: WebSocket): Response {
  const headers = offeredBy(request).includes(SUBPROTOCOL) ? { 'Sec-WebSocket-Protocol': SUBPROTOCOL } : {}
  return new Response(null, { status: 101, webSocket: client, headers })
}

/** The subprotocols among which a client lets us choose; one of them carries its token. */
export function offeredBy(request: Request): string[] {
  return (request.headers.get('Sec-WebSocket-Protocol') ?? '').split(',').map((part) => part.trim())
}

function isRefused(name: string): name is Refused {
  return Object.hasOwn(CLOSE_CODES, name)
}
