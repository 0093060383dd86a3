import 'reflect-metadata'
import { X509CertificateGenerator } from '@peculiar/x509'
import { KeyObject } from 'node:crypto'
import { Agent, createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'
import { askAs } from '../measured.ts'

/** About what an edge takes the time for: it compresses on the way, files of the build too. */
const QUALITY = 5
const COMPRESSED = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|javascript|xml)\b)/u
/** HTTP/2 has no such fields, and compression changes the length. */
const DROPPED = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'content-length']
/** The local runtime takes the address that a visitor asked for from here: with https, and the edge's own host. */
const ORIGINAL_URL = 'mf-original-url'

type Asked = IncomingMessage | Http2ServerRequest
type Answer = ServerResponse | Http2ServerResponse

export interface Edge {
  url: string
  /** Lets the product keep what it keeps at the edge. */
  warm(path: string): Promise<void>
  stop(): void
}

interface Options {
  product: string
  /** Answered here, by their path. */
  pages: ReadonlyMap<string, string>
  http1: boolean
}

/**
 * Stands before the product as Cloudflare does: TLS, HTTP/2 and Brotli. `http1` is for the worst network between, which
 * lets six requests through at a time: each file then costs more than its bytes.
 */
export async function startEdge({ product, pages, http1 }: Options): Promise<Edge> {
  // A connection that is kept may be closed just as it is used again.
  const agent = new Agent({ keepAlive: false })
  const answer = (asked: Asked, response: Answer) => {
    const page = pages.get(asked.url ?? '')
    if (page === undefined) return forward(product + asked.url, url, agent, asked, response)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    send(Readable.from([page]), asked, response)
  }
  const server = http1
    ? createServer(answer)
    : createSecureServer({ ...(await selfSigned()), allowHTTP1: true }, answer)
  await new Promise<void>((listening) => void server.listen(0, 'localhost', listening))
  const { port } = server.address() as AddressInfo
  const url = `${http1 ? 'http' : 'https'}://localhost:${port}`
  return {
    url,
    warm: async (path) => askAs({ url: product }, path, url),
    stop() {
      server.close()
      agent.destroy()
    },
  }
}

/** A certificate for localhost that nobody has signed. A browser must be told to take it. */
async function selfSigned(): Promise<{ key: string; cert: string }> {
  const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify'])
  const cert = await X509CertificateGenerator.createSelfSigned({ name: 'CN=localhost', keys, signingAlgorithm })
  const key = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' })
  return { key: String(key), cert: cert.toString('pem') }
}

function forward(address: string, edge: string, agent: Agent, asked: Asked, response: Answer): void {
  const headers = {
    ...Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'))),
    host: new URL(edge).host,
    'accept-encoding': 'identity',
    [ORIGINAL_URL]: edge + asked.url,
  }
  const passed = ask(address, { agent, method: asked.method, headers }, (answer) => {
    response.statusCode = answer.statusCode ?? 502
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined && !DROPPED.includes(name)) response.setHeader(name, value)
    }
    send(answer, asked, response)
  })
  passed.on('error', () => {
    response.statusCode = 502
    response.end()
  })
  asked.pipe(passed)
}

/** The body, compressed if it is text and the browser takes it so. */
function send(body: Readable, asked: Asked, response: Answer): void {
  // The browser may have closed in between.
  if (response.destroyed) return void body.destroy()
  const isText = COMPRESSED.test(String(response.getHeader('content-type') ?? ''))
  const isTaken = String(asked.headers['accept-encoding']).includes('br')
  const isWhole = [200, 403, 404].includes(response.statusCode) && asked.method === 'GET'
  if (!isText || !isTaken || !isWhole) return void pipeline(body, response, () => {})
  response.setHeader('content-encoding', 'br')
  response.setHeader('vary', 'accept-encoding')
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  pipeline(body, brotli, response, () => {})
}
