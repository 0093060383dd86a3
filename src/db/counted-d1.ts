import { count } from '../metrics/count.ts'
import { asking } from '../storage-fault.ts'

/** The rows of D1 that a request had read and written so far. */
export interface RowsUsed {
  read: number
  written: number
}

type Note = (meta: Pick<D1Meta, 'rows_read' | 'rows_written'>) => void

/** The names of a statement's columns; null if two columns share one, so that rows cannot be objects. */
const columnsOf = new Map<string, readonly string[] | null>()
/** Statements differ in the length of their lists: these are more than Belfry has, and hold little. */
const MOST_STATEMENTS = 1_000

/** D1 as drizzle uses it, with every row that is read and written counted. Answers are the same. */
export function countedD1(d1: D1Database, used?: RowsUsed): D1Database {
  const note: Note = (meta) => {
    count('d1-rows-read', '', meta.rows_read)
    count('d1-rows-written', '', meta.rows_written)
    if (used === undefined) return
    used.read += meta.rows_read
    used.written += meta.rows_written
  }
  return {
    prepare: (sql: string) =>
      new CountedStatement(
        failsAsD1(() => d1.prepare(sql)),
        sql,
        note,
      ),
    batch: async (statements: CountedStatement[]) => {
      const results = await failsAsD1(async () => d1.batch(statements.map(({ real }) => real)))
      for (const { meta } of results) note(meta)
      return results
    },
  } as unknown as D1Database
}

const failsAsD1 = <Answer>(ask: () => Answer) => asking('d1-failed', ask)

class CountedStatement {
  readonly real: D1PreparedStatement
  readonly #sql: string
  readonly #note: Note

  constructor(real: D1PreparedStatement, sql: string, note: Note) {
    this.real = real
    this.#sql = sql
    this.#note = note
  }

  bind(...values: unknown[]): CountedStatement {
    return new CountedStatement(this.real.bind(...values), this.#sql, this.#note)
  }

  async run(): Promise<D1Result> {
    const result = await failsAsD1(async () => this.real.run())
    this.#note(result.meta)
    return result
  }

  async all(): Promise<D1Result> {
    const result = await failsAsD1(async () => this.real.all())
    this.#note(result.meta)
    return result
  }

  /**
   * Rows as arrays. D1 says what they cost only beside rows that are objects: so the names are asked for with the first
   * answer, whose rows alone are counted, and later answers are put in their order.
   */
  async raw(): Promise<unknown[][]> {
    const columns = columnsOf.get(this.#sql)
    if (columns === undefined) return this.#rawWithNames()
    if (columns === null) return this.#counted(await failsAsD1(async () => this.real.raw()))
    const { results } = (await this.all()) as D1Result<Record<string, unknown>>
    return results.map((row) => columns.map((name) => row[name]))
  }

  async #rawWithNames(): Promise<unknown[][]> {
    const [names = [], ...rows] = await failsAsD1(async () => this.real.raw({ columnNames: true }))
    if (columnsOf.size >= MOST_STATEMENTS) columnsOf.clear()
    if (names.length > 0) columnsOf.set(this.#sql, new Set(names).size === names.length ? names : null)
    return this.#counted(rows)
  }

  #counted(rows: unknown[][]): unknown[][] {
    this.#note({ rows_read: rows.length, rows_written: 0 })
    return rows
  }
}
