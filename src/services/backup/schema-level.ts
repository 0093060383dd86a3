import { BackupRefused } from './backup-context.ts'
import { firstOf, MIGRATIONS } from './tables.ts'

/** A migration and its statements. */
export interface Migration {
  name: string
  queries: string[]
}

/** The name of the newest migration that the database has had; null for one that has had none. */
export async function schemaLevel(d1: D1Database): Promise<string | null> {
  const known = await firstOf(d1.prepare(`SELECT 1 FROM sqlite_master WHERE name = '${MIGRATIONS}'`))
  if (known === null) return null
  const newest = await firstOf<{ name: string }>(
    d1.prepare(`SELECT name FROM ${MIGRATIONS} ORDER BY name DESC LIMIT 1`),
  )
  return newest?.name ?? null
}

/** Splits the migrations at the schema of a backup; refuses one that they do not know. */
export function splitAt(migrations: readonly Migration[], schema: string): { until: Migration[]; after: Migration[] } {
  const sorted = migrations.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const at = sorted.findIndex(({ name }) => name === schema)
  if (at < 0) {
    throw new BackupRefused(
      `The backup has the schema ${schema}, which this copy of Belfry doesn’t know. Update Belfry to the version that made it, or a newer one.`,
    )
  }
  return { until: sorted.slice(0, at + 1), after: sorted.slice(at + 1) }
}
