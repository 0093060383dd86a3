import type { JobContext } from '../../context.ts'

interface Allowance {
  /** Calls of the database. */
  queries?: number
  /** Calls of all stores. */
  calls?: number
  ms?: number
}

/** What one step may use before it leaves the rest to the next. */
export class Budget {
  #queries: number
  #calls: number
  readonly #until: number

  constructor({ queries = Infinity, calls = Infinity, ms = Infinity }: Allowance = {}) {
    this.#queries = queries
    this.#calls = calls
    this.#until = Date.now() + ms
  }

  spend(calls = 1): void {
    this.#calls -= calls
  }

  spendQueries(queries = 1): void {
    this.#queries -= queries
    this.#calls -= queries
  }

  get isSpent(): boolean {
    return this.#queries <= 0 || this.#calls <= 0 || Date.now() > this.#until
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
