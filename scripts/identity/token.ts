import { HTTPException } from 'hono/http-exception'
import { auth } from 'hono/utils/basic-auth'
import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Consent } from './grants.ts'
import { moodOf } from './person.ts'
import { googleClaims, type Provider } from './provider.ts'
import type { World } from './world.ts'

const SLOW_MS = 12_000
const NO_STORE = { 'Cache-Control': 'no-store', Pragma: 'no-cache' }

type Status = ConstructorParameters<typeof HTTPException>[0]

/** An answer in OAuth's own words: `error` is one of the codes of RFC 6749. */
export function refusal(status: Status, error: string, description: string): HTTPException {
  const headers = { ...NO_STORE, ...(status === 401 && { 'WWW-Authenticate': 'Basic realm="Local sign-in"' }) }
  const res = Response.json({ error, error_description: description }, { status: Number(status), headers })
  return new HTTPException(status, { res, message: description })
}

const invalid = (description: string) => refusal(400, 'invalid_request', description)
const noGrant = (description: string) => refusal(400, 'invalid_grant', description)

/** The token endpoint: one code for one token, once. */
export async function answerToken(request: Request, world: World, provider: Provider): Promise<Response> {
  const body = await readForm(request)
  const client = world.client(provider.key)
  requireClient(request, body, client)
  const grant = body.get('grant_type')
  if (grant === null) throw invalid('grant_type is missing.')
  if (grant !== 'authorization_code') throw refusal(400, 'unsupported_grant_type', `${grant} is not supported.`)
  const code = body.get('code')
  if (code === null) throw invalid('code is missing.')
  const consent = world.grants.findCode(code)
  requireConsent(consent, provider, body)
  if (consent.breaksExchange) return Response.json({ error: 'server_error' }, { status: 500, headers: NO_STORE })
  if (moodOf(consent.person.email) === 'slow') await wait(SLOW_MS, undefined, { ref: false })
  const token = world.grants.issueToken(code, consent)
  const answer = {
    access_token: token,
    token_type: 'Bearer',
    expires_in: provider.tokenLifeSeconds,
    scope: consent.scopes.join(' '),
    ...(provider.key === 'google' && { id_token: await idToken(world, client.id, consent, token) }),
  }
  return Response.json(answer, { headers: NO_STORE })
}

async function readForm(request: Request): Promise<URLSearchParams> {
  if (request.method !== 'POST') throw refusal(405, 'invalid_request', 'Use POST.')
  if (!(request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')) {
    throw invalid('The body must be a form.')
  }
  const body = new URLSearchParams(await request.text())
  if (new Set(body.keys()).size !== body.size) throw invalid('A parameter came twice.')
  return body
}

/** The client's own proof, by HTTP Basic or in the body, but never by both (RFC 6749, 2.3). */
function requireClient(request: Request, body: URLSearchParams, client: { id: string; secret: string }): void {
  const basic = auth(request)
  if (basic && body.has('client_secret')) throw invalid('Two ways of client authentication.')
  const id = basic ? formDecode(basic.username) : body.get('client_id')
  const secret = basic ? formDecode(basic.password) : body.get('client_secret')
  if (id === null || secret === null) throw refusal(401, 'invalid_client', 'Client authentication is missing.')
  if (!isSame(id, client.id) || !isSame(secret, client.secret)) {
    throw refusal(401, 'invalid_client', 'Unknown client or wrong secret.')
  }
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

function requireConsent(
  consent: Consent | undefined,
  provider: Provider,
  body: URLSearchParams,
): asserts consent is Consent {
  if (!consent || consent.provider !== provider) throw noGrant('Unknown, old or spent code.')
  if (body.get('redirect_uri') !== consent.redirect)
    throw noGrant('The redirect address is not the one the code was made for.')
  const verifier = body.get('code_verifier')
  if (consent.challenge === null) {
    if (verifier !== null) throw noGrant('A code_verifier without a code_challenge.')
    return
  }
  if (verifier === null) throw noGrant('Missing code verifier.')
  const isWellFormed = /^[A-Za-z0-9._~-]{43,128}$/.test(verifier)
  if (!isWellFormed || sha256(verifier).toString('base64url') !== consent.challenge)
    throw noGrant('Invalid code verifier.')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

async function idToken(world: World, clientId: string, { person, scopes, nonce }: Consent, token: string) {
  const issuedAt = Math.floor(world.now() / 1000)
  return world.signer.sign({
    iss: 'https://accounts.google.com',
    azp: clientId,
    aud: clientId,
    ...googleClaims(person, scopes, world.origin()),
    at_hash: sha256(token).subarray(0, 16).toString('base64url'),
    ...(nonce !== null && { nonce }),
    iat: issuedAt,
    exp: issuedAt + 3600,
  })
}
