import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

type Change = (text: string) => string | null

/** A network between browsers and the product that can be cut, and that can bring another build. */
export interface Network {
  url: string
  /** From now on nothing gets through, and what is open breaks off. */
  cut(): void
  /** From now on what is asked waits for `ms` before it is passed on. */
  slow(ms: number): void
  mend(): void
  /** Changes the answers at these paths as text; null makes it a 404 without a page. */
  change(path: RegExp, change: Change): void
  /** The paths that were asked for since the last call, in their order. */
  asked(): string[]
  stop(): void
}

export async function startNetwork(product: string): Promise<Network> {
  const { hostname, port: behind } = new URL(product)
  const open = new Set<Socket>()
  const changes = new Map<RegExp, Change>()
  let state = { isCut: false, delayMs: 0 }
  let paths: string[] = []

  const forward = (asked: IncomingMessage, answer: ServerResponse) => {
    const path = asked.url ?? '/'
    paths.push(path)
    const change = [...changes].find(([pattern]) => pattern.test(path))?.[1]
    // What is changed must not come compressed, nor as "not modified".
    const { 'if-none-match': _etag, 'accept-encoding': _encoding, ...plain } = asked.headers
    const headers = change === undefined ? asked.headers : plain
    // A kept connection may be closed by the product just as it is used again, which would look like a broken network.
    const to = { host: hostname, port: behind, path, method: asked.method, headers, agent: false }
    const passed = request(to, (back) => {
      if (change === undefined) {
        answer.writeHead(back.statusCode ?? 502, back.rawHeaders)
        back.pipe(answer)
      } else void answerChanged(back, answer, change)
    })
    passed.on('error', () => answer.destroy())
    // The browser has gone: the product must not be left with an answer that it cannot send.
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  }
  const server = createServer((asked, answer) => void setTimeout(forward, state.delayMs, asked, answer))
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    if (state.isCut) socket.destroy()
  })
  server.on('upgrade', (asked, socket, head) => {
    paths.push(asked.url ?? '/')
    const lines = asked.rawHeaders.flatMap((word, index, all) =>
      index % 2 === 0 ? [`${word}: ${all[index + 1]}`] : [],
    )
    const passed = connect(Number(behind), hostname, () => {
      passed.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      passed.write(head)
      passed.pipe(socket).pipe(passed)
    })
    passed.on('error', () => socket.destroy()).on('close', () => socket.destroy())
    socket.on('error', () => passed.destroy()).on('close', () => passed.destroy())
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    cut() {
      state = { ...state, isCut: true }
      for (const socket of open) socket.destroy()
    },
    slow: (delayMs) => void (state = { ...state, delayMs }),
    mend: () => void (state = { isCut: false, delayMs: 0 }),
    change: (path, change) => void changes.set(path, change),
    asked: () => paths.splice(0),
    stop() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

async function answerChanged(back: IncomingMessage, answer: ServerResponse, change: Change): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of back) parts.push(part as Buffer)
  const text = change(Buffer.concat(parts).toString())
  const { 'content-length': _length, 'transfer-encoding': _transfer, etag: _etag, ...headers } = back.headers
  if (text === null) answer.writeHead(404, { 'cache-control': 'no-store' })
  else answer.writeHead(back.statusCode ?? 502, headers)
  answer.end(text ?? '')
}
