/** The figures of the admin panel. */
export interface Overview {
  characters: number
  scripts: number
  /** Null for an installation whose characters were never synced. */
  lastSync: string | null
  storage: {
    /** Script files and everything kept beside them. */
    bytes: number
    /** There are more files than were counted. */
    isLowerBound: boolean
  }
}
