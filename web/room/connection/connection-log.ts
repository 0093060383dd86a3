export interface LogLine {
  at: number
  text: string
}

const MOST_LINES = 100

/** What happened to the connection, for the people who want to know; the newest line last. */
export class ConnectionLog {
  #lines: readonly LogLine[] = []
  readonly #listeners = new Set<() => void>()

  note(text: string, at = Date.now()): void {
    this.#lines = [...this.#lines, { at, text }].slice(-MOST_LINES)
    for (const listener of this.#listeners) listener()
  }

  readonly lines = (): readonly LogLine[] => this.#lines

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
