interface Client {
  id: string
  secret: string
}

/** What of an installation's configuration sign-in reads. */
interface SignInConfig {
  oauthDevOrigin: string
  google: Client
}

interface Secrets {
  state: string
  codeVerifier: string
  nonce: string
}

export function authorizationUrl(
  config: SignInConfig,
  provider: 'google',
  origin: string,
  secrets: Secrets,
  loginHint: string | null,
): URL

export function fetchProfile(
  config: SignInConfig,
  provider: 'google',
  origin: string,
  code: string,
  secrets: Omit<Secrets, 'state'>,
  now: number,
): Promise<{ subject: string; name: string; email: string | null; isEmailVerified: boolean; pictureUrl: string | null }>
