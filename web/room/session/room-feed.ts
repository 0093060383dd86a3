import type { Snapshot } from '#domain/room/view.ts'
import type { RoomFrame } from '#protocol/room/frames.ts'
import { VerdictReader } from '../verdict/verdict-reader.ts'
import type { Verdict } from '../verdict/verdict.ts'
import type { LinkState, RoomLink } from './room-link.ts'
import { firstState, isBehind, type RoomState, withFrame, withSnapshot } from './room-state.ts'

/** A missing change should have arrived by then. */
const CATCH_UP_MS = 1_200

interface FeedTools {
  code: string
  snapshot: Snapshot
  link: RoomLink
  /** Something of it has changed. */
  onChange: () => void
}

/** What a seat or a screen follows of its room: state, clock and verdict, fed by the snapshots and frames of a link. */
export class RoomFeed {
  state: RoomState
  readonly #link: RoomLink
  readonly #onChange: () => void
  readonly #verdict: VerdictReader
  #clock: ClockSample
  #catchUp: ReturnType<typeof setTimeout> | undefined

  constructor({ code, snapshot, link, onChange }: FeedTools) {
    this.state = firstState(snapshot)
    this.#clock = { serverMs: snapshot.now, steadyMs: performance.now() }
    this.#link = link
    this.#onChange = onChange
    this.#verdict = new VerdictReader({ code, snapshot, link, onChange })
  }

  get snapshot(): Snapshot {
    return this.state.snapshot
  }

  get verdict(): Verdict | null {
    return this.#verdict.verdict
  }

  /** The room's time, in epoch milliseconds. */
  now(): number {
    return serverTime(this.#clock, performance.now())
  }

  /** Asks again for the script of what is played. */
  retryVerdict(): void {
    this.#verdict.askNow()
  }

  takeSnapshot(snapshot: Snapshot): void {
    this.#clock = betterSample(this.#clock, { serverMs: snapshot.now, steadyMs: performance.now() })
    this.state = withSnapshot(this.state, snapshot)
    this.#verdict.onSnapshot(this.state.snapshot)
    this.#onChange()
  }

  /** Every frame, a snapshot's after the snapshot. `beforeShown` sees a change before the page does. */
  takeFrame(frame: RoomFrame, beforeShown?: () => void): void {
    if (frame.type !== 'presence.alive' && frame.type !== 'room.snapshot') {
      this.state = withFrame(this.state, frame)
      beforeShown?.()
      this.#onChange()
      this.#checkForMissing()
    }
    this.#verdict.onFrame(frame)
  }

  onLink(link: LinkState): void {
    this.#verdict.onLink(link)
    this.#onChange()
  }

  /** Nothing comes any more; tonight's script may still be read. */
  disconnect(): void {
    clearTimeout(this.#catchUp)
  }

  stop(): void {
    this.disconnect()
    this.#verdict.stop()
  }

  /** Fetches what is missing: a gap at once; a late frame gets a moment, since the room batches changes. */
  #checkForMissing(): void {
    if (!isBehind(this.state)) return
    const { hasGap } = this.state
    if (this.#catchUp !== undefined && !hasGap) return
    clearTimeout(this.#catchUp)
    const fetch = () => {
      this.#catchUp = undefined
      if (isBehind(this.state)) void this.#link.fetchSnapshot()
    }
    this.#catchUp = setTimeout(fetch, hasGap ? 0 : CATCH_UP_MS)
  }
}

/** The room's time at a moment of the browser's monotonic clock. */
interface ClockSample {
  serverMs: number
  steadyMs: number
}

/** Beyond this difference a clock has jumped, or the device slept. */
const JUMP_MS = 1_000

/**
 * The better of two samples. Messages are late but never early, so the sample with the later server time had the
 * shorter delay. After a jump the new one counts.
 */
export function betterSample(held: ClockSample | null, fresh: ClockSample): ClockSample {
  if (held === null) return fresh
  const gain = fresh.serverMs - serverTime(held, fresh.steadyMs)
  return gain > 0 || gain < -JUMP_MS ? fresh : held
}

export function serverTime(sample: ClockSample, steadyMs: number): number {
  return sample.serverMs + (steadyMs - sample.steadyMs)
}
