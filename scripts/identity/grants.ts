import { randomBytes } from 'node:crypto'
import type { Person } from './person.ts'
import type { Provider } from './provider.ts'

const CODE_LIFE_MS = 60_000

/** What somebody agreed to. */
export interface Consent {
  provider: Provider
  person: Person
  scopes: readonly string[]
  redirect: string
  challenge: string | null
  nonce: string | null
  breaksExchange: boolean
}

interface Code extends Consent {
  expiresAt: number
  /** The token this code was exchanged for: a code that comes twice was stolen once, so its token dies (RFC 6749, 4.1.2). */
  spentFor?: string
}

type Token = Pick<Consent, 'provider' | 'person' | 'scopes'> & { expiresAt: number }

/** Codes, and the tokens that they are exchanged for. */
export class Grants {
  readonly #codes = new Map<string, Code>()
  readonly #tokens = new Map<string, Token>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  issueCode(consent: Consent): string {
    const code = consent.provider.codePrefix + newSecret()
    this.#codes.set(code, { ...consent, expiresAt: this.#now() + CODE_LIFE_MS })
    return code
  }

  /** The code's consent; undefined when it is unknown, too old or spent. */
  findCode(text: string): Consent | undefined {
    const code = this.#codes.get(text)
    if (code?.spentFor !== undefined) this.#tokens.delete(code.spentFor)
    return code && code.spentFor === undefined && code.expiresAt > this.#now() ? code : undefined
  }

  issueToken(text: string, { provider, person, scopes }: Consent): string {
    const token = newSecret()
    this.#tokens.set(token, { provider, person, scopes, expiresAt: this.#now() + provider.tokenLifeSeconds * 1000 })
    const code = this.#codes.get(text)
    if (code) code.spentFor = token
    return token
  }

  findToken(text: string, provider: Provider): Token | undefined {
    const token = this.#tokens.get(text)
    return token?.provider === provider && token.expiresAt > this.#now() ? token : undefined
  }
}

const newSecret = () => randomBytes(32).toString('base64url')
