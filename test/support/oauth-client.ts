import { createHash, randomBytes } from 'node:crypto'

const PATHS = {
  google: { authorize: '/o/oauth2/v2/auth', token: '/token', profile: '/v1/userinfo', scope: 'openid email profile' },
  discord: {
    authorize: '/oauth2/authorize',
    token: '/api/oauth2/token',
    profile: '/api/users/@me',
    scope: 'identify email',
  },
}

/** A client as Belfry is one: made new for each sign-in, with its own state, nonce and PKCE pair. */
export function oauthClient(provider: 'google' | 'discord', origin: string, belfry = 'http://localhost:8787') {
  const paths = PATHS[provider]
  const redirect = `${belfry}/api/auth/callback/${provider}`
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const credentials = { id: `${provider}-id`, secret: `${provider}-secret` }

  const authorizeUrl = (changes: Record<string, string | null> = {}): URL => {
    const pkce = provider === 'google' ? { code_challenge: challenge, code_challenge_method: 'S256', nonce: 'n-1' } : {}
    const query = { response_type: 'code', client_id: credentials.id, redirect_uri: redirect, scope: paths.scope }
    const url = new URL(paths.authorize, origin)
    for (const [key, value] of Object.entries({ ...query, state: 's-1', ...pkce, ...changes })) {
      if (value !== null) url.searchParams.set(key, value)
    }
    return url
  }

  const authorize = async (changes: Record<string, string | null> = {}, form?: Record<string, string>) => {
    const post = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
    const response = await fetch(authorizeUrl(changes), { redirect: 'manual', ...post })
    const location = response.headers.get('location')
    return { response, target: location === null ? undefined : new URL(location) }
  }

  const codeFor = async (email: string): Promise<string> => {
    const { target } = await authorize({ login_hint: email })
    return target?.searchParams.get('code') ?? 'no code'
  }

  const exchange = (code: string, changes: Record<string, string> = {}, basic = credentials): Promise<Response> => {
    const pkce = provider === 'google' ? { code_verifier: verifier } : {}
    const body = { grant_type: 'authorization_code', code, redirect_uri: redirect, ...pkce, ...changes }
    const authorization = `Basic ${Buffer.from(`${basic.id}:${basic.secret}`).toString('base64')}`
    return fetch(new URL(paths.token, origin), {
      method: 'POST',
      headers: { authorization },
      body: new URLSearchParams(body),
    })
  }

  const profile = (token: string): Promise<Response> =>
    fetch(new URL(paths.profile, origin), { headers: { authorization: `Bearer ${token}` } })

  return { redirect, credentials, tokenUrl: new URL(paths.token, origin), authorize, codeFor, exchange, profile }
}
