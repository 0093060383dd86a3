import { createHash, generateKeyPair, sign, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'

export interface Signer {
  sign(claims: Record<string, unknown>): Promise<string>
  keys(): Promise<unknown>
}

/** A new RSA key with every start, made beside the work, since the first sign-in is seconds away. */
export function openSigner(): Signer {
  const pair = promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const kid = pair.then(({ publicKey }) => thumbprint(publicKey))
  return {
    async sign(claims) {
      const body = `${encode({ alg: 'RS256', kid: await kid, typ: 'JWT' })}.${encode(claims)}`
      const { privateKey } = await pair
      return `${body}.${sign('sha256', Buffer.from(body), privateKey).toString('base64url')}`
    },
    async keys() {
      const { publicKey } = await pair
      return { keys: [{ ...publicKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: await kid }] }
    },
  }
}

function thumbprint(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 40)
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
