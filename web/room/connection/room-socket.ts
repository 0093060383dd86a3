import type { RoomFrame } from '#protocol/room/room.ts'
import { readFrame } from './read-frame.ts'
import { FRAMES_PER_SEEN, HEARTBEAT, HEARTBEAT_MS, SUBPROTOCOL, TOKEN_SUBPROTOCOL } from '#protocol/room/wire.ts'

const CONNECT_TIMEOUT_MS = 6_000
const MIN_DELAY_MS = 500
const MAX_DELAY_MS = 3_000
const GROWTH = 1.5
/** After a connection of this length the next delay is short again. */
const GOOD_AFTER_MS = 5_000
/** How long a heartbeat may stay unanswered: usually, and when the person returns to the page. */
const ANSWER_MS = 6_000
const ANSWER_ON_WAKE_MS = 2_000
/** Returning to the page fires several events: an attempt this young is left alone. */
const YOUNG_MS = 1_000

export interface SocketHandlers {
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
  #line: WebSocket | null = null
  #timers: { beat?: number; verdict?: number; limit?: number; again?: number } = {}
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
    const line = new WebSocket(url, [SUBPROTOCOL, TOKEN_SUBPROTOCOL + token])
    this.#line = line
    this.#triedAt = performance.now()
    this.#timers.limit = window.setTimeout(() => this.#lose(1006, 'timeout'), CONNECT_TIMEOUT_MS)
    const ifCurrent = (handle: () => void) => this.#line === line && handle()
    line.addEventListener('open', () => ifCurrent(() => this.#opened()))
    line.addEventListener('message', ({ data }) => ifCurrent(() => this.#received(data)))
    // An error event is always followed by a close event.
    line.addEventListener('close', ({ code, reason }) => ifCurrent(() => this.#lose(code, reason)))
  }

  /** False if the socket is not open: nothing is queued here. */
  send(text: string): boolean {
    if (this.#line === null || this.#line.readyState !== WebSocket.OPEN) return false
    this.#line.send(text)
    return true
  }

  /** The page is visible or the network is back: replaces a dead socket, and checks a live one. */
  wake(): void {
    if (this.#line?.readyState === WebSocket.OPEN) this.#ask(ANSWER_ON_WAKE_MS)
    else if (performance.now() - this.#triedAt > YOUNG_MS) this.open()
  }

  close(): void {
    for (const timer of Object.values(this.#timers)) clearTimeout(timer)
    this.#timers = {}
    const line = this.#line
    this.#line = null
    line?.close()
  }

  #opened(): void {
    clearTimeout(this.#timers.limit)
    this.#openedAt = performance.now()
    this.#frames = 0
    // The first heartbeat at once: the runtime ends a closed connection immediately only if it has received something.
    this.send(HEARTBEAT)
    this.#timers.beat = window.setInterval(() => this.#ask(ANSWER_MS), HEARTBEAT_MS)
    this.#tools.handlers.onOpen()
  }

  #received(data: unknown): void {
    clearTimeout(this.#timers.verdict)
    delete this.#timers.verdict
    const frame = readFrame(data)
    if (frame === null || frame.type === 'presence.alive') return
    this.#tools.handlers.onFrame(frame)
    if ('rev' in frame) this.#rev = frame.rev
    this.#frames += 1
    if (this.#frames % FRAMES_PER_SEEN === 0) this.send(JSON.stringify({ type: 'presence.seen', rev: this.#rev }))
  }

  #ask(patienceMs: number): void {
    this.send(HEARTBEAT)
    this.#timers.verdict ??= window.setTimeout(() => this.#lose(1006, 'no answer'), patienceMs)
  }

  #lose(code: number, reason: string): void {
    const isGood = this.#openedAt > this.#triedAt && performance.now() - this.#openedAt > GOOD_AFTER_MS
    this.#failures = isGood ? 0 : this.#failures + 1
    this.close()
    this.#timers.again = window.setTimeout(() => this.open(), this.#pause())
    // A handler that ends the connection also cancels the next attempt.
    this.#tools.handlers.onDown(code, reason)
  }

  /** Grows with every failure, with jitter, so that not everybody reconnects at once. */
  #pause(): number {
    const grown = MIN_DELAY_MS * GROWTH ** Math.min(Math.max(0, this.#failures - 1), 8)
    return Math.min(MAX_DELAY_MS, Math.max(MIN_DELAY_MS, grown * (0.7 + 0.6 * this.#tools.random())))
  }
}
