import { CLOSE_CODES, SUBPROTOCOL } from '#protocol/room-wire.ts'

export type Refused = keyof typeof CLOSE_CODES

const DOOR = 'https://door/'

/**
 * A socket that is opened and closed at once with its reason: a page cannot read the status of a refused handshake.
 * One object closes all of them, since only an object can accept a socket without holding on to it: after a plain
 * `accept()` the runtime keeps the request open until the other side hangs up, and then reports that as an uncaught
 * "Network connection lost".
 */
export async function closedSocket(rooms: Env['ROOMS'], refused: Refused): Promise<Response> {
  const door = rooms.get(rooms.idFromName('door'))
  return door.fetch(DOOR + refused, { headers: { Upgrade: 'websocket' } })
}

/** Why the door is asked to close this socket; null for a request that came from outside. */
export function refusalAskedBy(request: Request): Refused | null {
  if (!request.url.startsWith(DOOR)) return null
  const asked = request.url.slice(DOOR.length)
  return isRefused(asked) ? asked : null
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
