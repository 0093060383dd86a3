/** The tables of a room's own storage, one step after the other. Never change a released step: add another. */
const STEPS: readonly string[] = [
  `CREATE TABLE room (
     id INTEGER PRIMARY KEY CHECK (id = 1), code TEXT NOT NULL, host_user_id TEXT NOT NULL, host_name TEXT NOT NULL,
     created_at INTEGER NOT NULL, rev INTEGER NOT NULL, at INTEGER NOT NULL, phase TEXT NOT NULL, ui_status TEXT NOT NULL,
     started_at INTEGER, ends_at INTEGER, epoch INTEGER NOT NULL, options TEXT NOT NULL, result TEXT
   );
   CREATE TABLE participant (
     id TEXT PRIMARY KEY, joined_rev INTEGER NOT NULL, rev INTEGER NOT NULL, at INTEGER NOT NULL, name TEXT NOT NULL,
     is_st INTEGER NOT NULL, user_id TEXT, guest_hash TEXT, token_hashes TEXT NOT NULL, joined_at INTEGER NOT NULL,
     confirmed INTEGER NOT NULL, seat TEXT NOT NULL
   ) WITHOUT ROWID;
   CREATE TABLE nomination (
     rev INTEGER PRIMARY KEY, at INTEGER NOT NULL, id TEXT NOT NULL, nominator_id TEXT NOT NULL, op TEXT NOT NULL,
     script_ref TEXT NOT NULL, denorm TEXT NOT NULL, fingerprint TEXT, bytes INTEGER NOT NULL, upload TEXT,
     removed_rev INTEGER, removed_at INTEGER, removed_by TEXT, removed_op TEXT
   );
   CREATE TABLE ballot (
     rev INTEGER PRIMARY KEY, at INTEGER NOT NULL, epoch INTEGER NOT NULL, participant_id TEXT NOT NULL,
     op TEXT NOT NULL, ballot TEXT
   );`,
  // A person's answers beyond the last 500 are forgotten, so nothing reads their ballots.
  `ALTER TABLE room ADD COLUMN left_tokens TEXT NOT NULL DEFAULT '[]';
   DELETE FROM ballot WHERE rev IN (
     SELECT rev FROM (SELECT rev, row_number() OVER (PARTITION BY participant_id ORDER BY rev DESC) AS n FROM ballot)
     WHERE n > 500
   );`,
  'ALTER TABLE room ADD COLUMN off_time_counted_to INTEGER',
  `ALTER TABLE room ADD COLUMN candidates TEXT;
   ALTER TABLE room ADD COLUMN lot TEXT;
   ALTER TABLE room ADD COLUMN earlier TEXT NOT NULL DEFAULT '[]';`,
  'ALTER TABLE nomination ADD COLUMN characters TEXT',
  // `upload` holds a copy of every nominated script from here on.
  "ALTER TABLE room ADD COLUMN unsaved TEXT NOT NULL DEFAULT '[]'",
  `CREATE TABLE screen (
     n INTEGER PRIMARY KEY, id TEXT NOT NULL, word TEXT NOT NULL, state TEXT NOT NULL, token_hash TEXT NOT NULL,
     asked_at INTEGER NOT NULL, answers TEXT NOT NULL
   );`,
  'ALTER TABLE screen ADD COLUMN address_hash TEXT',
  'ALTER TABLE room ADD COLUMN evening TEXT',
  'ALTER TABLE room ADD COLUMN reveal_until INTEGER',
  // From here on `version` says which releases can read a room, and `steps` what was done to it. Before they were the same.
  'ALTER TABLE storage_version ADD COLUMN steps INTEGER',
  'ALTER TABLE room ADD COLUMN player_group TEXT',
  // `is_st` stays 1 for every Storyteller, so that the release before lets each go on.
  `ALTER TABLE room ADD COLUMN last_step TEXT;
   ALTER TABLE participant ADD COLUMN is_host INTEGER;`,
  'ALTER TABLE room ADD COLUMN first_settings TEXT',
]

/** How a release keeps its rooms. */
export interface StorageRelease {
  steps: readonly string[]
  /**
   * How many steps a release must know to read what this one writes. The release before runs beside this one for minutes, and after a
   * rollback for longer, so a step that only adds what it need not know leaves this as it is: a table, or a column that is nullable or
   * has a default. Any other step raises it to its own number, and the release before closes these rooms until it is gone. It must
   * not be below 10: the release that has ten steps would repeat those beyond it.
   */
  readableFrom: number
}

export const THIS_RELEASE: StorageRelease = { steps: STEPS, readableFrom: 10 }
