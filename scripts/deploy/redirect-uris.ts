export const PROVIDERS = ['google', 'discord'] as const
export type Provider = (typeof PROVIDERS)[number]

/** The addresses that the two OAuth clients have to send people back to, a line each. */
export function redirectUris(origin = 'https://YOUR-DOMAIN'): string {
  return PROVIDERS.map((provider) => `  ${redirectUri(origin, provider)}`).join('\n')
}

export function redirectUri(origin: string, provider: Provider): string {
  return `${origin}/api/auth/callback/${provider}`
}
