import { CodeChallengeMethod, OAuth2Client, OAuth2Tokens } from 'arctic'
import type { Provider } from '#protocol/person.ts'
import type { Client, Config } from '../config.ts'
import { outbound } from '../metrics/count.ts'
import { exchangeCode } from './code-exchange.ts'
import { fetchKeys, type PublishedKey, verifiedSubject } from './id-token.ts'

/** A person as a provider describes them. */
export interface Profile {
  subject: string
  name: string
  email: string | null
  isEmailVerified: boolean
  pictureUrl: string | null
}

interface ProviderEntry {
  authorize: string
  token: string
  profile: string
  /** Who signs its id tokens, and where the keys are; null if it gives none. */
  issuer: { name: string; keys: string } | null
  scopes: string[]
  hasPkce: boolean
  read: (answer: unknown) => Profile | null
}

const TIMEOUT_MS = 8_000

/** The endpoints of each provider, and how its profiles are read. In development only the origins differ. */
export const PROVIDER_TABLE: Readonly<Record<Provider, ProviderEntry>> = {
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    profile: 'https://openidconnect.googleapis.com/v1/userinfo',
    issuer: { name: 'https://accounts.google.com', keys: 'https://www.googleapis.com/oauth2/v3/certs' },
    scopes: ['openid', 'profile', 'email'],
    hasPkce: true,
    read: readGoogle,
  },
  discord: {
    authorize: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    profile: 'https://discord.com/api/users/@me',
    issuer: null,
    scopes: ['identify', 'email'],
    hasPkce: false,
    read: readDiscord,
  },
}

interface SignInSecrets {
  state: string
  codeVerifier: string
  nonce: string
}

/** The provider's page that asks for consent. */
export function authorizationUrl(
  config: Config,
  provider: Provider,
  origin: string,
  secrets: SignInSecrets,
  loginHint: string | null,
): URL {
  const entry = PROVIDER_TABLE[provider]
  const client = clientOf(config, provider, origin)
  const address = addressed(config, entry.authorize)
  const url = entry.hasPkce
    ? client.createAuthorizationURLWithPKCE(
        address,
        secrets.state,
        CodeChallengeMethod.S256,
        secrets.codeVerifier,
        entry.scopes,
      )
    : client.createAuthorizationURL(address, secrets.state, entry.scopes)
  if (entry.issuer !== null) url.searchParams.set('nonce', secrets.nonce)
  if (loginHint !== null) url.searchParams.set('login_hint', loginHint)
  return url
}

/** Exchanges the code for the person's profile; throws if any part of it cannot be trusted. */
export async function fetchProfile(
  config: Config,
  provider: Provider,
  origin: string,
  code: string,
  secrets: Pick<SignInSecrets, 'codeVerifier' | 'nonce'>,
  now: number,
): Promise<Profile> {
  const entry = PROVIDER_TABLE[provider]
  const asking = { ...config[provider], redirectUri: redirectUri(provider, origin) }
  const verifier = entry.hasPkce ? secrets.codeVerifier : null
  const [answer, keys] = await Promise.all([
    exchangeCode(addressed(config, entry.token), asking, code, verifier),
    entry.issuer === null ? [] : fetchKeys(addressed(config, entry.issuer.keys)),
  ])
  const tokens = new OAuth2Tokens(answer)
  const subject = await subjectOf(entry, tokens, keys, { clientId: asking.id, nonce: secrets.nonce, now })
  const response = await outbound(
    'identity',
    fetch(addressed(config, entry.profile), {
      headers: { Authorization: `Bearer ${tokens.accessToken()}`, Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    }),
  )
  if (!response.ok) throw new Error('The provider gave no profile.')
  const profile = entry.read(await response.json())
  if (profile === null || (subject !== null && subject !== profile.subject)) throw new Error('The profile isn’t valid.')
  return profile
}

export function isConfigured(config: Config, provider: Provider): boolean {
  const { id, secret } = config[provider]
  return id !== '' && secret !== ''
}

function clientOf(config: Config, provider: Provider, origin: string): OAuth2Client {
  const { id, secret }: Client = config[provider]
  return new OAuth2Client(id, secret, redirectUri(provider, origin))
}

function redirectUri(provider: Provider, origin: string): string {
  return `${origin}/api/auth/callback/${provider}`
}

function addressed(config: Config, address: string): string {
  return config.oauthDevOrigin === null ? address : config.oauthDevOrigin + new URL(address).pathname
}

/** The subject of the provider's id token; null if it gives none. */
async function subjectOf(
  { issuer }: ProviderEntry,
  tokens: OAuth2Tokens,
  keys: readonly PublishedKey[],
  expected: { clientId: string; nonce: string; now: number },
): Promise<string | null> {
  return issuer === null ? null : verifiedSubject(tokens.idToken(), keys, { issuer: issuer.name, ...expected })
}

function readGoogle(answer: unknown): Profile | null {
  const fields = fieldsOf(answer)
  const subject = textOf(fields['sub'])
  if (subject === null) return null
  return {
    subject,
    name: textOf(fields['name']) ?? '',
    email: textOf(fields['email']),
    isEmailVerified: fields['email_verified'] === true,
    pictureUrl: textOf(fields['picture']),
  }
}

function readDiscord(answer: unknown): Profile | null {
  const fields = fieldsOf(answer)
  const subject = textOf(fields['id'])
  if (subject === null) return null
  const avatar = textOf(fields['avatar'])
  return {
    subject,
    name: textOf(fields['global_name']) ?? textOf(fields['username']) ?? '',
    email: textOf(fields['email']),
    isEmailVerified: fields['verified'] === true,
    pictureUrl: avatar === null ? null : `https://cdn.discordapp.com/avatars/${subject}/${avatar}.png`,
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
