import type { Consent } from './grants.ts'
import { choicePage, mistakePage } from './page.ts'
import { moodOf, readEmail } from './person.ts'
import type { Provider } from './provider.ts'
import type { World } from './world.ts'

type Ask = Omit<Consent, 'person' | 'breaksExchange'>
type Answer = Record<string, string>

const DENIAL = 'The resource owner or authorization server denied the request'
const DENIED = { error: 'access_denied', error_description: DENIAL }

/** The authorization endpoint: GET shows who one may be (or obeys `login_hint`), POST carries the answer. */
export async function answerAuthorize(request: Request, world: World, provider: Provider): Promise<Response> {
  const query = new URL(request.url).searchParams
  const client = world.client(provider.key)
  const redirect = query.get('redirect_uri') ?? ''
  // Nobody is sent to an address that is not registered, not even with an error (RFC 6749, 4.1.2.1).
  if (query.get('client_id') !== client.id) return mistakePage(provider, 'This client_id is not registered here.')
  if (!client.redirects.includes(redirect)) return mistakePage(provider, 'This redirect_uri is not registered here.')
  const ask = readAsk(query, provider, redirect)
  if ('error' in ask) return sendBack(query, redirect, ask)

  const enter = (email: string, name?: string, isBroken = false) => {
    const mood = moodOf(email)
    if (mood === 'deny') return sendBack(query, redirect, DENIED)
    const person = world.findPerson(email, name)
    const code = world.grants.issueCode({ ...ask, person, breaksExchange: isBroken || mood === 'broken' })
    return sendBack(query, redirect, { code })
  }
  if (request.method === 'POST') {
    const form = new URLSearchParams(await request.text())
    const [decision, text] = [form.get('decision'), form.get('person') ?? form.get('email') ?? '']
    if (decision === 'deny') return sendBack(query, redirect, DENIED)
    const [email, name] = [readEmail(text), form.get('name') ?? '']
    if (email !== undefined) return enter(email, name, decision === 'break')
    const problem = 'Enter an email address, like ana@example.org.'
    return choicePage(provider, redirect, { email: text, name, problem })
  }
  const hint = readEmail(query.get('login_hint'))
  if (hint !== undefined) return enter(hint)
  if (query.get('prompt') === 'none') return sendBack(query, redirect, { error: 'login_required' })
  return choicePage(provider, redirect)
}

function readAsk(query: URLSearchParams, provider: Provider, redirect: string): Ask | (Answer & { error: string }) {
  const mistake = (error: string, description: string) => ({ error, error_description: description })
  if (new Set(query.keys()).size !== query.size) return mistake('invalid_request', 'A parameter came twice.')
  const type = query.get('response_type')
  if (type === null) return mistake('invalid_request', 'response_type is missing.')
  if (type !== 'code') return mistake('unsupported_response_type', 'Only response_type=code is supported.')
  const scopes = (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '')
  const [required = ''] = provider.scopes
  if (!scopes.includes(required) || scopes.some((scope) => !provider.scopes.includes(scope))) {
    return mistake('invalid_scope', `The scopes are ${provider.scopes.join(', ')}; ${required} is needed.`)
  }
  const challenge = query.get('code_challenge')
  if (challenge === null && provider.requiresPkce) return mistake('invalid_request', 'code_challenge is missing.')
  const isS256 = query.get('code_challenge_method') === 'S256' && /^[A-Za-z0-9_-]{43}$/.test(challenge ?? '')
  if (challenge !== null && !isS256) return mistake('invalid_request', 'The code challenge must be one of method S256.')
  return { provider, scopes, redirect, challenge, nonce: query.get('nonce') }
}

function sendBack(query: URLSearchParams, redirect: string, answer: Answer): Response {
  const target = new URL(redirect)
  for (const [key, value] of Object.entries(answer)) target.searchParams.set(key, value)
  const state = query.get('state')
  if (state !== null) target.searchParams.set('state', state)
  return new Response(null, { status: 303, headers: { Location: target.href, 'Cache-Control': 'no-store' } })
}
