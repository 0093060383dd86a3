import type { RoomFrame } from '#protocol/room/frames.ts'
import { FRAMES_PER_SEEN, HEARTBEAT, HEARTBEAT_MS, SUBPROTOCOL, TOKEN_SUBPROTOCOL } from '#protocol/room/wire.ts'
import { say } from '../../ui/say.ts'

const CONNECT_TIMEOUT_MS = 6_000
const MIN_DELAY_MS = 500
const MAX_DELAY_MS = 3_000
const GROWTH = 1.5
/** After a connection of this length the next delay is short again. */
const STABLE_AFTER_MS = 5_000
/** How long a heartbeat may stay unanswered: usually, and when the person returns to the page. */
const ANSWER_MS = 6_000
const ANSWER_ON_WAKE_MS = 2_000
/** Returning to the page fires several events: an attempt this young is left alone. */
const MIN_ATTEMPT_MS = 1_000

interface SocketHandlers {
  onOpen: () => void
  onFrame: (frame: RoomFrame) => void
  /** The socket is closed; `code` is the room's, or 1006 and similar without a reason. */
  onDown: (code: number, reason: string) => void
}

export interface SocketTools {
  url: string
  token: string
  handlers: SocketHandlers
  random: () => number
}

/** A socket that reconnects without end, detects a dead connection by heartbeat, and confirms what it has read. */
export class RoomSocket {
  readonly #tools: SocketTools
  #socket: WebSocket | null = null
  #timers: { heartbeat?: number; answer?: number; connect?: number; retry?: number } = {}
  #failures = 0
  #triedAt = 0
  #openedAt = 0
  #frames = 0
  #rev = 0

  constructor(tools: SocketTools) {
    this.#tools = tools
  }

  open(): void {
    this.close()
    const { url, token } = this.#tools
    const socket = new WebSocket(url, [SUBPROTOCOL, TOKEN_SUBPROTOCOL + token])
    this.#socket = socket
    this.#triedAt = performance.now()
    this.#timers.connect = window.setTimeout(() => this.#onLost(1006, 'timeout'), CONNECT_TIMEOUT_MS)
    const ifCurrent = (handle: () => void) => this.#socket === socket && handle()
    socket.addEventListener('open', () => ifCurrent(() => this.#opened()))
    socket.addEventListener('message', ({ data }) => ifCurrent(() => this.#received(data)))
    // An error event is always followed by a close event.
    socket.addEventListener('close', ({ code, reason }) => ifCurrent(() => this.#onLost(code, reason)))
  }

  /** False if the socket is not open: nothing is queued here. */
  send(text: string): boolean {
    if (this.#socket === null || this.#socket.readyState !== WebSocket.OPEN) return false
    this.#socket.send(text)
    return true
  }

  /** The page is visible or the network is back: replaces a dead socket, and checks a live one. */
  wake(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#sendHeartbeat(ANSWER_ON_WAKE_MS)
    else if (performance.now() - this.#triedAt > MIN_ATTEMPT_MS) this.open()
  }

  close(): void {
    for (const timer of Object.values(this.#timers)) clearTimeout(timer)
    this.#timers = {}
    const socket = this.#socket
    this.#socket = null
    this.#triedAt = -Infinity
    socket?.close()
  }

  #opened(): void {
    clearTimeout(this.#timers.connect)
    this.#openedAt = performance.now()
    this.#frames = 0
    // The first heartbeat at once: the runtime ends a closed connection immediately only if it has received something.
    this.send(HEARTBEAT)
    this.#timers.heartbeat = window.setInterval(() => this.#sendHeartbeat(ANSWER_MS), HEARTBEAT_MS)
    this.#tools.handlers.onOpen()
  }

  #received(data: unknown): void {
    clearTimeout(this.#timers.answer)
    delete this.#timers.answer
    const frame = readFrame(data)
    if (frame === null) return
    this.#tools.handlers.onFrame(frame)
    if (frame.type === 'presence.alive') return
    if ('rev' in frame) this.#rev = frame.rev
    this.#frames += 1
    if (this.#frames % FRAMES_PER_SEEN === 0) this.send(JSON.stringify({ type: 'presence.seen', rev: this.#rev }))
  }

  #sendHeartbeat(timeoutMs: number): void {
    this.send(HEARTBEAT)
    this.#timers.answer ??= window.setTimeout(() => this.#onLost(1006, say`no answer`), timeoutMs)
  }

  #onLost(code: number, reason: string): void {
    const wasStable = this.#openedAt > this.#triedAt && performance.now() - this.#openedAt > STABLE_AFTER_MS
    this.#failures = wasStable ? 0 : this.#failures + 1
    this.close()
    this.#timers.retry = window.setTimeout(() => this.open(), this.#retryDelay())
    // A handler that ends the connection also cancels the next attempt.
    this.#tools.handlers.onDown(code, reason)
  }

  /** Grows with every failure, with jitter, so that not everybody reconnects at once. */
  #retryDelay(): number {
    const grown = MIN_DELAY_MS * GROWTH ** Math.min(Math.max(0, this.#failures - 1), 8)
    return Math.min(MAX_DELAY_MS, Math.max(MIN_DELAY_MS, grown * (0.7 + 0.6 * this.#tools.random())))
  }
}

/** Ignores unknown frames, so that the room can introduce new ones. */
function readFrame(data: unknown): RoomFrame | null {
  if (typeof data !== 'string') return null
  try {
    const frame: unknown = JSON.parse(data)
    const isFrame = typeof frame === 'object' && frame !== null && 'type' in frame
    return isFrame && KNOWN.has(String(frame.type)) ? (frame as RoomFrame) : null
  } catch {
    return null
  }
}

const KNOWN: ReadonlySet<string> = new Set<RoomFrame['type']>([
  'ack',
  'error',
  'room.snapshot',
  'voting.progress',
  'crowd.changed',
  'presence.joined',
  'presence.left',
  'verdict',
  'participant.kicked',
  'presence.alive',
  'screen.waiting',
])
