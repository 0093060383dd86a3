/** Something to check before accepting a script. */
export interface Finding {
  /** Understood, corrected, or not understood. */
  readonly kind: 'understood' | 'corrected' | 'unknown'
  readonly message: string
  /** The entry's place in the script, if it is about one. */
  readonly path?: string
}
