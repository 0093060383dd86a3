import journal from '../../migrations/meta/_journal.json' with { type: 'json' }

/** The migration that this build needs: the last that was generated. */
export const NEWEST_MIGRATION = `${journal.entries.at(-1)?.tag}.sql`
