import { isBehind, type RoomState } from './room-state.ts'

/** A missing change should have arrived by then. */
const CATCH_UP_MS = 1_200

interface CatchUpTools {
  state: () => RoomState
  fetchSnapshot: () => Promise<unknown>
}

/** Fetches what is missing: a gap at once; a late frame gets a moment, since the room batches changes. */
export class CatchUp {
  readonly #tools: CatchUpTools
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(tools: CatchUpTools) {
    this.#tools = tools
  }

  check(): void {
    const { state, fetchSnapshot } = this.#tools
    if (!isBehind(state())) return
    const { hasGap } = state()
    if (this.#timer !== undefined && !hasGap) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined
        if (isBehind(state())) void fetchSnapshot()
      },
      hasGap ? 0 : CATCH_UP_MS,
    )
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
