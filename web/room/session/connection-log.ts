import { makeStore } from '../../ui/store.ts'

export interface LogEntry {
  at: number
  text: string
}

const MOST_ENTRIES = 100

/** What happened to the connection, the newest entry last. */
export class ConnectionLog {
  readonly entries = makeStore<readonly LogEntry[]>([])

  add(text: string, at = Date.now()): void {
    this.entries.set([...this.entries.get(), { at, text }].slice(-MOST_ENTRIES))
  }
}
