import { timingSafeEqual } from 'node:crypto'
import { Refusal } from './refusal.ts'
import type { Client } from './provider.ts'

/** The client's own proof, by HTTP Basic or in the body, but never by both (RFC 6749, 2.3). */
export function requireClient(request: Request, body: URLSearchParams, client: Client): void {
  const basic = readBasic(request.headers.get('authorization'))
  if (basic && body.has('client_secret'))
    throw new Refusal(400, 'invalid_request', 'Two ways of client authentication.')
  const id = basic ? basic.id : body.get('client_id')
  const secret = basic ? basic.secret : body.get('client_secret')
  if (id === null || secret === null) throw new Refusal(401, 'invalid_client', 'Client authentication is missing.')
  if (!isSame(id, client.id) || !isSame(secret, client.secret)) {
    throw new Refusal(401, 'invalid_client', 'Unknown client or wrong secret.')
  }
}

function readBasic(header: string | null): { id: string; secret: string } | undefined {
  const encoded = /^Basic (\S+)$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString()
  const colon = text.indexOf(':')
  return { id: formDecode(text.slice(0, Math.max(colon, 0))), secret: formDecode(text.slice(colon + 1)) }
}

// RFC 6749 asks for form encoding inside Basic; what does not decode is taken as it came.
function formDecode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
