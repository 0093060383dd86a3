import type { BackupContext } from '../backup-context.ts'
import { listedFiles, listed } from '../find-backup.ts'
import { INSTALLATION } from '../installation.ts'
import type { Manifest } from '../manifest.ts'
import { hashOf, readPart } from '../parts.ts'
import { measure, pagesOf, type Row } from '../rows.ts'
import { isEnded, readTables, type Table } from '../tables.ts'

/** What a restore would do to a table, or to the files. */
export interface Difference {
  name: string
  here: number
  saved: number
  /** Which the backup has and the site lacks. */
  added: number
  /** Which the site has and the backup lacks. */
  removed: number
  changed: number
}

type Cx = Pick<BackupContext, 'db' | 'files' | 'backups'>

/** Compares the site with a backup, table by table, over the columns that both have; the files last. */
export async function* differences(cx: Cx, manifest: Manifest): AsyncGenerator<Difference> {
  const present = new Map((await readTables(cx.db.$client)).map((table) => [table.name, table]))
  for (const name of new Set([...Object.keys(manifest.tables), ...present.keys()])) {
    if (!isEnded(name)) yield await ofTable(cx, manifest, name, present.get(name))
  }
  yield await ofFiles(cx, manifest)
}

async function ofTable(cx: Cx, manifest: Manifest, name: string, here: Table | undefined): Promise<Difference> {
  const saved = manifest.tables[name]
  if (here === undefined) return difference(name, new Map(), await savedRows(cx, manifest, name, saved?.columns ?? []))
  const shared = saved === undefined ? here.columns : here.columns.filter((column) => saved.columns.includes(column))
  if (saved !== undefined && shared.length === here.columns.length && shared.length === saved.columns.length) {
    const { rows, hash } = await measure(cx.db.$client, here)
    if (rows === saved.rows && hash === saved.hash)
      return { name, here: rows, saved: rows, added: 0, removed: 0, changed: 0 }
  }
  const rows = new Map<string, string>()
  for await (const page of pagesOf(cx.db.$client, here)) note(rows, page, here.columns, here.key, shared)
  return difference(name, rows, await savedRows(cx, manifest, name, shared))
}

async function savedRows(cx: Cx, manifest: Manifest, name: string, shared: readonly string[]) {
  const rows = new Map<string, string>()
  const table = manifest.tables[name]
  for (const part of table?.parts ?? []) {
    const page = (await readPart(cx, manifest.id, part)).map((line) => JSON.parse(line) as Row)
    note(rows, page, table?.columns ?? [], table?.key ?? [], shared)
  }
  return rows
}

/** Only the hash of each row is held, so that memory is bounded by the number of rows. */
function note(
  rows: Map<string, string>,
  page: readonly Row[],
  columns: readonly string[],
  key: readonly string[],
  shared: readonly string[],
): void {
  const pick = (row: Row, names: readonly string[]) =>
    JSON.stringify(names.map((column) => row[columns.indexOf(column)] ?? null))
  for (const row of page) rows.set(pick(row, key), hashOf(new TextEncoder().encode(pick(row, shared))).slice(0, 24))
}

async function ofFiles(cx: Cx, manifest: Manifest): Promise<Difference> {
  const here = new Map<string, string>()
  for await (const objects of listed(cx.files, '')) {
    for (const { key, etag } of objects) if (key !== INSTALLATION) here.set(key, etag)
  }
  const saved = new Map<string, string>()
  for await (const files of listedFiles(cx, manifest)) for (const { key, etag } of files) saved.set(key, etag)
  return difference('files', here, saved)
}

function difference(name: string, here: ReadonlyMap<string, string>, saved: ReadonlyMap<string, string>): Difference {
  const added = [...saved.keys()].filter((key) => !here.has(key)).length
  const removed = [...here.keys()].filter((key) => !saved.has(key)).length
  const changed = [...saved].filter(([key, value]) => here.has(key) && here.get(key) !== value).length
  return { name, here: here.size, saved: saved.size, added, removed, changed }
}
