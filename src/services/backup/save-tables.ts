import type { BackupContext, Tell, Budget } from './backup-context.ts'
import type { SavedTable } from './manifest.ts'
import { writePart } from './parts.ts'
import { type Progress, saveProgress } from './progress.ts'
import { primaryKey, pagesOf, readAtOnce, type Row, RowsHash } from './rows.ts'
import type { Table } from './tables.ts'

/** A database up to this size is read in one transaction: all of its rows are of one moment. */
export const ONE_MOMENT_BYTES = 16 * 1024 * 1024
const PART_BYTES = 4 * 1024 * 1024

/** Saves every table from one transaction. */
export async function saveAtOnce(cx: BackupContext, progress: Progress, tables: readonly Table[], tell: Tell) {
  const read = await readAtOnce(cx.db.$client, tables)
  for (const table of tables) {
    const saved = emptyTable(table)
    let rows: Row[] = []
    let bytes = 0
    for (const row of read.get(table.name) ?? []) {
      rows.push(row)
      bytes += JSON.stringify(row).length
      if (bytes < PART_BYTES) continue
      await addPart(cx, progress, table, saved, rows)
      rows = []
      bytes = 0
    }
    if (rows.length > 0) await addPart(cx, progress, table, saved, rows)
    progress.manifest.tables[table.name] = saved
    tell(`${table.name}: ${saved.rows} rows`)
  }
  progress.manifest.isOneMoment = true
}

/** Saves one table after the other, a part at a time, as far as the budget goes. Answers whether all are saved. */
export async function saveInTurn(
  cx: BackupContext,
  progress: Progress,
  tables: readonly Table[],
  budget: Budget,
  tell: Tell,
): Promise<boolean> {
  const { manifest } = progress
  for (const table of tables) {
    const isGoingOn = progress.reading?.table === table.name
    const saved = manifest.tables[table.name]
    if (saved !== undefined && !isGoingOn) continue
    if (budget.isSpent) return false
    const isDone = await saveTable(cx, progress, table, saved ?? emptyTable(table), budget)
    if (!isDone) return false
    tell(`${table.name}: ${manifest.tables[table.name]?.rows ?? 0} rows`)
  }
  return true
}

async function saveTable(cx: BackupContext, progress: Progress, table: Table, saved: SavedTable, budget: Budget) {
  const keep = async (rows: readonly Row[], isDone: boolean) => {
    const last = rows.at(-1)
    if (last !== undefined) await addPart(cx, progress, table, saved, rows)
    progress.manifest.tables[table.name] = saved
    progress.reading = isDone || last === undefined ? null : { table: table.name, after: primaryKey(table, last) }
    await saveProgress(cx, progress)
    budget.spend(2)
  }
  let rows: Row[] = []
  let bytes = 0
  for await (const page of pagesOf(cx.db.$client, table, progress.reading?.after ?? null)) {
    budget.spendQueries()
    rows.push(...page)
    bytes += JSON.stringify(page).length
    if (bytes < PART_BYTES && !budget.isSpent) continue
    await keep(rows, false)
    if (budget.isSpent) return false
    rows = []
    bytes = 0
  }
  await keep(rows, true)
  return true
}

function emptyTable({ columns, key }: Table): SavedTable {
  return { columns, key, rows: 0, hash: new RowsHash().hex, parts: [] }
}

async function addPart(
  cx: BackupContext,
  { manifest }: Progress,
  table: Table,
  saved: SavedTable,
  rows: readonly Row[],
) {
  const hash = new RowsHash(saved.hash)
  const lines = rows.map((row) => JSON.stringify(row))
  for (const line of lines) hash.add(line)
  const number = String(saved.parts.length + 1).padStart(5, '0')
  saved.parts.push(await writePart(cx, manifest.id, `tables/${table.name}-${number}.ndjson.gz`, table.name, lines))
  saved.rows += rows.length
  saved.hash = hash.hex
}
