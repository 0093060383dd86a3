import { exports } from 'cloudflare:workers'
import type { RoomFrame } from '#protocol/room/frames.ts'
import type { RoomCommandSent } from '#protocol/room/room.ts'
import { SUBPROTOCOL } from '#protocol/room/wire.ts'
import { ORIGIN } from './call.ts'
import { scan, noteSecrets } from './secret-leaks.ts'

const PATIENCE_MS = 60_000

type Frame = RoomFrame & { op?: string }

/** A socket to a room: what came is kept as text and read, answers are awaited. */
export class RoomConnection {
  readonly texts: string[] = []
  readonly frames: Frame[] = []
  closedWith: number | null = null
  closeReason = ''
  readonly #socket: WebSocket
  #wake: (() => void)[] = []

  constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      scan('frame', String(data), false)
      this.texts.push(String(data))
      this.frames.push(JSON.parse(String(data)) as Frame)
      this.#rouse()
    })
    socket.addEventListener('close', ({ code, reason }) => {
      this.closedWith = code
      this.closeReason = reason
      this.#rouse()
    })
    socket.accept()
  }

  /** Opens the socket of a seat; without a token, of nobody. */
  static async open(code: string, token: string | null, headers: Record<string, string> = {}): Promise<RoomConnection> {
    const address = `${ORIGIN}/api/rooms/${code}/socket`
    return connectionOf(await exports.default.fetch(address, { headers: { ...handshake(token), ...headers } }))
  }

  /** Opens a socket at the room itself, past the Worker. */
  static async at(room: DurableObjectStub, token: string): Promise<RoomConnection> {
    return connectionOf(await room.fetch(ORIGIN, { headers: handshake(token) }))
  }

  send(frame: RoomCommandSent | string | ArrayBuffer): void {
    this.#socket.send(typeof frame === 'string' || frame instanceof ArrayBuffer ? frame : JSON.stringify(frame))
  }

  /** Sends a command and answers its ack or error. */
  async ask(command: RoomCommandSent): Promise<Frame> {
    const after = this.frames.length
    this.send(command)
    return this.find((frame) => 'op' in frame && frame.op === command.op, after)
  }

  /** The first frame from the `after`-th on, come or to come, that `matches`. */
  async find(matches: (frame: Frame) => boolean, after = 0): Promise<Frame> {
    return this.#until(() => this.frames.slice(after).find(matches))
  }

  /** The code this socket is closed with. */
  async closed(): Promise<number> {
    return this.#until(() => this.closedWith ?? undefined)
  }

  close(code?: number): void {
    this.#socket.close(code)
  }

  ofType<T extends RoomFrame['type']>(type: T): Extract<RoomFrame, { type: T }>[] {
    return this.frames.filter((frame): frame is Extract<RoomFrame, { type: T }> => frame.type === type)
  }

  async #until<T>(look: () => T | undefined): Promise<T> {
    const giveUpAt = performance.now() + PATIENCE_MS
    for (;;) {
      const found = look()
      if (found !== undefined) return found
      const left = giveUpAt - performance.now()
      if (left <= 0) throw new Error(`Nothing of the kind came; frames: ${this.texts.join('\n').slice(-2000)}`)
      await this.#next(left)
    }
  }

  async #next(withinMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, withinMs)
      this.#wake.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  #rouse(): void {
    for (const wake of this.#wake.splice(0)) wake()
  }
}

function handshake(token: string | null): Record<string, string> {
  noteSecrets(token)
  const protocols = token === null ? SUBPROTOCOL : `${SUBPROTOCOL}, token.${token}`
  return { Upgrade: 'websocket', 'Sec-WebSocket-Protocol': protocols }
}

function connectionOf(response: Response): RoomConnection {
  if (response.webSocket === null) throw new Error(`The socket was refused with ${response.status}.`)
  return new RoomConnection(response.webSocket)
}
