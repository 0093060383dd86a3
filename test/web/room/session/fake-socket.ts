import type { RoomFrame } from '#protocol/room/frames.ts'

type Listener = (event: Event) => void

/** The browser's end of a socket; the test is the other end. */
export class FakeSocket {
  static all: FakeSocket[] = []
  static readonly OPEN = 1

  readonly url: string
  readonly protocols: string[]
  readyState = 0
  readonly sent: string[] = []
  readonly #listeners = new Map<string, Set<Listener>>()

  constructor(url: string, protocols: string[]) {
    this.url = url
    this.protocols = protocols
    FakeSocket.all.push(this)
  }

  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1)
    if (socket === undefined) throw new Error('No socket was opened.')
    return socket
  }

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener))
  }

  removeEventListener(type: string, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener)
  }

  send(text: string): void {
    this.sent.push(text)
  }

  close(): void {
    this.readyState = 3
  }

  /** The server cannot be reached: an error without a message, then the close. */
  fail(): void {
    this.#tell(new Event('error'))
    this.end(1006)
  }

  /** What was sent, without heartbeats. */
  get commands(): Record<string, unknown>[] {
    return this.sent.map((text) => JSON.parse(text)).filter(({ type }) => type !== 'presence.heartbeat')
  }

  accept(): void {
    this.readyState = 1
    this.#tell(new Event('open'))
  }

  say(frame: RoomFrame): void {
    this.#tell(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }

  end(code: number, reason = ''): void {
    this.readyState = 3
    this.#tell(Object.assign(new Event('close'), { code, reason }))
  }

  #tell(event: Event): void {
    for (const listener of this.#listeners.get(event.type) ?? []) listener(event)
  }
}
