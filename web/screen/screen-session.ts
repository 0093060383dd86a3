import * as calls from '#protocol/calls/rooms.ts'
import type { AskedScreen } from '#protocol/room/room-answers.ts'
import type { Snapshot } from '#domain/room/view.ts'
import type { RoomFrame } from '#protocol/room/frames.ts'
import { call, isApiError, sentenceOf } from '../app/api/client.ts'
import { ConnectionLog } from '../room/session/connection-log.ts'
import type { Ending } from '../room/session/ending.ts'
import { RoomFeed } from '../room/session/room-feed.ts'
import { type LinkState, RoomLink } from '../room/session/room-link.ts'
import type { Verdict } from '../room/verdict/verdict.ts'
import { makeStore, type ReadStore } from '../ui/store.ts'
import { ClosedScreen, type ClosedView } from '../room/screen/closed-screen.ts'
import { forgetScreen, pruneStoredScreens, readStoredScreen, storeScreen } from '../app/data/stored/stored-screens.ts'
import { readStoredRoom } from '../app/data/stored/stored-rooms.ts'

/** What a screen shows. */
export type ScreenView =
  | { kind: 'asking' }
  | { kind: 'waiting'; word: string; askedAt: number; isConnected: boolean }
  | { kind: 'shown'; snapshot: Snapshot; verdict: Verdict | null; isConnected: boolean }
  | { kind: 'stopped'; reason: StopReason; words: string }
  | ({ kind: 'closed' } & ClosedView)

const RETRY_MS = 5_000
const CONNECTED: ReadonlySet<LinkState> = new Set(['live', 'polling'])

/** A screen of a room: it asks, waits until the Storyteller allows it, and then follows the room. */
export class ScreenSession {
  readonly code: string
  readonly #random: (() => number) | undefined
  readonly #view = makeStore<ScreenView>({ kind: 'asking' })
  #link: RoomLink | null = null
  /** What is followed while the Storyteller lets the screen see the room. */
  #feed: RoomFeed | null = null
  #waiting: { word: string; askedAt: number } | null = null
  /** The room has answered to the present token. */
  #isKnown = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #turn = 0
  readonly #closed: ClosedScreen

  constructor(code: string, random?: () => number) {
    this.code = code
    this.#random = random
    this.#closed = new ClosedScreen(code, (closed) => this.#view.set({ kind: 'closed', ...closed }))
  }

  get view(): ReadStore<ScreenView> {
    return this.#view
  }

  /** The room's time, in epoch milliseconds. */
  readonly now = (): number => this.#feed?.now() ?? Date.now()

