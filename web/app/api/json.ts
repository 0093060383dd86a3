/**
 * Writes what is sent and stored. Scripts that were read from files need more than JSON.stringify, which few pages have to
 * load: `exact-json.ts` puts it here.
 */
export const json: { write: (value: unknown) => string } = { write: JSON.stringify }
