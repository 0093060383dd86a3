import { BackupRefused, type Tell } from '../backup-context.ts'
import type { Manifest, SavedTable } from '../manifest.ts'
import { readPart } from '../parts.ts'
import { measure, type Row } from '../rows.ts'
import { isSwitch, keepOff, OPTIONS, savedSwitch } from './site-switch.ts'
import { COUNTERS, isEnded, MIGRATIONS, quoted, readTables, type Table } from '../tables.ts'

/** D1 takes up to 2 MB in one parameter. */
const CHUNK_LENGTH = 1024 * 1024

interface Cx {
  db: { $client: D1Database }
  backups: R2Bucket
}

/** A running Worker may have written to a table that was just filled: Admins may, and figures are noted every minute. */
const TRIES = 3

/** Puts every row of a backup into the tables of its schema, and makes sure that they are there. */
export async function insertTables(cx: Cx, manifest: Manifest, tell: Tell): Promise<void> {
  const tables = (await readTables(cx.db.$client)).toReversed()
  const missing = Object.keys(manifest.tables).find((name) => !tables.some((table) => table.name === name))
  if (missing !== undefined) throw new BackupRefused(`The schema ${manifest.schema} has no table ${missing}.`)
  for (const table of tables) {
    const saved = manifest.tables[table.name]
    if (saved !== undefined && !isEnded(table.name)) tell(await insertExactly(cx, manifest, table, saved))
  }
}

async function insertExactly(cx: Cx, manifest: Manifest, table: Table, saved: SavedTable): Promise<string> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    await insertTable(cx, manifest, table, saved)
    const { rows, hash } = await measure(
      cx.db.$client,
      { ...table, columns: saved.columns },
      await exceptSwitch(cx, manifest, table),
    )
    if (hash === saved.hash && rows === saved.rows) return `${table.name}: ${rows} rows, equal to the backup`
    if (table.parents.length > 0 && !manifest.isOneMoment && rows < saved.rows)
      return `${table.name}: ${rows} of ${saved.rows} rows; the others had lost their account or script`
  }
  throw new Error(`The table ${table.name} isn’t what the backup has, though it was filled ${TRIES} times.`)
}

async function insertTable(cx: Cx, manifest: Manifest, table: Table, saved: SavedTable): Promise<void> {
  const d1 = cx.db.$client
  const except = table.name === COUNTERS ? `WHERE name <> '${MIGRATIONS}'` : ''
  let statements = [d1.prepare(`DELETE FROM ${quoted(table.name)} ${except}`)]
  const after = table.name === OPTIONS ? [keepOff(d1)] : []
  for (const part of saved.parts) {
    for (const chunk of chunksOf(await readPart(cx, manifest.id, part))) {
      await d1.batch([...statements, insertion(d1, table, saved.columns, chunk), ...after])
      statements = []
    }
  }
  if (statements.length > 0) await d1.batch([...statements, ...after])
}

function* chunksOf(lines: readonly string[]): Generator<string> {
  let chunk: string[] = []
  let length = 0
  for (const line of lines) {
    if (length + line.length > CHUNK_LENGTH && chunk.length > 0) {
      yield `[${chunk.join(',')}]`
      chunk = []
      length = 0
    }
    chunk.push(line)
    length += line.length
  }
  if (chunk.length > 0) yield `[${chunk.join(',')}]`
}

/**
 * Rows that were saved a moment before their parent was deleted, in a database too large for one moment, are left out or
 * lose the reference, as the deletion would have done it.
 */
function insertion(d1: D1Database, table: Table, columns: readonly string[], rows: string): D1PreparedStatement {
  const valueOf = (column: string) => `json_extract(value, '$[${columns.indexOf(column)}]')`
  const parentOf = ({ column, table: parent, to }: Table['parents'][number]) =>
    `EXISTS (SELECT 1 FROM ${quoted(parent)} AS parent WHERE parent.${quoted(to)} = ${valueOf(column)})`
  const values = columns.map((column) => {
    const loose = table.parents.find((parent) => parent.column === column && !parent.isOwner)
    return loose === undefined ? valueOf(column) : `iif(${parentOf(loose)}, ${valueOf(column)}, NULL)`
  })
  const owned = table.parents
    .filter(({ isOwner }) => isOwner)
    .map((parent) => `(${valueOf(parent.column)} IS NULL OR ${parentOf(parent)})`)
  const names = columns.map(quoted).join(', ')
  const where = owned.length === 0 ? 'true' : owned.join(' AND ')
  const insert = `INSERT OR REPLACE INTO ${quoted(table.name)} (${names})`
  return d1.prepare(`${insert} SELECT ${values.join(', ')} FROM json_each(?) WHERE ${where}`).bind(rows)
}

/** The switch stays off until the end, so its row is measured as the backup has it. */
async function exceptSwitch(cx: Cx, manifest: Manifest, table: Table) {
  if (table.name !== OPTIONS) return undefined
  const row = await savedSwitch(cx, manifest)
  return { isSkipped: (found: Row) => isSwitch(found, table.columns), extra: row === null ? [] : [row] }
}
