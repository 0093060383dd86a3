import type { Provider } from '#protocol/person.ts'
import type { Config } from '../config.ts'
import { outbound } from '../metrics/count.ts'
import { readAtMost } from '../read-at-most.ts'

const MAX_BYTES = 512 * 1024
const TIMEOUT_MS = 3_000

/** Where each provider has its pictures; no other host is asked. */
const PICTURE_HOSTS: Readonly<Record<Provider, RegExp>> = {
  google: /^lh[3-6]\.googleusercontent\.com$/u,
  discord: /^cdn\.discordapp\.com$/u,
}

/** A profile's picture, or null. Signing in never fails because of it. */
export async function fetchAvatar(
  config: Config,
  provider: Provider,
  address: string | null,
): Promise<Uint8Array | null> {
  const url = address === null ? null : allowedAddress(config, provider, address)
  if (url === null) return null
  try {
    const response = await outbound(
      'picture',
      fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' }),
    )
    return response.status === 200 ? await readAtMost(response.body, MAX_BYTES) : null
  } catch {
    return null
  }
}

/** Where the same picture is as small as cards show it, as Google and Discord name sizes: 48 pixels, and 64, the nearest that Discord has. */
export function smallAddress(address: string): string {
  return address.replace(/=s\d+-c$/u, '=s48-c').replace(/(\/avatars\/.+)\.png$/u, '$1.webp?size=64')
}

/** The address if its host is the provider's, or the one that replaces it in development. */
export function allowedAddress(config: Config, provider: Provider, address: string): URL | null {
  const url = URL.parse(address)
  if (url === null || url.username !== '' || url.password !== '') return null
  const isProviders = url.protocol === 'https:' && url.port === '' && PICTURE_HOSTS[provider].test(url.hostname)
  if (config.oauthDevOrigin === null) return isProviders ? url : null
  if (isProviders) return new URL(url.pathname, config.oauthDevOrigin)
  return url.origin === config.oauthDevOrigin ? url : null
}
