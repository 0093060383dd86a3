import { type Column, getTableColumns, type InferInsertModel, SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './database.ts'

/** A row by the names of its columns. */
export type RawRow = Record<string, string | number | null>

interface Selection {
  where?: SQL | undefined
  orderBy: readonly Column[]
  limit?: number
}

/** Whole rows in a fixed order, so that the same table gives the same text. */
export async function dumpRows(db: Database, table: SQLiteTable, selection: Selection): Promise<RawRow[]> {
  const { where = sql`true`, orderBy, limit = -1 } = selection
  return db.all<RawRow>(sql`SELECT * FROM ${table} WHERE ${where} ORDER BY ${list(orderBy)} LIMIT ${limit}`)
}

/** Values as a raw row; missing columns are null. */
export function rawRow<Table extends SQLiteTable>(table: Table, values: InferInsertModel<Table>): RawRow {
  const given: Record<string, unknown> = values
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column]) => {
      const value = given[key]
      return [column.name, value === undefined || value === null ? null : toRaw(column.mapToDriverValue(value))]
    }),
  )
}

/** The values of one row for `INSERT … SELECT`, in the order of the table's columns. What is left out gets its default, or null. */
export function rowValues<Table extends SQLiteTable>(
  table: Table,
  values: { [Key in keyof InferInsertModel<Table>]: InferInsertModel<Table>[Key] | SQL },
): SQL {
  const given: Record<string, unknown> = values
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => {
    const value = given[key] ?? column.default ?? null
    return value === null || value instanceof SQL ? sql`${value}` : sql`${sql.param(value, column)}`
  })
  return list(columns)
}

/** Inserts any number of rows by one statement with one parameter. A column that a row does not have gets its default. */
export function insertRows<Table extends SQLiteTable>(db: Database, table: Table, rows: readonly RawRow[]) {
  const values = Object.values(getTableColumns(table)).map(valueOf)
  return db.insert(table).select(sql`SELECT ${list(values)} FROM json_each(${JSON.stringify(rows)}) WHERE true`)
}

/** The `set` of an upsert that overwrites `columns`, but not in a row that `isKept`. */
export function excluded(table: SQLiteTable, columns: readonly Column[], isKept?: SQL): Record<string, SQL> {
  const overwritten = Object.entries(getTableColumns(table)).filter(([, column]) => columns.includes(column))
  const valueFor = ({ name }: Column) => {
    const given = sql`excluded.${sql.identifier(name)}`
    return isKept === undefined
      ? given
      : sql`CASE WHEN ${isKept} THEN ${table}.${sql.identifier(name)} ELSE ${given} END`
  }
  return Object.fromEntries(overwritten.map(([key, column]) => [key, valueFor(column)]))
}

function valueOf(column: Column): SQL {
  const path = sql.raw(`'$.${column.name}'`)
  const given = sql`json_extract(value, ${path})`
  if (column.default === undefined) return given
  const otherwise = column.default instanceof SQL ? column.default : sql`${column.mapToDriverValue(column.default)}`
  return sql`iif(json_type(value, ${path}) IS NULL, ${otherwise}, ${given})`
}

function list(parts: readonly (SQL | Column)[]): SQL {
  return sql.join([...parts], sql`, `)
}

function toRaw(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value)
}
