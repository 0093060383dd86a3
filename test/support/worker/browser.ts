import { exports } from 'cloudflare:workers'
import { SIGNED_IN_COOKIE } from '#protocol/signed-in-cookie.ts'
import { fetchWith } from './broken-stores.ts'
import { scanAnswer } from './secret-leaks.ts'
import { answerIdentity, BELFRY_ORIGIN, IDENTITY_ORIGIN } from './identity.ts'

let nextAddress = 0

/** Somebody at a browser: keeps cookies, follows navigations between Belfry and the identity server. */
export class Browser {
  readonly jar = new Map<string, string>()
  readonly headers: Record<string, string>
  /** What its calls reach: a Worker with these bindings instead of its own. */
  bindings: Partial<Env> | null = null

  /** Each at an address of their own, so that no limit by address holds for all of them together. */
  constructor(headers: Record<string, string> = {}) {
    nextAddress += 1
    const address = `198.51.${nextAddress >> 8}.${nextAddress & 255}`
    this.headers = { 'CF-Connecting-IP': address, 'User-Agent': 'Belfry test', ...headers }
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...this.headers, ...Object.fromEntries(new Headers(init.headers)) })
    if (this.jar.size > 0) headers.set('Cookie', [...this.jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const request = new Request(new URL(path, BELFRY_ORIGIN), { redirect: 'manual', ...init, headers })
    const response = await (this.bindings === null ? exports.default.fetch(request) : fetchWith(request, this.bindings))
    await scanAnswer(`${init.method ?? 'GET'} ${path}`, response, this.jar.size > 0)
    const cookies = response.headers.getSetCookie()
    for (const cookie of cookies) this.#keep(cookie)
    const isSessions = cookies.some((cookie) => cookie.startsWith('__Host-belfry='))
    if (isSessions && this.jar.has('__Host-belfry') !== this.jar.has(SIGNED_IN_COOKIE))
      throw new Error(`${path} changed the session's cookie without the one that pages read.`)
    return response
  }

  /** A call as a page of ours makes it. */
  async call(method: string, path: string, body?: unknown): Promise<Response> {
    const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
    const init = { method, headers: { Origin: BELFRY_ORIGIN, ...type } }
    return this.send(path, body === undefined ? init : { ...init, body: JSON.stringify(body) })
  }

  async read<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.call(method, path, body)
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return (response.status === 204 ? null : await response.json()) as T
  }

  /** Follows a sign-in to the page of ours that it ends at. */
  async signIn(email: string, provider: 'google' | 'discord' = 'google', query = ''): Promise<string> {
    return this.follow(`/auth/${provider}?login_hint=${encodeURIComponent(email)}${query}`)
  }

  /** Follows redirects, between the servers too, up to the first address of ours that is a page. */
  async follow(path: string, headers: Record<string, string> = {}): Promise<string> {
    let address = new URL(path, BELFRY_ORIGIN)
    for (let hop = 0; hop < 6; hop += 1) {
      const isIdentity = address.origin === IDENTITY_ORIGIN
      const response = isIdentity
        ? await answerIdentity(new Request(address))
        : await this.send(address.href, { headers })
      const location = response.headers.get('Location')
      if (location === null)
        throw new Error(`${address.pathname} answered ${response.status}: ${await response.text()}`)
      address = new URL(location, address)
      const isPage =
        address.origin === BELFRY_ORIGIN && !/^(\/api)?\/auth\/(google|discord|callback)/u.test(address.pathname)
      if (isPage) return address.pathname + address.search
    }
    throw new Error('The navigation did not come to an end.')
  }

  get session(): string | undefined {
    return this.jar.get('__Host-belfry')
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';')
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
    if (value === '') this.jar.delete(name)
    else this.jar.set(name, value)
  }
}
