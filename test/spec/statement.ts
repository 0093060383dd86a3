/** One thing that Belfry promises, said in a line of our own, and the tests that hold it. */
export interface Statement {
  /** The section that asks for it: "2.12 Display name setup". */
  section: string
  promise: string
  /** "test/auth/linking.test.ts > linking never signs anybody in". */
  heldBy: readonly string[]
}

/** `[promise, …tests]` under its section: the short form that the tables are written in. */
export function section(
  name: string,
  ...rows: readonly (readonly [promise: string, ...heldBy: string[]])[]
): Statement[] {
  return rows.map(([promise, ...heldBy]) => ({ section: name, promise, heldBy }))
}
