import { CLOSE_CODES, SUBPROTOCOL } from '#protocol/room-wire.ts'

export type Refused = keyof typeof CLOSE_CODES

/**
 * A socket that is opened and closed at once with its reason: a page cannot read the status of a refused handshake. It
 * is the Worker's and not an object's: the runtime keeps the connection of a socket that an object accepted and closed
 * before it heard anything from it until the object sleeps, ten seconds later, and many a client waits for its end.
 */
export function closedSocket(refused: Refused): Response {
  const [client, server] = pair()
  server.accept()
  // Who hangs up without a goodbye has gone, and that is all.
  server.addEventListener('error', () => undefined)
  server.close(CLOSE_CODES[refused], refused)
  return upgraded(client)
}

/** How a room's object tells the Worker why it does not take a socket. */
export function refusal(refused: Refused): Response {
  return new Response(refused, { status: 403 })
}

/** The room's answer to a handshake: its socket, or one that is closed with the reason it gave. */
export async function socketOr(answer: Response): Promise<Response> {
  if (answer.webSocket !== null) return answer
  const reason = await answer.text()
  if (!isRefused(reason)) throw new Error(`A room answered a handshake with ${answer.status}.`)
  return closedSocket(reason)
}

export function pair(): [WebSocket, WebSocket] {
  const { 0: client, 1: server } = new WebSocketPair()
  return [client, server]
}

export function upgraded(client: WebSocket): Response {
  return new Response(null, { status: 101, webSocket: client, headers: { 'Sec-WebSocket-Protocol': SUBPROTOCOL } })
}

function isRefused(name: string): name is Refused {
  return Object.hasOwn(CLOSE_CODES, name)
}
