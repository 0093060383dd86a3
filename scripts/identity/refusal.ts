/** An answer in OAuth's own words: `error` is one of the codes of RFC 6749. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, description: string) {
    super(description)
    this.status = status
    this.code = code
  }

  toResponse(): Response {
    const headers: Record<string, string> = { 'Cache-Control': 'no-store', Pragma: 'no-cache' }
    if (this.status === 401) headers['WWW-Authenticate'] = 'Basic realm="Local sign-in"'
    return Response.json({ error: this.code, error_description: this.message }, { status: this.status, headers })
  }
}
