export const PROVIDERS = ['google', 'discord'] as const
export type Provider = (typeof PROVIDERS)[number]

/** The addresses that the two OAuth clients have to send people back to, a line each. */
export const redirectUris = (origin = 'https://YOUR-DOMAIN'): string =>
  PROVIDERS.map((provider) => `  ${redirectUri(origin, provider)}`).join('\n')

export const redirectUri = (origin: string, provider: Provider): string => `${origin}/api/auth/callback/${provider}`
