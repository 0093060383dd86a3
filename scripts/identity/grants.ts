import { randomBytes } from 'node:crypto'
import type { Person } from './person.ts'
import type { Provider } from './provider.ts'

const CODE_LIFE_MS = 60_000

export interface Consent {
  provider: Provider
  person: Person
  scopes: readonly string[]
  redirect: string
  challenge: string | undefined
  nonce: string | undefined
  breaksExchange: boolean
}

interface Code extends Consent {
  expiresAt: number
  /** The token this code was exchanged for: a code that comes twice was stolen once, so its token dies (RFC 6749, 4.1.2). */
  spentFor: string | undefined
}

interface Token {
  provider: Provider
  person: Person
  scopes: readonly string[]
  expiresAt: number
}

export interface Grants {
  issueCode(consent: Consent): string
  /** The code's consent; undefined when it is unknown, too old or spent. */
  findCode(code: string): Consent | undefined
  issueToken(code: string, consent: Consent): string
  findToken(token: string, provider: Provider): Token | undefined
}

export function openGrants(now: () => number): Grants {
  const codes = new Map<string, Code>()
  const tokens = new Map<string, Token>()
  return {
    issueCode(consent) {
      const code = consent.provider.codePrefix + randomBytes(32).toString('base64url')
      codes.set(code, { ...consent, expiresAt: now() + CODE_LIFE_MS, spentFor: undefined })
      return code
    },
    findCode(text) {
      const code = codes.get(text)
      if (code?.spentFor !== undefined) tokens.delete(code.spentFor)
      if (!code || code.spentFor !== undefined || code.expiresAt <= now()) return undefined
      return code
    },
    issueToken(text, { provider, person, scopes }) {
      const token = randomBytes(32).toString('base64url')
      tokens.set(token, { provider, person, scopes, expiresAt: now() + provider.tokenLifeSeconds * 1000 })
      const code = codes.get(text)
      if (code) code.spentFor = token
      return token
    },
    findToken(text, provider) {
      const token = tokens.get(text)
      return token && token.provider === provider && token.expiresAt > now() ? token : undefined
    },
  }
}
