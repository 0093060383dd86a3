import { createHash, generateKeyPair, sign } from 'node:crypto'
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
    const der = publicKey.export({ format: 'der', type: 'spki' })
    return { publicKey, privateKey, kid: createHash('sha256').update(der).digest('hex').slice(0, 40) }
  })
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    async sign(claims: Record<string, unknown>): Promise<string> {
      const { privateKey, kid } = await made
      const body = `${encode({ alg: 'RS256', kid, typ: 'JWT' })}.${encode(claims)}`
      return `${body}.${sign('sha256', Buffer.from(body), privateKey).toString('base64url')}`
    },
    async keys() {
      const { publicKey, kid } = await made
      return { keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid }] }
    },
  }
}
