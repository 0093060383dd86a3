import { createHash } from 'node:crypto'
import { moodOf, type Person } from './person.ts'
import type { Provider } from './provider.ts'
import type { World } from './world.ts'

type Claims = Record<string, unknown>

/** What Google says of a person, in its identity token and at its userinfo address alike. */
export function googleClaims(person: Person, scopes: readonly string[], origin: string): Claims {
  const mood = moodOf(person.email)
  const claims: Claims = { sub: person.googleSubject }
  if (scopes.includes('profile')) {
    claims['name'] = person.name
    claims['given_name'] = person.name
    claims['picture'] = `${origin}/a/${person.googleSubject}=s96-c`
  }
  if (scopes.includes('email') && mood !== 'noemail') {
    claims['email'] = person.email
    claims['email_verified'] = mood !== 'unverified'
  }
  return claims
}

function discordProfile(person: Person, scopes: readonly string[]): Claims {
  const mood = moodOf(person.email)
  const profile: Claims = {
    id: person.discordSubject,
    username: person.email.slice(0, person.email.indexOf('@')).replace(/[^a-z0-9_.]/g, '_'),
    discriminator: '0',
    global_name: person.name,
    avatar: avatarHash(person),
    banner: null,
    accent_color: null,
    locale: 'en-US',
    mfa_enabled: false,
    premium_type: 0,
    public_flags: 0,
    flags: 0,
  }
  if (scopes.includes('email')) {
    profile['email'] = mood === 'noemail' ? null : person.email
    profile['verified'] = mood !== 'noemail' && mood !== 'unverified'
  }
  return profile
}

/** Null for one of the sample people: on Discord many have no picture of their own. */
function avatarHash(person: Person): string | null {
  if (person.email.startsWith('townsfolk')) return null
  return createHash('md5').update(person.discordSubject).digest('hex')
}

export function answerProfile(request: Request, world: World, provider: Provider): Response {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const token = bearer === undefined ? undefined : world.grants.findToken(bearer, provider)
  if (!token) return refuse(provider)
  const { person, scopes } = token
  if (provider.key === 'discord') return Response.json(discordProfile(person, scopes))
  return Response.json(googleClaims(person, scopes, world.origin()))
}

function refuse(provider: Provider): Response {
  if (provider.key === 'discord') return Response.json({ message: '401: Unauthorized', code: 0 }, { status: 401 })
  return Response.json(
    { error: 'invalid_request', error_description: 'Invalid Credentials' },
    {
      status: 401,
      headers: { 'WWW-Authenticate': 'Bearer realm="https://accounts.google.com/", error="invalid_token"' },
    },
  )
}
