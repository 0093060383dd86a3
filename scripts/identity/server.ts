import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { answerAuthorize } from './authorize.ts'
import { drawPortrait } from './portrait.ts'
import { answerProfile } from './profile.ts'
import { PROVIDERS } from './provider.ts'
import { Refusal } from './refusal.ts'
import { answerToken } from './token.ts'
import { openWorld, type IdentitySettings, type World } from './world.ts'

const BODY_LIMIT = 16_384

export interface IdentityServer {
  origin: string
  close(): Promise<void>
}

/** A real OAuth 2.0 and OpenID Connect server on loopback that plays Google and Discord. */
export async function startIdentityServer(settings: IdentitySettings): Promise<IdentityServer> {
  let origin = ''
  const world = openWorld(settings, () => origin)
  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing, world))
  await new Promise<void>((done, fail) => server.once('error', fail).listen(settings.port, '127.0.0.1', done))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return { origin, close: () => close(server) }
}

async function serve(incoming: IncomingMessage, outgoing: ServerResponse, world: World): Promise<void> {
  const response = await answer(incoming, world).catch((error: unknown) =>
    error instanceof Refusal
      ? error.toResponse()
      : Response.json({ error: 'server_error', error_description: String(error) }, { status: 500 }),
  )
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}

function readRequest(incoming: IncomingMessage, origin: string): Request {
  const method = incoming.method ?? 'GET'
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value))
  if (Number(headers.get('content-length') ?? 0) > BODY_LIMIT) throw new Refusal(413, 'invalid_request', 'Too large.')
  const body = method === 'POST' ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' as const } : {}
  return new Request(new URL(incoming.url ?? '/', origin), { method, headers, ...body })
}

async function answer(incoming: IncomingMessage, world: World): Promise<Response> {
  const request = readRequest(incoming, world.origin())
  const { pathname } = new URL(request.url)
  for (const provider of Object.values(PROVIDERS)) {
    if (pathname === provider.authorizePath) return answerAuthorize(request, world, provider)
    if (pathname === provider.tokenPath) return answerToken(request, world, provider)
    if (pathname === provider.profilePath) return answerProfile(request, world, provider)
  }
  if (pathname === '/oauth2/v3/certs') return Response.json(await world.signer.keys())
  if (/^\/(a\/\d+=s\d+-c|avatars\/\d+\/[0-9a-f]{32}\.(?:png|webp))$/.test(pathname)) return portrait(pathname)
  return new Response('There’s nothing here.', { status: 404 })
}

/** As Google and Discord do it, the address says how large, and Discord's also in which format. */
async function portrait(pathname: string): Promise<Response> {
  const [, , person = '', size] = pathname.split(/[/=]/u)
  const isWebp = pathname.endsWith('.webp')
  const type = isWebp ? 'image/webp' : 'image/png'
  const side = size === 's48-c' ? 48 : isWebp ? 64 : null
  const headers = { 'Content-Type': type, 'Cache-Control': 'max-age=3600' }
  return new Response(side === null ? drawPortrait(person) : await smaller(drawPortrait(person), side, isWebp), {
    headers,
  })
}

/** The library is large, and few starts need it. */
async function smaller(picture: Uint8Array, side: number, isWebp: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  return Uint8Array.from(
    await sharp(picture)
      .resize(side, side)
      .toFormat(isWebp ? 'webp' : 'png')
      .toBuffer(),
  )
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((done) => server.close(() => done()))
}
