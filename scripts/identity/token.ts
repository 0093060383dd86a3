import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { requireClient } from './client-check.ts'
import type { Consent } from './grants.ts'
import { moodOf } from './person.ts'
import { googleClaims } from './profile.ts'
import type { Client, Provider } from './provider.ts'
import { Refusal } from './refusal.ts'
import type { World } from './world.ts'

const SLOW_MS = 12_000
const NO_STORE = { 'Cache-Control': 'no-store', Pragma: 'no-cache' }

/** The token endpoint: one code for one token, once. */
export async function answerToken(request: Request, world: World, provider: Provider): Promise<Response> {
  const body = await readForm(request)
  const client = world.client(provider.key)
  requireClient(request, body, client)
  const grant = body.get('grant_type')
  if (grant === null) throw new Refusal(400, 'invalid_request', 'grant_type is missing.')
  if (grant !== 'authorization_code') throw new Refusal(400, 'unsupported_grant_type', `${grant} is not supported.`)
  const code = body.get('code')
  if (code === null) throw new Refusal(400, 'invalid_request', 'code is missing.')
  const consent = world.grants.findCode(code)
  requireConsent(consent, provider, body)
  if (consent.breaksExchange) return Response.json({ error: 'server_error' }, { status: 500, headers: NO_STORE })
  if (moodOf(consent.person.email) === 'slow') await wait(SLOW_MS, undefined, { ref: false })
  const token = world.grants.issueToken(code, consent)
  return Response.json(await tokenAnswer(world, client, consent, token), { headers: NO_STORE })
}

async function readForm(request: Request): Promise<URLSearchParams> {
  if (request.method !== 'POST') throw new Refusal(405, 'invalid_request', 'Use POST.')
  if (!(request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')) {
    throw new Refusal(400, 'invalid_request', 'The body must be a form.')
  }
  const body = new URLSearchParams(await request.text())
  if (new Set(body.keys()).size !== body.size) throw new Refusal(400, 'invalid_request', 'A parameter came twice.')
  return body
}

function requireConsent(
  consent: Consent | undefined,
  provider: Provider,
  body: URLSearchParams,
): asserts consent is Consent {
  if (!consent || consent.provider !== provider) throw new Refusal(400, 'invalid_grant', 'Unknown, old or spent code.')
  if (body.get('redirect_uri') !== consent.redirect) {
    throw new Refusal(400, 'invalid_grant', 'The redirect address is not the one the code was made for.')
  }
  const verifier = body.get('code_verifier')
  if (consent.challenge === undefined) {
    if (verifier !== null) throw new Refusal(400, 'invalid_grant', 'A code_verifier without a code_challenge.')
    return
  }
  if (verifier === null) throw new Refusal(400, 'invalid_grant', 'Missing code verifier.')
  const isWellFormed = /^[A-Za-z0-9._~-]{43,128}$/.test(verifier)
  if (!isWellFormed || createHash('sha256').update(verifier).digest('base64url') !== consent.challenge) {
    throw new Refusal(400, 'invalid_grant', 'Invalid code verifier.')
  }
}

async function tokenAnswer(world: World, client: Client, consent: Consent, token: string): Promise<object> {
  const { provider, person, scopes, nonce } = consent
  const answer = {
    access_token: token,
    token_type: 'Bearer',
    expires_in: provider.tokenLifeSeconds,
    scope: scopes.join(' '),
  }
  if (provider.key === 'discord') return answer
  const issuedAt = Math.floor(world.now() / 1000)
  const idToken = await world.signer.sign({
    iss: 'https://accounts.google.com',
    azp: client.id,
    aud: client.id,
    ...googleClaims(person, scopes, world.origin()),
    at_hash: createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url'),
    ...(nonce === undefined ? {} : { nonce }),
    iat: issuedAt,
    exp: issuedAt + 3600,
  })
  return { ...answer, id_token: idToken }
}
