import { openGrants, type Grants } from './grants.ts'
import { openSigner, type Signer } from './id-token.ts'
import { openDirectory, type Directory } from './person.ts'
import type { Client, ProviderKey } from './provider.ts'

/** Where, and for whom, an identity server works. */
export interface IdentitySettings {
  /** 0 for any free port. */
  port: number
  google: { id: string; secret: string }
  discord: { id: string; secret: string }
  /** The origins that Belfry is reached at: each has one registered callback address for each provider. */
  redirectOrigins: readonly string[]
  now?: () => number
}

export interface World {
  origin(): string
  now(): number
  client(key: ProviderKey): Client
  grants: Grants
  directory: Directory
  signer: Signer
}

export function openWorld(settings: IdentitySettings, origin: () => string): World {
  const now = settings.now ?? Date.now
  return {
    origin,
    now,
    client: (key) => ({
      ...settings[key],
      redirects: settings.redirectOrigins.map((redirect) => `${redirect}/api/auth/callback/${key}`),
    }),
    grants: openGrants(now),
    directory: openDirectory(),
    signer: openSigner(),
  }
}
