/** Lengths are UTF-16 units, sizes bytes. */
export const SCRIPT_LIMITS = {
  mostCharacters: 151,
  fewCharacters: 5,
  plainId: 20,
  objectId: 100,
  name: 50,
  ability: 500,
  scriptName: 100,
  depth: 8,
  fileBytes: 10 * 1024 * 1024,
  storedBytes: 1024 * 1024,
  roomBytes: 40 * 1024,
  /** The largest script known to us has under 10,000 values; a flood of brackets has millions. */
  tokens: 100_000,
} as const

/** What the official app takes at most; Belfry takes more and says so. */
export const OFFICIAL_APP_LIMITS = { name: 30, ability: 250, metaText: 50, bootlegger: 10, items: 201 } as const
