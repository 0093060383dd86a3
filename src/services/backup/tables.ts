import { getTableName } from 'drizzle-orm'
import { sessions, signIns } from '../../db/schema.ts'

/** A table as the database itself describes it. */
export interface Table {
  name: string
  columns: string[]
  /** The columns of its primary key, in order. */
  key: string[]
  parents: Parent[]
}

/** A column that names a row of another table. */
interface Parent {
  column: string
  table: string
  /** The column there. */
  to: string
  /** Whether the row goes with its parent; otherwise the column becomes null. */
  isOwner: boolean
}

/** The counters behind AUTOINCREMENT: without them a number that was given once would be given again. */
export const COUNTERS = 'sqlite_sequence'
/** The migrations that the database has had, as wrangler notes them. */
export const MIGRATIONS = 'd1_migrations'

/** Whether a table holds sessions, or sign-ins under way. They are in backups, but no restore brings them back. */
export function isEnded(name: string): boolean {
  return name === getTableName(sessions) || name === getTableName(signIns)
}

/** The platform's own tables may not even be described. */
const ALLOWED = `WHERE m.type = 'table' AND substr(m.name, 1, 4) <> '_cf_'`
const COLUMNS = `SELECT m.name AS name, m.sql AS sql, i.name AS "column", i.pk AS pk
  FROM sqlite_master AS m, pragma_table_info(m.name) AS i ${ALLOWED} ORDER BY m.name, i.cid`
const PARENTS = `SELECT m.name AS name, f."from" AS "column", f."table" AS parent, f."to" AS "to", f.on_delete AS onDelete
  FROM sqlite_master AS m, pragma_foreign_key_list(m.name) AS f ${ALLOWED}`

interface ColumnRow {
  name: string
  sql: string | null
  column: string
  pk: number
}

/**
 * The tables that hold rows of ours, children before their parents, read from the schema: a new table is in the next
 * backup without a word. The platform's own tables and those of full-text search are not among them.
 */
export async function readTables(d1: D1Database): Promise<Table[]> {
  const [columns, parents] = await d1.batch<Record<string, unknown>>([d1.prepare(COLUMNS), d1.prepare(PARENTS)])
  const byName = Map.groupBy((columns?.results ?? []) as unknown as ColumnRow[], ({ name }) => name)
  const searches = [...byName].filter(([, [first]]) => isVirtual(first)).map(([name]) => name)
  const tables = [...byName]
    .filter(([name]) => isOurs(name) && !searches.some((search) => name === search || name.startsWith(`${search}_`)))
    .map(([name, rows]) => ({ ...describe(name, rows), parents: parentsOf(name, parents?.results ?? []) }))
  return childrenFirst(tables)
}

function isVirtual(row: ColumnRow | undefined): boolean {
  return /^CREATE VIRTUAL TABLE/iu.test(row?.sql ?? '')
}

function isOurs(name: string): boolean {
  return name === COUNTERS || (name !== MIGRATIONS && !name.startsWith('_cf_') && !name.startsWith('sqlite_'))
}

function describe(name: string, rows: readonly ColumnRow[]): Pick<Table, 'name' | 'columns' | 'key'> {
  const columns = rows.map(({ column }) => column)
  const key = rows
    .filter(({ pk }) => pk > 0)
    .sort((one, other) => one.pk - other.pk)
    .map(({ column }) => column)
  return { name, columns, key: key.length > 0 ? key : columns.slice(0, 1) }
}

function parentsOf(name: string, rows: readonly Record<string, unknown>[]): Parent[] {
  return rows
    .filter((row) => row['name'] === name)
    .map((row) => ({
      column: String(row['column']),
      table: String(row['parent']),
      to: String(row['to']),
      isOwner: row['onDelete'] !== 'SET NULL',
    }))
}

/**
 * In a database that changes while it is read, what comes later is newer. So a seal is read before its entry and a body's
 * hash before its script: by the alphabet backwards, children before parents.
 */
function childrenFirst(tables: readonly Table[]): Table[] {
  const sorted: Table[] = []
  const waiting = tables.toSorted((one, other) => (one.name < other.name ? 1 : -1))
  while (waiting.length > 0) {
    const isParent = (table: Table) =>
      waiting.some((child) => child !== table && child.parents.some((parent) => parent.table === table.name))
    const next = waiting.findIndex((table) => !isParent(table))
    sorted.push(...waiting.splice(Math.max(next, 0), 1))
  }
  return sorted
}

/** A name as SQL has it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** The first row that a statement gives; null if it gives none. */
export async function firstOf<Found>(statement: D1PreparedStatement): Promise<Found | null> {
  return (await statement.all<Found>()).results[0] ?? null
}