  /** Comes back as the screen that it was, or asks. */
  start(): void {
    // A start that is taken back at once asks nothing.
    this.#timer = setTimeout(() => {
      pruneStoredScreens()
      if (this.#closed.reopen()) return
      const stored = readStoredScreen(this.code)
      if (stored === null) this.askAgain()
      else this.#connect(stored.token)
    })
  }

  stop(): void {
    this.#turn += 1
    clearTimeout(this.#timer)
    this.#closed.stop()
    this.#hide()
    this.#link?.stop()
    this.#link = null
  }

  readonly askAgain = (): void => {
    this.stop()
    forgetScreen(this.code)
    this.#waiting = null
    this.#isKnown = false
    this.#view.set({ kind: 'asking' })
    void this.#ask()
  }

  async #ask(): Promise<void> {
    const turn = this.#turn
    try {
      const { screenToken, word } = await askAsThisBrowser(this.code)
      if (turn !== this.#turn) return
      storeScreen(this.code, { token: screenToken, word, askedAt: Date.now(), resultId: null })
      this.#isKnown = true
      this.#connect(screenToken)
    } catch (error) {
      if (turn !== this.#turn) return
      const reason = reasonOfRefusal(error)
      if (reason === 'closed') return this.#onClosed(null)
      this.#view.set({ kind: 'stopped', reason, words: sentenceOf(error, '') })
      if (isPassing(reason)) this.#timer = setTimeout(this.askAgain, RETRY_MS)
    }
  }

  #connect(token: string): void {
    this.#link = new RoomLink({
      code: this.code,
      token,
      log: new ConnectionLog(),
      random: this.#random,
      handlers: {
        onFrame: this.#onFrame,
        onSnapshot: this.#onSnapshot,
        onConnected: () => undefined,
        onState: (state) => {
          this.#feed?.onLink(state)
          this.#publish()
        },
        onEnd: this.#onEnd,
      },
    })
    this.#link.start()
  }

  readonly #onFrame = (frame: RoomFrame) => {
    this.#isKnown = true
    if (frame.type === 'screen.waiting') {
      this.#waiting = { word: frame.word, askedAt: readStoredScreen(this.code)?.askedAt ?? Date.now() }
      this.#hide()
    }
    if (frame.type === 'room.snapshot') this.#onSnapshot(frame.snapshot)
    this.#feed?.takeFrame(frame)
    this.#publish()
  }

  readonly #onSnapshot = (snapshot: Snapshot) => {
    // Until the screen is allowed, a call answers what anybody may see.
    if (this.#link === null || !('you' in snapshot)) return
    if (snapshot.phase === 'closed') return this.#onClosed(snapshot)
    const onChange = () => this.#publish()
    this.#feed ??= new RoomFeed({ code: this.code, snapshot, link: this.#link, onChange })
    this.#feed.takeSnapshot(snapshot)
    this.#closed.note(this.#feed.snapshot)
  }

  #hide(): void {
    this.#feed?.stop()
    this.#feed = null
  }

  readonly #onEnd = (ending: Ending) => {
    // A token of an earlier visit: opening the page is asking.
    if (ending === 'bad-token' && !this.#isKnown) return this.askAgain()
    const reason = reasonOfEnding(ending)
    if (reason === 'closed') return this.#onClosed(this.#feed?.snapshot ?? null)
    this.stop()
    forgetScreen(this.code)
    this.#view.set({ kind: 'stopped', reason, words: '' })
  }

  #onClosed(snapshot: Snapshot | null): void {
    const verdict = this.#feed?.verdict ?? null
    const wasConnected = this.#link !== null && CONNECTED.has(this.#link.state)
    this.stop()
    this.#closed.close(snapshot, verdict, wasConnected)
  }

  #publish(): void {
    // What was on its way when it stopped changes nothing any more.
    if (this.#link === null) return
    const isConnected = CONNECTED.has(this.#link.state)
    if (this.#feed !== null) {
      const { snapshot, verdict } = this.#feed
      this.#view.set({ kind: 'shown', snapshot, verdict, isConnected })
    } else if (this.#waiting !== null) this.#view.set({ kind: 'waiting', ...this.#waiting, isConnected })
  }
}

/** A Storyteller's own browser need not wait. */
async function askAsThisBrowser(code: string): Promise<AskedScreen> {
  const { token, isST } = readStoredRoom(code)
  if (isST && token !== null) {
    try {
      return await askForScreen(code, token)
    } catch (error) {
      // The seat is gone.
      if (!isApiError(error, 401) && !isApiError(error, 403)) throw error
    }
  }
  return askForScreen(code)
}

/** Asks to show a room. With the Storyteller's token it is allowed at once. */
const askForScreen = (code: string, storytellerToken?: string) =>
  call(calls.askScreen, { code }, { token: storytellerToken })

/** Why a screen shows no room; one that has closed says good night. */
export type StopReason =
  'dismissed' | 'expired' | 'not-found' | 'locked' | 'full' | 'too-often' | 'unreachable' | 'failed'

const BY_ENDING: Readonly<Record<Ending, StopReason | 'closed'>> = {
  kicked: 'dismissed',
  left: 'dismissed',
  'bad-token': 'expired',
  closed: 'closed',
  'not-found': 'not-found',
}

const reasonOfEnding = (ending: Ending): StopReason | 'closed' => BY_ENDING[ending]

/** Why the room did not take a screen that asked. */
function reasonOfRefusal(error: unknown): StopReason | 'closed' {
  if (!isApiError(error)) return 'failed'
  if (error.status === 0) return 'unreachable'
  if (error.code === 'ROOM_LOCKED') return 'locked'
  if (error.status === 409) return 'full'
  if (error.status === 410) return 'closed'
  if (error.status === 404) return 'not-found'
  return error.status === 429 ? 'too-often' : 'failed'
}

/** The network may be back, or the server: asked again without a press. */
const isPassing = (reason: StopReason) => reason === 'unreachable' || reason === 'failed'
