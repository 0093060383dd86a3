/** What takes back each step of a room's storage, from the second on. */
const UNDONE: readonly (readonly string[])[] = [
  ['ALTER TABLE room DROP COLUMN left_tokens'],
  ['ALTER TABLE room DROP COLUMN off_time_counted_to'],
  ['candidates', 'lot', 'earlier'].map((column) => `ALTER TABLE room DROP COLUMN ${column}`),
  ['ALTER TABLE nomination DROP COLUMN characters'],
  ['ALTER TABLE room DROP COLUMN unsaved'],
  ['DROP TABLE screen'],
  ['ALTER TABLE screen DROP COLUMN address_hash'],
  ['ALTER TABLE room DROP COLUMN evening'],
  ['ALTER TABLE room DROP COLUMN reveal_until'],
  ['ALTER TABLE storage_version DROP COLUMN steps'],
  ['ALTER TABLE room DROP COLUMN player_group'],
  ['ALTER TABLE room DROP COLUMN last_step', 'ALTER TABLE participant DROP COLUMN is_host'],
  ['ALTER TABLE room DROP COLUMN first_settings'],
]

/** Makes a room's storage what an earlier version of Belfry has written. */
export function takeBackTo(version: number, { sql }: DurableObjectStorage): void {
  for (const statement of UNDONE.slice(version - 1)
    .toReversed()
    .flat())
    sql.exec(statement)
  sql.exec('UPDATE storage_version SET version = ?', version)
  // Before, both were the same.
  if (version > 10) sql.exec('UPDATE storage_version SET version = 10, steps = ?', version)
}
