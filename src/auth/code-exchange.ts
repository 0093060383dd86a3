import { outbound } from '../metrics/count.ts'
import { readAtMost } from '../read-at-most.ts'

const TIMEOUT_MS = 8_000
const MAX_BYTES = 64 * 1024

/** The client that asks, as the provider knows it. */
interface Asking {
  id: string
  secret: string
  redirectUri: string
}

/**
 * What the provider's token endpoint gives for the code; throws for any answer but 200. A redirect is such an answer:
 * following it would send the client secret and the code to wherever it leads, which is why arctic's own exchange is not used.
 */
export async function exchangeCode(
  address: string,
  { id, secret, redirectUri }: Asking,
  code: string,
  codeVerifier: string | null,
): Promise<object> {
  const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirectUri })
  if (codeVerifier !== null) body.set('code_verifier', codeVerifier)
  const headers = { Accept: 'application/json', Authorization: basic(id, secret), 'User-Agent': 'Belfry' }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await outbound(
    'identity',
    fetch(address, { method: 'POST', headers, body, redirect: 'manual', signal }),
  )
  const bytes = response.status === 200 ? await readAtMost(response.body, MAX_BYTES) : null
  if (bytes === null) {
    await response.body?.cancel()
    throw new Error('The provider gave no tokens.')
  }
  const tokens: unknown = JSON.parse(new TextDecoder().decode(bytes))
  if (typeof tokens !== 'object' || tokens === null) throw new Error('The provider gave no tokens.')
  return tokens
}

function basic(id: string, secret: string): string {
  const bytes = new TextEncoder().encode(`${id}:${secret}`)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}
