import type { Person } from './person.ts'

export type ProviderKey = 'google' | 'discord'

export interface Provider {
  key: ProviderKey
  name: string
  authorizePath: string
  tokenPath: string
  profilePath: string
  scopes: readonly string[]
  requiredScope: string
  requiresPkce: boolean
  tokenLifeSeconds: number
  codePrefix: string
  subjectOf(person: Person): string
}

// Paths as the real ones have them: Belfry only replaces the origin.
export const PROVIDERS: Readonly<Record<ProviderKey, Provider>> = {
  google: {
    key: 'google',
    name: 'Google',
    authorizePath: '/o/oauth2/v2/auth',
    tokenPath: '/token',
    profilePath: '/v1/userinfo',
    scopes: ['openid', 'email', 'profile'],
    requiredScope: 'openid',
    requiresPkce: true,
    tokenLifeSeconds: 3599,
    codePrefix: '4/0A',
    subjectOf: (person) => person.googleSubject,
  },
  discord: {
    key: 'discord',
    name: 'Discord',
    authorizePath: '/oauth2/authorize',
    tokenPath: '/api/oauth2/token',
    profilePath: '/api/users/@me',
    scopes: ['identify', 'email'],
    requiredScope: 'identify',
    requiresPkce: false,
    tokenLifeSeconds: 604_800,
    codePrefix: '',
    subjectOf: (person) => person.discordSubject,
  },
}

export interface Client {
  id: string
  secret: string
  redirects: readonly string[]
}
