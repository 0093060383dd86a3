import type { Consent } from './grants.ts'
import { choicePage, mistakePage } from './page.ts'
import { moodOf, readEmail } from './person.ts'
import type { Provider } from './provider.ts'
import type { World } from './world.ts'

type Ask = Omit<Consent, 'person' | 'breaksExchange'>
interface Visit {
  world: World
  ask: Ask
  query: URLSearchParams
}
interface Mistake {
  error: string
  description: string
}

/** The authorization endpoint: GET shows who one may be (or obeys `login_hint`), POST carries the answer. */
export async function answerAuthorize(request: Request, world: World, provider: Provider): Promise<Response> {
  const query = new URL(request.url).searchParams
  const client = world.client(provider.key)
  const redirect = query.get('redirect_uri') ?? ''
  // Nobody is sent to an address that is not registered, not even with an error (RFC 6749, 4.1.2.1).
  if (query.get('client_id') !== client.id) return mistakePage(provider, 'This client_id is not registered here.')
  if (!client.redirects.includes(redirect)) return mistakePage(provider, 'This redirect_uri is not registered here.')
  const ask = readAsk(query, provider, redirect)
  if ('error' in ask) return sendBack(query, redirect, { error: ask.error, error_description: ask.description })

  const visit = { world, ask, query }
  if (request.method === 'POST') return decide(new URLSearchParams(await request.text()), visit)
  const hint = readEmail(query.get('login_hint'))
  if (hint !== undefined) return enter(visit, { email: hint })
  if (query.get('prompt') === 'none') return sendBack(query, redirect, { error: 'login_required' })
  return choicePage(provider, redirect)
}

function readAsk(query: URLSearchParams, provider: Provider, redirect: string): Ask | Mistake {
  const mistake = (error: string, description: string): Mistake => ({ error, description })
  if (new Set(query.keys()).size !== query.size) return mistake('invalid_request', 'A parameter came twice.')
  const type = query.get('response_type')
  if (type === null) return mistake('invalid_request', 'response_type is missing.')
  if (type !== 'code') return mistake('unsupported_response_type', 'Only response_type=code is supported.')
  const scopes = (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '')
  if (!scopes.includes(provider.requiredScope) || scopes.some((scope) => !provider.scopes.includes(scope))) {
    return mistake(
      'invalid_scope',
      `The scopes are ${provider.scopes.join(', ')}; ${provider.requiredScope} is needed.`,
    )
  }
  const challenge = query.get('code_challenge') ?? undefined
  if (challenge === undefined && provider.requiresPkce) return mistake('invalid_request', 'code_challenge is missing.')
  if (challenge !== undefined && !isS256(challenge, query.get('code_challenge_method'))) {
    return mistake('invalid_request', 'The code challenge must be one of method S256.')
  }
  return { provider, scopes, redirect, challenge, nonce: query.get('nonce') ?? undefined }
}

function isS256(challenge: string, method: string | null): boolean {
  return method === 'S256' && /^[A-Za-z0-9_-]{43}$/.test(challenge)
}

function decide(form: URLSearchParams, visit: Visit): Response {
  const decision = form.get('decision')
  if (decision === 'deny') return deny(visit)
  const text = form.get('person') ?? form.get('email') ?? ''
  const name = form.get('name') ?? ''
  const email = readEmail(text)
  if (email !== undefined) return enter(visit, { email, name, isBroken: decision === 'break' })
  const problem = 'Enter an email address, like ana@example.org.'
  return choicePage(visit.ask.provider, visit.ask.redirect, { email: text, name, problem })
}

function enter(
  visit: Visit,
  { email, name, isBroken }: { email: string; name?: string; isBroken?: boolean },
): Response {
  const { world, ask, query } = visit
  const mood = moodOf(email)
  if (mood === 'deny') return deny(visit)
  const person = world.directory.find(email, name)
  const code = world.grants.issueCode({ ...ask, person, breaksExchange: isBroken === true || mood === 'broken' })
  return sendBack(query, ask.redirect, { code })
}

function deny({ query, ask }: Visit): Response {
  const description = 'The resource owner or authorization server denied the request'
  return sendBack(query, ask.redirect, { error: 'access_denied', error_description: description })
}

function sendBack(query: URLSearchParams, redirect: string, answer: Record<string, string>): Response {
  const target = new URL(redirect)
  for (const [key, value] of Object.entries(answer)) target.searchParams.set(key, value)
  const state = query.get('state')
  if (state !== null) target.searchParams.set('state', state)
  return new Response(null, { status: 303, headers: { Location: target.href, 'Cache-Control': 'no-store' } })
}
