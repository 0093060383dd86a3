import { outbound } from '../metrics/count.ts'
import { readAtMost } from '../read-at-most.ts'

const TIMEOUT_MS = 8_000
const MAX_BYTES = 64 * 1024
const SHA_256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
/** Signed with RSA and SHA-256: the one algorithm that is taken, whatever a token names. */
const ALGORITHM = 'RS256'

/** A public key as its issuer publishes it, unread. */
export type PublishedKey = Readonly<Record<string, unknown>>

/** What a token must say, and when. */
interface Expected {
  issuer: string
  clientId: string
  nonce: string
  now: number
}

/** The keys by which an issuer signs now. */
export async function fetchKeys(address: string): Promise<PublishedKey[]> {
  const asked = { headers: { Accept: 'application/json' }, signal: AbortSignal.timeout(TIMEOUT_MS) }
  const response = await outbound('identity', fetch(address, { ...asked, redirect: 'manual' }))
  const bytes = response.ok ? await readAtMost(response.body, MAX_BYTES) : null
  if (bytes === null) throw new Error('The provider gave no keys.')
  const { keys } = fieldsOf(JSON.parse(new TextDecoder().decode(bytes)))
  return Array.isArray(keys) ? keys.map(fieldsOf) : []
}

/** The subject of an id token that one of these keys signed, for this client and this sign-in; throws for any other. */
export async function verifiedSubject(token: string, keys: readonly PublishedKey[], expected: Expected) {
  const [head = '', body = '', signature = '', ...rest] = token.split('.')
  const { alg, kid } = partOf(head)
  const key = keys.find((one) => typeof kid === 'string' && one['kid'] === kid)
  if (alg !== ALGORITHM || key?.['kty'] !== 'RSA' || rest.length > 0)
    throw new Error('The id token’s signature is unknown.')
  const numbers = { n: String(key['n']), e: String(key['e']) }
  const imported = await crypto.subtle.importKey('jwk', { kty: 'RSA', ...numbers }, SHA_256, false, ['verify'])
  const signed = new TextEncoder().encode(`${head}.${body}`)
  const isSigned = await crypto.subtle.verify(SHA_256.name, imported, bytesOf(signature), signed)
  if (!isSigned) throw new Error('The id token isn’t signed by its issuer.')
  return subjectOf(partOf(body), expected)
}

function subjectOf(claims: Record<string, unknown>, { issuer, clientId, nonce, now }: Expected): string {
  const { iss, aud, exp, sub } = claims
  const isOurs = iss === issuer && aud === clientId && claims['nonce'] === nonce
  const isSound = isOurs && typeof exp === 'number' && exp * 1000 > now
  if (!isSound || typeof sub !== 'string') throw new Error('The id token isn’t valid.')
  return sub
}

function partOf(part: string): Record<string, unknown> {
  return fieldsOf(JSON.parse(new TextDecoder().decode(bytesOf(part))))
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
