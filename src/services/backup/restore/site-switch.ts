import { OPTION_KEYS } from '#protocol/site-option.ts'
import type { BackupContext } from '../backup-context.ts'
import type { Manifest } from '../manifest.ts'
import { readPart } from '../parts.ts'
import type { Row } from '../rows.ts'
import { firstOf } from '../tables.ts'

/** The table of the site's options, the kill switch among them. */
export const OPTIONS = 'site_option'
const OFF = { siteEnabled: false }

/** The statement that switches the site off, or leaves it off. */
export function keepOff(d1: D1Database): D1PreparedStatement {
  const sql = `INSERT OR REPLACE INTO ${OPTIONS} (key, value, updated_at) VALUES (?, ?, ?)`
  return d1.prepare(sql).bind(OPTION_KEYS.killSwitch, JSON.stringify(OFF), Date.now())
}

/** Switches the site off in the database, where it has the table, and in its copy, which decides while there is none. */
export async function switchOff({ db, kv }: Pick<BackupContext, 'db' | 'kv'>): Promise<void> {
  await kv.put(OPTION_KEYS.killSwitch, JSON.stringify({ value: OFF, updatedAt: Date.now() }))
  const d1 = db.$client
  const table = await firstOf(d1.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').bind(OPTIONS))
  if (table !== null) await keepOff(d1).run()
}

/** Leaves the switch as the backup has it. */
export async function switchBack(cx: Pick<BackupContext, 'db' | 'backups'>, manifest: Manifest): Promise<void> {
  const d1 = cx.db.$client
  const columns = manifest.tables[OPTIONS]?.columns ?? []
  const row = await savedSwitch(cx, manifest)
  if (row === null) {
    await d1.prepare(`DELETE FROM ${OPTIONS} WHERE key = ?`).bind(OPTION_KEYS.killSwitch).run()
    return
  }
  const values = ['value', 'updated_at', 'updated_by'].map((column) => row[columns.indexOf(column)] ?? null)
  const sql = `UPDATE ${OPTIONS} SET value = ?, updated_at = ?, updated_by = ? WHERE key = ?`
  await d1
    .prepare(sql)
    .bind(...values, OPTION_KEYS.killSwitch)
    .run()
}

/** The switch's row in a backup; null where nobody had ever used it. */
export async function savedSwitch(cx: Pick<BackupContext, 'backups'>, { id, tables }: Manifest): Promise<Row | null> {
  const table = tables[OPTIONS]
  for (const part of table?.parts ?? []) {
    const rows = (await readPart(cx, id, part)).map((line) => JSON.parse(line) as Row)
    const found = rows.find((row) => isSwitch(row, table?.columns ?? []))
    if (found !== undefined) return found
  }
  return null
}

export function isSwitch(row: Row, columns: readonly string[]): boolean {
  return row[columns.indexOf('key')] === OPTION_KEYS.killSwitch
}
