import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { inProject } from '../../scripts/product/in-project.ts'
import { columnsOf, tablesOf } from './stored-state.ts'

/** One statement of a release, with values for it. */
export type Statement = [sql: string, ...values: SQLInputValue[]]

/** Brings a database to today's schema, as a deploy does. */
export function migrate(database: DatabaseSync): void {
  const applied = database
    .prepare('SELECT name FROM d1_migrations')
    .all()
    .map(({ name }) => name)
  for (const name of migrationNames()) if (!applied.includes(name)) database.exec(readMigration(name))
}

export function migrationNames(): string[] {
  return readdirSync(inProject('migrations'))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
}

export function readMigration(name: string): string {
  return readFileSync(inProject(`migrations/${name}`), 'utf8')
}

/** Everything in which the release before would notice the new schema: rows, columns, and what its own statements do. */
export function noticedBy(before: DatabaseSync, after: DatabaseSync, statements: readonly Statement[]): string[] {
  return [...lostRows(before, after), ...neededColumns(before, after), ...changedOutcomes(before, after, statements)]
}

function lostRows(before: DatabaseSync, after: DatabaseSync): string[] {
  return ownTables(before).flatMap((table) => {
    const columns = columnsOf(before, table).map((column) => `"${column}"`)
    const rows: Statement = [`SELECT ${columns.join(', ')} FROM "${table}"`]
    return outcomeOf(before, rows) === outcomeOf(after, rows)
      ? []
      : [`rows of ${table}: ${outcomeOf(after, rows).slice(0, 200)}`]
  })
}

/** Rows of the release before have no value for a new column. */
function neededColumns(before: DatabaseSync, after: DatabaseSync): string[] {
  return ownTables(before).flatMap((table) =>
    after
      .prepare(`SELECT name FROM pragma_table_info('${table}') WHERE "notnull" = 1 AND dflt_value IS NULL AND pk = 0`)
      .all()
      .map(({ name }) => String(name))
      .filter((name) => !columnsOf(before, table).includes(name))
      .map((name) => `${table}.${name} has no default`),
  )
}

function changedOutcomes(before: DatabaseSync, after: DatabaseSync, statements: readonly Statement[]): string[] {
  return ['ON', 'OFF'].flatMap((foreignKeys) => {
    for (const database of [before, after]) database.exec(`PRAGMA foreign_keys = ${foreignKeys}`)
    return statements.flatMap((statement) => {
      const [was, is] = [outcomeOf(before, statement), outcomeOf(after, statement)]
      return was === is ? [] : [`${statement[0]}: ${was.slice(0, 200)} is now ${is.slice(0, 200)}`]
    })
  })
}

/** What a statement answers or changes, or why it fails; then it is undone. */
function outcomeOf(database: DatabaseSync, [sql, ...values]: Statement): string {
  database.exec('SAVEPOINT trial')
  try {
    const prepared = database.prepare(sql)
    if (prepared.columns().length === 0) return `${prepared.run(...values).changes} changed`
    return JSON.stringify(
      prepared
        .all(...values)
        .map((row) => JSON.stringify(row))
        .toSorted(),
    )
  } catch (error) {
    return (error as Error).message
  } finally {
    database.exec('ROLLBACK TO trial; RELEASE trial')
  }
}

function ownTables(database: DatabaseSync): string[] {
  return tablesOf(database).filter((table) => !table.startsWith('_cf_') && table !== 'd1_migrations')
}
