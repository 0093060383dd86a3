import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { identityApp } from './app.ts'
import { drawPortrait } from './portrait.ts'
import type { IdentitySettings } from './world.ts'

export type IdentityServer = Awaited<ReturnType<typeof startIdentityServer>>

/** A real OAuth 2.0 and OpenID Connect server on loopback that plays Google and Discord. */
export async function startIdentityServer(settings: IdentitySettings) {
  let origin = ''
  const app = identityApp(settings, () => origin)
  app.get('/a/:picture{\\d+=s\\d+-c}', (c) => portrait(c.req.path))
  app.get('/avatars/:person{\\d+}/:picture{[0-9a-f]+\\.(?:png|webp)}', (c) => portrait(c.req.path))
  const server = createServer(async (incoming, outgoing) => {
    const response = await app.fetch(readRequest(incoming, origin))
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(settings.port, '127.0.0.1', done))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return { origin, close }
}

function readRequest(incoming: IncomingMessage, origin: string): Request {
  const { method = 'GET', url = '/' } = incoming
  const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)])
  const body = method === 'POST' ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' as const } : {}
  return new Request(new URL(url, origin), { method, headers, ...body })
}

/** As Google and Discord do it, the address says how large, and Discord's also in which format. */
async function portrait(pathname: string): Promise<Response> {
  const [, , person = '', size] = pathname.split(/[/=]/u)
  const isWebp = pathname.endsWith('.webp')
  const type = isWebp ? 'image/webp' : 'image/png'
  const side = size === 's48-c' ? 48 : isWebp ? 64 : null
  const headers = { 'Content-Type': type, 'Cache-Control': 'max-age=3600' }
  const picture = drawPortrait(person)
  if (side === null) return new Response(picture, { headers })
  // The library is large, and few starts need it.
  const { default: sharp } = await import('sharp')
  const smaller = sharp(picture)
    .resize(side, side)
    .toFormat(isWebp ? 'webp' : 'png')
  return new Response(Uint8Array.from(await smaller.toBuffer()), { headers })
}
