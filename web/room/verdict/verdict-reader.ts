import * as calls from '#protocol/calls/results.ts'
import type { Snapshot } from '#domain/room/view.ts'
import type { PlayedScript } from '#protocol/result.ts'
import type { RoomFrame, VerdictFrame } from '#protocol/room/frames.ts'
import { HEARTBEAT } from '#protocol/room/wire.ts'
import { call } from '../../app/api/client.ts'
import { HAS_NO_SOCKET, type LinkState } from '../session/room-link.ts'
import { type Played, storedScript } from '../../app/data/stored/stored-verdicts.ts'
import { decisionOf, playedIn, type Verdict } from './verdict.ts'

/** A socket that is up brings the script within this time, or a sign that it brings none. */
const FRAME_MS = 3_000
const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000]

interface ReaderDeps {
  code: string
  snapshot: Snapshot
  link: { state: LinkState; send: (text: string) => boolean }
  onChange: () => void
}

/** Finds the script of what is played: in the room's frame, in the browser's storage, or by a call. */
export class VerdictReader {
  readonly #deps: ReaderDeps
  #played: Played | null = null
  /** The revision that first had the decision: older frames bring the script of another. */
  #since = 0
  #frame: VerdictFrame | null = null
  #script: PlayedScript | null = null
  #made: Verdict | null = null
  /** The socket has sent a snapshot: the answer to the next heartbeat comes after the verdict, if there is one. */
  #isVerdictDue = false
  #hasFailed = false
  #isAsking = false
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(deps: ReaderDeps) {
    this.#deps = deps
    this.onSnapshot(deps.snapshot)
  }

  /** The same object until something changes. */
  get verdict(): Verdict | null {
    const played = this.#played
    if (played === null) return null
    const state = !this.#isWaiting ? 'here' : this.#hasFailed ? 'failed' : 'loading'
    const made = { ...played, script: this.#script, state } as const
    const last = this.#made
    const isSame = last?.script === made.script && last.state === state && decisionOf(last) === decisionOf(made)
    return isSame ? last : (this.#made = made)
  }

  get #isWaiting(): boolean {
    return this.#played !== null && !this.#played.isFree && this.#script === null
  }

  onSnapshot(snapshot: Snapshot): void {
    // What was decided in a room stays when the room closes.
    if (snapshot.phase === 'closed') return
    const played = playedIn(snapshot)
    const isSame = played?.resultId === this.#played?.resultId && played?.decided === this.#played?.decided
    this.#played = played
    if (isSame) return
    this.#forget()
    this.#since = snapshot.rev
    if (played === null || played.isFree) return
    this.#script = storedScript(this.#deps.code, played)
    this.#take()
    if (this.#isWaiting) this.#askIn(HAS_NO_SOCKET.has(this.#deps.link.state) ? 0 : FRAME_MS)
  }

  /** A frame of the socket, after what it changes in the room. */
  onFrame(frame: RoomFrame): void {
    if (frame.type === 'verdict') {
      this.#frame = frame
      this.#take()
    }
    // A script that is too large for a frame is known to be so at once, and not only after a pause.
    if (frame.type === 'room.snapshot') this.#isVerdictDue = this.#isWaiting && this.#deps.link.send(HEARTBEAT)
    if (frame.type !== 'presence.alive') return
    if (this.#isVerdictDue) this.askNow()
    this.#isVerdictDue = false
  }

  onLink(link: LinkState): void {
    if (HAS_NO_SOCKET.has(link)) this.askNow()
  }

  /** Asks now, unless the script is here or on its way. */
  readonly askNow = (): void => {
    if (this.#isWaiting && !this.#isAsking) void this.#ask()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #take(): void {
    const { resultId, rev, script } = this.#frame ?? {}
    if (!this.#isWaiting || script == null || rev === undefined) return
    if (resultId !== this.#played?.resultId || rev < this.#since) return
    this.#script = script
    clearTimeout(this.#timer)
    this.#deps.onChange()
  }

  #forget(): void {
    clearTimeout(this.#timer)
    this.#script = null
    this.#hasFailed = false
    this.#isAsking = false
    this.#failures = 0
  }

  #askIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.askNow, ms)
  }

  async #ask(): Promise<void> {
    const asked = this.#played
    if (asked === null) return
    clearTimeout(this.#timer)
    this.#isAsking = true
    const script = await this.#read(asked)
    if (!this.#isStill(asked)) return
    this.#isAsking = false
    if (!this.#isWaiting) return
    this.#script = script
    this.#hasFailed = script === null
    if (script === null) this.#askIn(RETRY_MS[Math.min(this.#failures++, RETRY_MS.length - 1)] ?? 0)
    this.#deps.onChange()
  }

  /** What is stored may still be an earlier decision, or not be there yet. */
  async #read({ resultId, decided }: Played): Promise<PlayedScript | null> {
    try {
      const result = await call(calls.read, { id: resultId })
      return result.decided === decided ? result.script : null
    } catch {
      return null
    }
  }

  #isStill({ resultId, decided }: Played): boolean {
    return this.#played?.resultId === resultId && this.#played.decided === decided
  }
}
