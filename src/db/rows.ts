import { type Column, getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './database.ts'

/** A row as it lies in the table, column by column. */
export type RawRow = Record<string, string | number | null>

interface Wanted {
  where?: SQL | undefined
  orderBy: readonly Column[]
  limit?: number
}

/** Whole rows in the order of their key, so that the same table gives the same text. */
export async function dumpRows(db: Database, table: SQLiteTable, wanted: Wanted): Promise<RawRow[]> {
  const { where = sql`true`, orderBy, limit = -1 } = wanted
  return db.all<RawRow>(sql`SELECT * FROM ${table} WHERE ${where} ORDER BY ${list(orderBy)} LIMIT ${limit}`)
}

/** A row as it would lie in the table; columns that are not given are null. */
export function rawRow<Table extends SQLiteTable>(table: Table, values: InferInsertModel<Table>): RawRow {
  const given: Record<string, unknown> = values
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column]) => {
      const value = given[key]
      return [column.name, value === undefined || value === null ? null : toRaw(column.mapToDriverValue(value))]
    }),
  )
}

/** Puts rows in, however many, in one statement with one parameter. */
export function insertRows<Table extends SQLiteTable>(db: Database, table: Table, rows: readonly RawRow[]) {
  const names = Object.values(getTableColumns(table)).map(({ name }) => name)
  const values = names.map((name) => sql.raw(`json_extract(value, '$.${name}')`))
  return db.insert(table).select(sql`SELECT ${list(values)} FROM json_each(${JSON.stringify(rows)}) WHERE true`)
}

/** What writes `columns` over where a row is there already. */
export function excluded(table: SQLiteTable, columns: readonly Column[]): Record<string, SQL> {
  const written = Object.entries(getTableColumns(table)).filter(([, column]) => columns.includes(column))
  return Object.fromEntries(written.map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]))
}

function list(parts: readonly (SQL | Column)[]): SQL {
  return sql.join([...parts], sql`, `)
}

function toRaw(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value)
}
