import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream'

/** A request as it went by. */
export interface Passed {
  method: string
  path: string
  status: number
  /** The Worker answered it; a file of the build comes without it, and costs nothing. */
  isWorker: boolean
  /** The browser asked ahead of a visit that may never come. */
  isAhead: boolean
  /** Who asked, as the one who drives the browsers has said. */
  by: string
}

export interface CountingProxy {
  /** For the option `proxy` of a browser's context. */
  server: string
  /** From now on these ask. */
  note(by: string): void
  /** All that went by so far. */
  passed: readonly Passed[]
  stop(): void
}

/**
 * What browsers are told to ask for everything, also for addresses of this machine, so that neither addresses nor sign-in change:
 * pages, service workers and sockets. Counts what is the product's and passes everything on.
 */
export async function startCountingProxy(product: string): Promise<CountingProxy> {
  const passed: Passed[] = []
  let by = ''
  // A connection that is kept may be closed just as it is used again.
  const agent = new Agent({ keepAlive: false })
  const count = (one: Omit<Passed, 'by'>) => void passed.push({ ...one, by })
  const server = createServer((asked, answer) => forward({ product, agent, count }, asked, answer))
  // Sockets come as tunnels, which hide their address.
  server.on('connect', ({ url = '' }: IncomingMessage, socket: Socket, head: Buffer) => {
    if (url === new URL(product).host)
      count({ method: 'GET', path: 'a room’s socket', status: 101, isWorker: true, isAhead: false })
    tunnel(Number(url.split(':').at(-1)), socket, head)
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const stop = () => {
    server.close()
    server.closeAllConnections()
    agent.destroy()
  }
  const { port } = server.address() as AddressInfo
  return { server: `http://127.0.0.1:${port}`, note: (who) => void (by = who), passed, stop }
}

interface Forwarding {
  product: string
  agent: Agent
  count: (one: Omit<Passed, 'by'>) => void
}

function forward({ product, agent, count }: Forwarding, asked: IncomingMessage, answer: ServerResponse): void {
  const { origin, pathname, search, port } = new URL(asked.url ?? '', product)
  const { 'proxy-connection': _, ...headers } = asked.headers
  const { method = 'GET' } = asked
  const options = { agent, method, headers, host: '127.0.0.1', port, path: pathname + search }
  const passedOn = request(options, (come) => {
    const { statusCode: status = 502 } = come
    const isAhead = String(headers['sec-purpose'] ?? '').includes('prefetch')
    const isWorker = 'x-request-id' in come.headers
    if (origin === product) count({ method, path: pathname, status, isWorker, isAhead })
    answer.writeHead(status, come.headers)
    pipeline(come, answer, () => {})
  })
  passedOn.on('error', () => answer.destroy())
  answer.on('close', () => void (answer.writableFinished || passedOn.destroy()))
  asked.pipe(passedOn)
}

function tunnel(port: number, socket: Socket, head: Buffer): void {
  const other = connect(port, '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    other.write(head)
    pipeline(other, socket, () => {})
    pipeline(socket, other, () => {})
  })
  other.on('error', () => socket.destroy())
  socket.on('error', () => other.destroy())
}
