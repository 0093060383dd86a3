import { WebSocket } from 'ws'
import type { RoomSettings, RoomCommandSent } from '#protocol/room/room.ts'
import type { JoinResult } from '#protocol/room/room-answers.ts'
import { ask } from './ask.ts'

/** Somebody at a browser without pages: keeps cookies, follows sign-in, calls the API as a page of ours would. */
export class Visitor {
  readonly base: string
  readonly #jar = new Map<string, string>()

  constructor(base: string) {
    this.base = base
  }

  /** Signs in through the identity server, exactly as a browser's navigation would. */
  async signIn(email: string, provider: 'google' | 'discord' = 'google'): Promise<void> {
    let address = `${this.base}/auth/${provider}?login_hint=${encodeURIComponent(email)}`
    for (let hop = 0; hop < 5; hop += 1) {
      const response = await this.#send(address, { redirect: 'manual' })
      const location = response.headers.get('location')
      if (location === null) throw new Error(`Sign-in stopped at ${response.status}.`)
      address = new URL(location, address).href
      if (address.startsWith(this.base) && !address.includes('/callback/')) return
    }
    throw new Error('Sign-in did not come to an end.')
  }

  async call(method: string, path: string, body?: unknown, token?: string): Promise<Response> {
    return this.#send(`${this.base}${path}`, {
      method,
      headers: {
        Origin: this.base,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  async read<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
    const response = await this.call(method, path, body, token)
    const answer: unknown = response.status === 204 ? null : await response.json()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
    return answer as T
  }

  async openRoom(settings: RoomSettings = {}): Promise<string> {
    return (await this.read<{ code: string }>('POST', '/api/rooms', settings)).code
  }

  async join(code: string, displayName: string, asST = false): Promise<JoinResult> {
    return this.read<JoinResult>('POST', `/api/rooms/${code}/join`, { displayName, asST })
  }

  async #send(address: string, init: RequestInit): Promise<Response> {
    const isOurs = address.startsWith(this.base)
    const headers = new Headers(init.headers)
    if (isOurs && this.#jar.size > 0) {
      headers.set('Cookie', [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    const response = await ask(address, { ...init, headers })
    if (isOurs) for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    return response
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (value === '') this.#jar.delete(name)
    else this.#jar.set(name, value)
  }
}

export interface Frame {
  type: string
  op?: string
  [key: string]: unknown
}

/** A seat's socket as tests use it: frames are kept, answers are awaited by op. */
export class Seat {
  readonly frames: Frame[] = []
  closedWith: number | null = null
  readonly #socket: WebSocket
  readonly #waiting: (() => void)[] = []

  /** A page sends its origin; another program may send none. */
  constructor(base: string, code: string, token: string, origin: string | null = base) {
    const url = `${base.replace(/^http/u, 'ws')}/api/rooms/${code}/socket`
    this.#socket = new WebSocket(url, ['belfry.v1', `token.${token}`], origin === null ? {} : { origin })
    this.#socket.on('message', (data) => this.#take(JSON.parse(String(data)) as Frame))
    this.#socket.on('open', () => this.#wake())
    this.#socket.on('error', () => {})
    this.#socket.on('close', (closeCode) => {
      this.closedWith = closeCode
      this.#wake()
    })
  }

  /** Whether the connection is open, once it has been made or refused. */
  async isOpen(withinMs: number): Promise<boolean> {
    const until = Date.now() + withinMs
    while (this.#socket.readyState === WebSocket.CONNECTING && Date.now() < until) await this.#next(100)
    return this.#socket.readyState === WebSocket.OPEN
  }

  send(command: RoomCommandSent): void {
    this.#socket.send(JSON.stringify(command))
  }

  sendRaw(text: string): void {
    this.#socket.send(text)
  }

  /** Sends a command and waits for its ack or error; null when the socket ends before. */
  async ask(command: RoomCommandSent, withinMs = 10_000): Promise<Frame | null> {
    this.send(command)
    return this.find((frame) => frame.op === command.op, withinMs)
  }

  /** The first frame, come or to come, that `matches`; null when the socket ends or time runs out before. */
  async find(matches: (frame: Frame) => boolean, withinMs = 10_000): Promise<Frame | null> {
    const until = Date.now() + withinMs
    for (;;) {
      const frame = this.frames.find(matches)
      if (frame !== undefined) return frame
      if (this.closedWith !== null || Date.now() >= until) return null
      await this.#next(until - Date.now())
    }
  }

  async closed(withinMs = 10_000): Promise<number | null> {
    await this.find(() => false, withinMs)
    return this.closedWith
  }

  close(): void {
    this.#socket.close()
  }

  terminate(): void {
    this.#socket.terminate()
  }

  #take(frame: Frame): void {
    this.frames.push(frame)
    this.#wake()
  }

  #wake(): void {
    for (const wake of this.#waiting.splice(0)) wake()
  }

  async #next(withinMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, withinMs)
      this.#waiting.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }
}
