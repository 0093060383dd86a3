import type { JobContext } from '../../context.ts'

/**
 * What one run may use before it leaves the rest to the next: calls of the stores, of which the platform allows a run
 * 1,000 (all scheduled jobs are one run), and time.
 */
export class Budget {
  #calls: number
  readonly #until: number

  constructor(calls = Infinity, ms = Infinity) {
    this.#calls = calls
    this.#until = Date.now() + ms
  }

  spend(calls = 1): void {
    this.#calls -= calls
  }

  get isSpent(): boolean {
    return this.#calls <= 0 || Date.now() > this.#until
  }
}

/** What a backup and a restore work on: a scheduled job has it, and so has a command on somebody's machine. */
export type BackupContext = Pick<JobContext, 'db' | 'kv' | 'files' | 'backups' | 'now' | 'random'>

/** Why a backup or a restore stops before it changes anything: its sentence is for people. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

/** Tells the operator what is being done. */
export type Tell = (line: string) => void
