/** One promise of Belfry in a line, and the tests that prove it. */
export interface Statement {
  /** The section of the specification: "2.12 Display name setup". */
  section: string
  promise: string
  /** "test/auth/linking.test.ts > linking never signs anybody in". */
  heldBy: readonly string[]
}

/** The rows of one section, each `[promise, …tests]`. */
export function section(
  name: string,
  ...rows: readonly (readonly [promise: string, ...heldBy: string[]])[]
): Statement[] {
  return rows.map(([promise, ...heldBy]) => ({ section: name, promise, heldBy }))
}
