import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const LINKED_SCRIPT = [
  { id: '_meta', name: 'Linked', author: 'Elsewhere', zkey: 1 },
  'chef',
  'imp',
  { id: 'spy' },
]

/** What the stand-in for the community site answers, by the id in the link. */
const ANSWERS: Readonly<Record<string, (answer: ServerResponse) => void>> = {
  1: (answer) => answer.setHeader('Content-Type', 'application/json').end(JSON.stringify(LINKED_SCRIPT)),
  2: (answer) => answer.setHeader('Content-Type', 'text/html').end('<!doctype html><html><body>Hello</body></html>'),
  3: (answer) => answer.writeHead(302, { Location: 'https://example.org/' }).end(),
  4: (answer) => answer.writeHead(404).end('Not found'),
  5: () => {},
  6: (answer) => sendMegabytes(answer, 50),
  7: (answer) => answer.writeHead(503, 'Service Unavailable').end(),
  8: (answer) => answer.end('this is no script'),
  9: (answer) => answer.destroy(),
  10: (answer) => answer.end('"just a text"'),
}

function sendMegabytes(answer: ServerResponse, megabytes: number): void {
  const chunk = Buffer.alloc(64 * 1024, ' ')
  let left = megabytes * 16
  const send = () => {
    while (left-- > 0 && !answer.destroyed) {
      if (!answer.write(chunk)) return answer.once('drain', send)
    }
    return answer.end()
  }
  send()
}

export interface CommunitySite {
  origin: string
  /** The paths that were asked for. */
  asked: string[]
  /** How many bytes left for Belfry. */
  sentBytes: () => number
  stop: () => void
}

/** A server that stands in for the community scripts site, well-behaved or not as the link's id says. */
export async function startCommunitySite(): Promise<CommunitySite> {
  const asked: string[] = []
  let sent = 0
  const server = createServer((request, answer) => {
    const path = request.url ?? ''
    asked.push(path)
    const id = /^\/(?:script|api\/scripts)\/(\d+)\//u.exec(path)?.[1]
    if (path === '/script/1') answer.end(PAGE)
    else ANSWERS[id ?? '4']?.(answer)
  })
  server.on('connection', (socket) => socket.on('close', () => (sent += socket.bytesWritten)))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${port}`, asked, sentBytes: () => sent, stop }
}

const PAGE = '<a href="/script/1/2.0.0/download">Download</a><a href="/script/1/1.0.0/download">old</a>'
