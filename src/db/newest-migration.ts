/** The migration that this build needs: the newest in the folder migrations. */
export const NEWEST_MIGRATION = '0023_evenings.sql'
