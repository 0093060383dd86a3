import { createHash } from 'node:crypto'
import { moodOf, type Person } from './person.ts'

export type ProviderKey = 'google' | 'discord'
type Claims = Record<string, unknown>

export interface Provider {
  key: ProviderKey
  name: string
  authorizePath: string
  tokenPath: string
  profilePath: string
  /** The first one is required. */
  scopes: readonly string[]
  requiresPkce: boolean
  tokenLifeSeconds: number
  codePrefix: string
  profileOf(person: Person, scopes: readonly string[], origin: string): Claims
  /** The answer to a bearer that is none. */
  refusal(): Response
}

const INVALID = { error: 'invalid_request', error_description: 'Invalid Credentials' }
const CHALLENGE = 'Bearer realm="https://accounts.google.com/", error="invalid_token"'

// Paths as the real ones have them: Belfry only replaces the origin.
export const PROVIDERS: readonly Provider[] = [
  {
    key: 'google',
    name: 'Google',
    authorizePath: '/o/oauth2/v2/auth',
    tokenPath: '/token',
    profilePath: '/v1/userinfo',
    scopes: ['openid', 'email', 'profile'],
    requiresPkce: true,
    tokenLifeSeconds: 3599,
    codePrefix: '4/0A',
    profileOf: googleClaims,
    refusal: () => Response.json(INVALID, { status: 401, headers: { 'WWW-Authenticate': CHALLENGE } }),
  },
  {
    key: 'discord',
    name: 'Discord',
    authorizePath: '/oauth2/authorize',
    tokenPath: '/api/oauth2/token',
    profilePath: '/api/users/@me',
    scopes: ['identify', 'email'],
    requiresPkce: false,
    tokenLifeSeconds: 604_800,
    codePrefix: '',
    profileOf: discordProfile,
    refusal: () => Response.json({ message: '401: Unauthorized', code: 0 }, { status: 401 }),
  },
]

/** What Google says of a person, in its identity token and at its userinfo address alike. */
export function googleClaims({ email, name, googleSubject }: Person, scopes: readonly string[], origin: string) {
  const mood = moodOf(email)
  const picture = `${origin}/a/${googleSubject}=s96-c`
  return {
    sub: googleSubject,
    ...(scopes.includes('profile') && { name, given_name: name, picture }),
    ...(scopes.includes('email') && mood !== 'noemail' && { email, email_verified: mood !== 'unverified' }),
  }
}

function discordProfile({ email, name, discordSubject }: Person, scopes: readonly string[]): Claims {
  const mood = moodOf(email)
  const verified = mood !== 'noemail' && mood !== 'unverified'
  return {
    id: discordSubject,
    username: email.slice(0, email.indexOf('@')).replace(/[^a-z0-9_.]/g, '_'),
    discriminator: '0',
    global_name: name,
    // On Discord many have no picture of their own: one of the sample people is such a one.
    avatar: email.startsWith('townsfolk') ? null : createHash('md5').update(discordSubject).digest('hex'),
    banner: null,
    accent_color: null,
    locale: 'en-US',
    mfa_enabled: false,
    premium_type: 0,
    public_flags: 0,
    flags: 0,
    ...(scopes.includes('email') && { email: mood === 'noemail' ? null : email, verified }),
  }
}
