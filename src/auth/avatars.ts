import type { Provider } from '#protocol/person.ts'
import { pictureTypeOf } from '#domain/picture.ts'
import type { Config } from '../config.ts'
import { outbound } from '../metrics/count.ts'
import { readAtMost } from '../read-at-most.ts'

const MAX_BYTES = 512 * 1024
const TIMEOUT_MS = 3_000
/** A face goes along with every list that shows it. */
const MAX_FACE_BYTES = 4_000

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

/** The same picture as small as cards show it, as a data URL; null where the provider has none so small. */
export async function fetchFace(config: Config, provider: Provider, address: string | null): Promise<string | null> {
  const bytes = await fetchAvatar(config, provider, address === null ? null : smallAddress(address))
  const type = bytes === null ? null : pictureTypeOf(bytes)
  if (bytes === null || type === null || bytes.length > MAX_FACE_BYTES) return null
  return `data:${type};base64,${btoa(String.fromCharCode(...bytes))}`
}

/** As Google and Discord name sizes: 48 pixels, twice a card's face, and 64, the nearest that Discord has. */
function smallAddress(address: string): string {
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
