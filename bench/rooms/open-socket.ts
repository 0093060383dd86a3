import { WebSocket } from 'ws'

/** Opens a seat's socket as a page does, without compression. */
export function openSocket(url: string, code: string, token = ''): WebSocket {
  const address = `${url.replace('http', 'ws')}/api/rooms/${code}/socket`
  return new WebSocket(address, ['belfry.v1', `token.${token}`], { perMessageDeflate: false, origin: url })
}
