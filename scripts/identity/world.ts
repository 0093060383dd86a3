import { sign } from 'hono/jwt'
import { generateKeyPair, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { Grants } from './grants.ts'
import { openDirectory } from './person.ts'
import type { ProviderKey } from './provider.ts'

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

export type World = ReturnType<typeof openWorld>

export function openWorld({ now = Date.now, ...settings }: IdentitySettings, origin: () => string) {
  return {
    origin,
    now,
    client: (key: ProviderKey) => ({
      ...settings[key],
      redirects: settings.redirectOrigins.map((redirect) => `${redirect}/api/auth/callback/${key}`),
    }),
    grants: new Grants(now),
    findPerson: openDirectory(),
    signer: openSigner(),
  }
}

/** A new RSA key with every start, made beside the work, since the first sign-in is seconds away. */
function openSigner() {
  const made = promisify(generateKeyPair)('rsa', { modulusLength: 2048 }).then(({ publicKey, privateKey }) => {
    const named = { alg: 'RS256', kid: randomUUID() } as const
    const [own, shown] = [privateKey, publicKey].map((key) => ({ ...key.export({ format: 'jwk' }), ...named }))
    return { own: { ...named, ...own }, shown: { ...shown, use: 'sig' } }
  })
  return {
    sign: async (claims: Record<string, unknown>) => sign(claims, (await made).own),
    keys: async () => ({ keys: [(await made).shown] }),
  }
}
