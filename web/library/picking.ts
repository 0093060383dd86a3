import type { LibraryCard } from '#protocol/library.ts'
import { makeStore } from '../ui/store.ts'

/** The cards that are chosen for a shortlist, by id; null while none are being chosen. A visit to a script leaves them. */
export const picked = makeStore<ReadonlyMap<string, LibraryCard> | null>(null)
