// Scans everything that the Worker sends while a test runs, answers, frames and log lines, for secrets.
const TOKEN_LENGTH = 43
/** The token of an answer begins with the answer’s id, which is no secret. */
const ANSWER_TOKEN_LENGTH = 22 + TOKEN_LENGTH
const RUN = new RegExp(`[\\w-]{${TOKEN_LENGTH},}`, 'gu')
// Bounded, because an unbounded name would be searched from each letter of a long text.
const E_MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]+)+/u
const NETWORK_ADDRESS = /\b(?:198\.51|203\.0)\.\d+\.\d+\b/u
const COOKIE = /(?:^|; )(?:__Host-belfry(?:-signin)?|__Secure-belfry-answer)=([^;]+)/gu

const SHORTEST = 12

const secrets = new Set<string>()
/** Those of the sample people, which are not as long as those that the Worker gives out. */
const samples = new Set<string>()
let found = new Set<string>()

/** Notes the secrets that a cookie or a bearer carries. */
export function noteSecrets(...headers: (string | null | undefined)[]): void {
  for (const header of headers) {
    for (const [, cookie = ''] of (header ?? '').matchAll(COOKIE)) note(cookie)
    if (header != null && !header.includes('=')) note(header)
  }
}

/** Scans an answer. A token that it gives out is a secret from here on. */
export async function scanAnswer(what: string, response: Response, isKnown: boolean): Promise<void> {
  noteSecrets(...response.headers.getSetCookie())
  const headers = [...response.headers].filter(([name]) => name !== 'set-cookie').map((header) => header.join(': '))
  const isText = /json|text|xml/u.test(response.headers.get('Content-Type') ?? '')
  const body = isText && response.webSocket === null ? await response.clone().text() : ''
  const [, token = null] = /"(?:participant|screen|answer)Token":"([^"]+)"/u.exec(body) ?? []
  const rest = token === null ? body : body.replace(`Token":"${token}"`, '')
  noteSecrets(token)
  scan(what, `${headers.join('\n')}\n${rest}`, isKnown)
}

/** Scans a text. If anybody may read it, it must not contain an e-mail or network address either. */
export function scan(what: string, text: string, isKnown: boolean): void {
  for (const [run] of text.matchAll(RUN)) if (holdsSecret(run)) found.add(`${what}: a token`)
  for (const sample of samples) if (text.includes(sample)) found.add(`${what}: a sample token`)
  if (isKnown) return
  for (const private_ of [E_MAIL, NETWORK_ADDRESS]) {
    const [seen] = private_.exec(text) ?? []
    if (seen !== undefined) found.add(`${what}: ${seen}`)
  }
}

/** The leaks found since the last call. */
export function takeLeaks(): string[] {
  const leaks = [...found]
  found = new Set()
  return leaks
}

function note(secret: string): void {
  if (secret.length === TOKEN_LENGTH || secret.length === ANSWER_TOKEN_LENGTH) secrets.add(secret.slice(-TOKEN_LENGTH))
  else if (secret.length >= SHORTEST) samples.add(secret)
}

function holdsSecret(run: string): boolean {
  for (let at = 0; at + TOKEN_LENGTH <= run.length; at += 1) {
    if (secrets.has(run.slice(at, at + TOKEN_LENGTH))) return true
  }
  return false
}
