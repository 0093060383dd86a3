import type { LibraryInBrief } from '#protocol/pages.ts'
import { makeResource } from '../app/resource.ts'

const FRESH_MS = 60_000

/** How many scripts there are, and the newest. */
export const libraryInBrief = makeResource<LibraryInBrief>(
  async () => (await import('../app/api/library-in-brief.ts')).readLibraryInBrief(),
  FRESH_MS,
  ({ home }) => home,
)
