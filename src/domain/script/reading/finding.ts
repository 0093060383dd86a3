/** One thing that reading noticed, for a person to look at before accepting the script. */
export interface Finding {
  /** Understood as meant, changed to make sense, or beyond us. */
  readonly kind: 'understood' | 'corrected' | 'unknown'
  readonly message: string
  /** Where in the script, when it is about one entry. */
  readonly path?: string
}
